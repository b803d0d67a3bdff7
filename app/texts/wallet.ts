import { grouped } from '#app/rules/grouped.ts'

/** The wallet. */
export const walletTexts = {
  errors: {
    AMOUNT: 'Please enter a whole number of sats.',
    TARGET: 'Please enter an invoice or a Lightning address.',
    AMOUNT_MISSING: 'Please say how much.',
    AMOUNT_TOO_LARGE: (most: number) => `At most ${grouped(most)} sats at once.`,
    AMOUNT_TOO_SMALL: (least: number) => `At least ${grouped(least)} sats.`,
    AMOUNT_DIFFERS: 'This invoice asks for another amount.',
    INVOICE_WITHOUT_AMOUNT:
      'This invoice doesn’t say how much it asks for. Please use one with an amount.',
    INVOICE_EXPIRED: 'This invoice can’t be paid any more.',
    INVOICE_OF_ANOTHER_NETWORK: 'This invoice is of another network.',
    INVOICE_UNREADABLE: 'This is no Lightning invoice.',
    INVOICE_PAID: 'This invoice has been paid, or is being paid.',
    OWN_INVOICE: 'This invoice is from your own wallet.',
    OWN_ADDRESS: 'This is your own Lightning address.',
    ADDRESS_AWAY: 'This Lightning address can’t be reached just now. Please try again later.',
    ADDRESS_REFUSED: 'Failed to fetch lightning address details.',
    WRONG_INVOICE:
      'This Lightning address sent an invoice for something else, so nothing was paid.',
    WALLET_BALANCE_LOW: 'Your Tributary wallet has insufficient funds.',
    WITHDRAWALS_PAUSED:
      'Withdrawals are paused for now. Your sats are safe. Please try again later.',
    TOO_MANY_REQUESTS: 'That was tried very often. Please try again in a minute.',
    DAILY_LIMIT: (most: number) => `At most ${grouped(most)} sats can be withdrawn in a day.`,
    ERROR_NO_ROUTE: 'No way to the recipient was found. Nothing has left your wallet.',
    ERROR_UNKNOWN: 'The recipient did not take the payment. Nothing has left your wallet.',
  },
} as const
