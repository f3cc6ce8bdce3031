import 'react'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The action of the button on the element of `commandfor`, without a script. */
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
