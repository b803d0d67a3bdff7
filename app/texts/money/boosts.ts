import { grouped } from '#app/rules/base/grouped.ts'

const wentWrong = 'Something went wrong...'

/** Any failure but the few that have a text of their own: the same words, with the reason beside them. */
function failed(reason: string): string {
  return `${wentWrong} ${reason}`
}

/** Paying for content. */
export const boostTexts = {
  errors: {
    UNAUTHORIZED: 'Please log in to Tributary to boost.',
    AMOUNT: (min: number, max: number) =>
      `To boost with Lightning, amount must be between ${grouped(min)} and ${grouped(max)} sats.`,
    WALLET_BALANCE_LOW: 'Your Tributary wallet has insufficient funds.',
    CONTENT_NOT_FOUND: failed('There is no such content.'),
    NO_BOOST: 'There is no such boost.',
    NOBODY_TO_PAY: failed('This content names nobody who could be paid.'),
    FEE_CAP: failed(
      'The fees of sending so little could come to more than they may. Please boost with more.',
    ),
    DAILY_LIMIT: (max: number) =>
      failed(
        `Only ${grouped(max)} sats a day may be sent to recipients elsewhere. Please try again tomorrow.`,
      ),
    ULID_TAKEN: failed('This was asked for before, with something else in it.'),
    WITHDRAWALS_PAUSED: failed('Payments are paused at the moment.'),
    TOO_MANY_REQUESTS: failed('Too many boosts at once. Please wait a minute.'),
    ERROR_UNKNOWN: wentWrong,
  },
  /** Why somebody was paid nothing. */
  reasons: {
    NOBODY: 'There is nobody at this address.',
    UNREADABLE: 'The address can’t be paid.',
    TOO_SMALL: 'The recipient takes no amount this small.',
    TOO_LARGE: 'The recipient takes no amount this large.',
    ADDRESS_AWAY: 'The recipient’s server didn’t answer.',
    ADDRESS_REFUSED: 'The recipient’s server refused the payment.',
    WRONG_INVOICE: 'The recipient’s server asked for something else.',
    NODE_AWAY: 'Our Lightning node couldn’t be reached.',
    PAUSED: 'Payments to others are paused.',
    FEE_CAP: 'Sending it could have cost more than the fees of this boost may come to.',
    NOT_DELIVERED: 'It is taken of what arrives alone.',
    NO_ROUTE: 'No way to the recipient was found.',
    NO_ROUTE_FOR_CAP: 'No way to the recipient was found for the fees that it may cost.',
    NO_FUNDS: 'Our Lightning node couldn’t send it.',
    REJECTED: 'The recipient didn’t take it.',
    EXPIRED: 'The recipient’s invoice had expired.',
    OTHER: 'The payment failed.',
  },
  /** The same of the server of an address, with what it says of it itself. */
  serverReasons: {
    ADDRESS_AWAY: (server: string) => `${server} didn’t answer.`,
    ADDRESS_REFUSED: (server: string, said: string | null) =>
      said === null ? `${server} refused the payment.` : `${server} refused the payment: “${said}”`,
    WRONG_INVOICE: (server: string) => `${server} asked for something else.`,
  },
}
