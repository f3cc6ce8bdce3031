declare module '*.module.css' {
  /** Class names as written in the file, mapped to unique ones. */
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.module.css?island' {
  /** Class names of an island's styles, which its code adopts when it runs. */
  const classes: Readonly<Record<string, string>>
  export default classes
  /** The styles, for a page in which the island is drawn before its code is there. */
  export const text: string
}
