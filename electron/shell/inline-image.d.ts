/** An image built into the bundle, as a data URL. */
declare module '*.png?inline' {
  const url: string
  export default url
}
