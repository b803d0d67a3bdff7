import { createContext } from 'react'

/** The nonce for the page's inline scripts and styles; only set on the server. */
export const NonceContext = createContext<string | undefined>(undefined)
