import type { BrowserContext } from 'playwright'

/** What a wallet does when it is to pay. */
export type Paying = (invoice: string) => Promise<{ preimage: string }>

/** A browser profile's Lightning wallet (WebLN), whose owner allows everything. */
export async function withWebLn(context: BrowserContext, pay: Paying): Promise<void> {
  await context.exposeFunction('payWithWallet', pay)
  await context.addInitScript(`window.webln = {
    enable: () => Promise.resolve(),
    sendPayment: (invoice) => window.payWithWallet(invoice),
  }`)
}
