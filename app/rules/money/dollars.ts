const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as an amount: '$1,000.00'. */
export function dollars(cents: number): string {
  return inDollars.format(cents / 100)
}

const satsOfBitcoin = 100_000_000

/** The value of sats in US dollars, at this bitcoin price. */
export function satsInUsd(sats: number, price: number): number {
  return (sats * price) / satsOfBitcoin
}

/** Formats US dollars; with cents only below 100. */
export function usdText(usd: number, locale: string): string {
  const digits = usd === 0 || usd >= 100 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(usd)
}
