/** Whether this browser would put the app on the home screen; it says so when it likes, and keeps the question ready. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

export const installing = $state<{ offer: InstallEvent | null }>({ offer: null })

export function awaitInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installing.offer = event as InstallEvent
  })
  addEventListener('appinstalled', () => (installing.offer = null))
}

/** Asks the device, once: the browser has to offer it anew after that. */
export async function install(): Promise<void> {
  const offer = installing.offer
  installing.offer = null
  await offer?.prompt()
}

/** It runs in a window of its own already. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
