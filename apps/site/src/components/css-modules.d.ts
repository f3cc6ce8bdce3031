declare module '*.module.css' {
  /** Class names as written in the file, mapped to unique ones. */
  const classes: Readonly<Record<string, string>>
  export default classes
}
