/** What was promised last and has come; until it comes what was there before, so that nothing is built anew meanwhile. */
export class Latest<T> {
  value = $state.raw<T | null>(null)

  constructor(promised: () => Promise<T>) {
    $effect(() => {
      let isLast = true
      void promised().then((value) => {
        if (isLast) this.value = value
      })
      return () => (isLast = false)
    })
  }
}
