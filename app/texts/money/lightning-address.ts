/** Lightning addresses of this installation, as wallets elsewhere read them. */
export const lightningAddressTexts = {
  description: (address: string) => `Sats for ${address}`,
  unknown: (address: string) => `There is no Lightning address ${address}.`,
  tooMany: 'Too many invoices were asked for. Please try again later.',
  noInvoice: 'There is no such invoice.',
  noKeysends: 'Payments without an invoice are not taken here.',
} as const
