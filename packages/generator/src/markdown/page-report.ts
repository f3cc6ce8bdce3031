import { createContext } from 'react'
import { type Report, raise } from '../site-error.ts'

/** Reports problems with the props of components. Outside of a page, problems are thrown. */
export const PageReport = createContext<Report>(raise)
