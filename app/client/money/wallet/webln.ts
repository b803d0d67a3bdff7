/** The part of a browser's Lightning wallet that is needed here (WebLN). */
export interface WebLn {
  /** Asks its owner to let this site use it. */
  enable(): Promise<unknown>
  /** Pays an invoice (BOLT 11), once its owner has agreed. */
  sendPayment(invoice: string): Promise<{ preimage?: unknown } | undefined>
}

declare global {
  interface Window {
    webln?: Partial<WebLn>
  }
}

/** The wallet that an extension has put into the page; null without one. */
export function browserWallet(): WebLn | null {
  const { webln } = window
  const isWallet = typeof webln?.enable === 'function' && typeof webln.sendPayment === 'function'
  return isWallet ? (webln as WebLn) : null
}
