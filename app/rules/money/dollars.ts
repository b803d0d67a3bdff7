const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as they were paid: '$1,000.00'. */
export function dollars(cents: number): string {
  return inDollars.format(cents / 100)
}

const satsOfBitcoin = 100_000_000

/** What sats are worth in US dollars, at the price of a bitcoin. */
export function satsInUsd(sats: number, price: number): number {
  return (sats * price) / satsOfBitcoin
}

/** US dollars as they are shown: with cents between nothing and 100. */
export function usdText(usd: number, locale: string): string {
  const digits = usd === 0 || usd >= 100 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(usd)
}
