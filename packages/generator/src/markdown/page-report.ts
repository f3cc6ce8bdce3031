import { createContext } from 'react'
import { type Report, raise } from '../site-error.ts'

/** Takes the problems that components of a page find in what they are given. Outside a page, a problem is thrown. */
export const PageReport = createContext<Report>(raise)
