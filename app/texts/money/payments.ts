import { grouped } from '#app/rules/base/grouped.ts'

/** Amounts of money, and payments in general. */
export const paymentTexts = {
  sats: (sats: number) => `${grouped(sats)} ${sats === 1 ? 'sat' : 'sats'}`,
  /** Exact to the millisat, for decisions. */
  exactSats: (millisats: number) => {
    const rest = millisats % 1000
    const whole = grouped(Math.floor(millisats / 1000))
    return `${whole}${rest === 0 ? '' : String(rest / 1000).slice(1)} ${millisats === 1000 ? 'sat' : 'sats'}`
  },
  about: (dollars: string) => `≈ ${dollars}`,
  dollars: (dollars: string) => `$${dollars}`,
  confirming: 'Your payment is being confirmed.',
  confirmingHint: 'This takes a few seconds. You can leave the page; nothing is lost.',
  lookAgain: 'Look again',
  declined: 'Your card was declined. Nothing was taken from it.',
  notPaid: 'You haven’t paid. Nothing was taken from your card.',
  failed: 'Something went wrong...',
  deposit: 'Fill your wallet',
  noOpenPayment: (id: string) => `There is no payment ${id} on its way.`,
  mayBegin: (id: string, until: string) =>
    `The payment ${id} may still reach the Lightning node until ${until}. Please look there again after that.`,
  nodeAway: 'The Lightning node can’t be reached just now. Please try again in a minute.',
} as const

/** Lightning addresses of this installation, as wallets elsewhere read them. */
export const lightningAddressTexts = {
  description: (address: string) => `Sats for ${address}`,
  unknown: (address: string) => `There is no Lightning address ${address}.`,
  tooMany: 'Too many invoices were asked for. Please try again later.',
  noInvoice: 'There is no such invoice.',
  noKeysends: 'Payments without an invoice are not taken here.',
} as const
