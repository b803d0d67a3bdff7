const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as they were paid: '$1,000.00'. */
export function dollars(cents: number): string {
  return inDollars.format(cents / 100)
}
