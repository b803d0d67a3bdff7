import { createContext } from 'react'

/** The nonce of the page's own inline scripts and styles; set on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)
