import 'react'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the element of `commandfor`, without a script. */
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
