/** The part of a browser's Lightning wallet (WebLN) that is used. */
export interface WebLn {
  /** Asks the user to let this site use it. */
  enable(): Promise<unknown>
  /** Pays an invoice (BOLT 11), once the user has agreed. */
  sendPayment(invoice: string): Promise<{ preimage?: unknown } | undefined>
}

declare global {
  interface Window {
    webln?: Partial<WebLn>
  }
}

/** The wallet that a browser extension provides; null without one. */
export function browserWallet(): WebLn | null {
  const { webln } = window
  const isWallet = typeof webln?.enable === 'function' && typeof webln.sendPayment === 'function'
  return isWallet ? (webln as WebLn) : null
}
