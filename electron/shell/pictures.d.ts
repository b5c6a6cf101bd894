/** Pictures that Vite puts into the program, as `data:` addresses. */
declare module '*.png?inline' {
  const address: string
  export default address
}
