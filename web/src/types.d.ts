declare module '*.toml' {
  const words: import('./texts').Tree
  export default words
}
