import { createContext } from 'react'
import type { PageContext } from './page-links.ts'

/** Takes the problems that components of a page find in what they are given. Outside a page, a problem is thrown. */
export const PageReport = createContext<PageContext['report']>((problem) => {
  throw problem
})
