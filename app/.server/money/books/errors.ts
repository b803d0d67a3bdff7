import { boostAmounts } from '#app/schemas/money/boosts.ts'
import type { CardsBarrier } from '#app/schemas/money/card-accounts.ts'
import type { StreamState } from '#app/schemas/money/streaming.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { cardTexts } from '#app/texts/money/cards.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import { streamTexts } from '#app/texts/money/streaming.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { zapTexts } from '#app/texts/money/zaps.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** HTTP status of each error code. The messages stand in the texts of the wallet, boosts, zaps and so on. */
const statuses = {
  ADDRESS_AWAY: 503,
  ADDRESS_REFUSED: 502,
  AMOUNT_DIFFERS: 409,
  AMOUNT_MISSING: 400,
  BAD_ZAP_REQUEST: 400,
  BOUGHT: 409,
  BUDGET_USED_UP: 409,
  CONTENT_NOT_FOUND: 404,
  ERROR_LOGIN_REQUIRED: 409,
  ERROR_NO_ROUTE: 502,
  ERROR_UNKNOWN: 502,
  FAUCET_EMPTY: 429,
  FEE_CAP: 409,
  INVOICE_EXPIRED: 409,
  INVOICE_OF_ANOTHER_NETWORK: 409,
  INVOICE_PAID: 409,
  INVOICE_UNREADABLE: 400,
  INVOICE_WITHOUT_AMOUNT: 409,
  NOBODY_TO_PAY: 409,
  NOT_OFFERED: 409,
  NO_CARDS: 409,
  NO_INVOICE: 404,
  NO_LIGHTNING_ADDRESS: 409,
  NO_OFFER: 404,
  NO_PRICE: 503,
  NO_SUBSCRIPTION: 404,
  OFF: 409,
  OWN_ADDRESS: 409,
  OWN_FEED: 409,
  OWN_INVOICE: 409,
  PAUSED: 503,
  PLAY_AWAY: 503,
  PLAY_FAILED: 502,
  PRICE_CHANGED: 409,
  PROVIDER_AWAY: 503,
  PROVIDER_REFUSED: 502,
  SESSION_TAKEN: 409,
  SUBSCRIBED: 409,
  TOO_MANY_REQUESTS: 429,
  ULID_TAKEN: 409,
  UNAUTHORIZED: 401,
  WALLET_BALANCE_LOW: 402,
  WITHDRAWALS_PAUSED: 503,
  WRONG_INVOICE: 502,
  ZAPS_NOT_TAKEN: 409,
} as const

/** The codes that have both a status and a text of their own in `Texts`. */
type CodeOf<Texts> = keyof {
  [Code in keyof Texts & keyof typeof statuses as Texts[Code] extends string ? Code : never]: true
}

const targetFieldCodes: ReadonlySet<string> = new Set<CodeOf<typeof walletTexts.errors>>([
  'INVOICE_WITHOUT_AMOUNT',
  'INVOICE_EXPIRED',
  'INVOICE_OF_ANOTHER_NETWORK',
  'INVOICE_UNREADABLE',
  'INVOICE_PAID',
  'OWN_INVOICE',
  'OWN_ADDRESS',
  'ADDRESS_AWAY',
  'ADDRESS_REFUSED',
  'WRONG_INVOICE',
])
const amountFieldCodes: ReadonlySet<string> = new Set<CodeOf<typeof walletTexts.errors>>([
  'WALLET_BALANCE_LOW',
  'AMOUNT_MISSING',
  'AMOUNT_DIFFERS',
])

/** The error of a wallet operation. `cause` is for the log. */
export function walletRefused(code: CodeOf<typeof walletTexts.errors>, cause?: string): AppError {
  const field = targetFieldCodes.has(code)
    ? 'target'
    : amountFieldCodes.has(code)
      ? 'satoshis'
      : null
  return new AppError(code, {
    status: statuses[code],
    message: walletTexts.errors[code],
    ...(field ? { field } : {}),
    cause,
  })
}

/** The server of a Lightning address refuses a payment; `serverMessage` is the reason in its own words. */
export class RefusedByServer extends AppError {
  readonly serverMessage: string | null

  constructor({ problem, serverMessage }: { problem: string; serverMessage: string | null }) {
    const { status, message, field } = walletRefused('ADDRESS_REFUSED')
    super('ADDRESS_REFUSED', { status, message, ...(field ? { field } : {}), cause: problem })
    this.serverMessage = serverMessage
  }
}

/** The error for an amount beyond the limits of a wallet, in sats. */
export function walletAmountRefused(
  code: 'AMOUNT_TOO_LARGE' | 'AMOUNT_TOO_SMALL' | 'DAILY_LIMIT',
  limit: number,
): AppError {
  const message = walletTexts.errors[code](limit)
  return new AppError(code, { status: 409, field: 'satoshis', message })
}

/** The error of a boost, as the call answers it: `{ success: false, code, error }`. */
export function boostRefused(code: CodeOf<typeof boostTexts.errors>): AppError {
  return boostError(code, { status: statuses[code], message: boostTexts.errors[code] })
}

/** @throws AppError 400 AMOUNT outside of the limits of boosts */
export function checkBoostAmount(satoshis: number): void {
  const { min: min, max: max } = boostAmounts
  if (Number.isInteger(satoshis) && satoshis >= min && satoshis <= max) return
  const message = boostTexts.errors.AMOUNT(min, max)
  throw boostError('AMOUNT', { status: 400, message, field: 'satoshis' })
}

/** The error for a boost beyond the daily limit of the account's wallets, in sats. */
export function dailyBoostRefused(maxSats: number): AppError {
  const message = boostTexts.errors.DAILY_LIMIT(maxSats)
  return boostError('DAILY_LIMIT', { status: 409, message, field: 'satoshis' })
}

function boostError(
  code: string,
  answer: { status: number; message: string; field?: string },
): AppError {
  return new AppError(code, { ...answer, details: { success: false, code } })
}

/** The error of a stream report, with the state that the player then shows. */
export function streamRefused(
  code: CodeOf<typeof streamTexts.errors>,
  state?: StreamState,
): AppError {
  return new AppError(code, {
    // PAUSED means two things: the listener has paused streaming (409), or the operator has paused payments (503).
    status: code === 'PAUSED' ? 409 : statuses[code],
    message: streamTexts.errors[code],
    ...(state ? { details: { state } } : {}),
  })
}

/** The error of a zap. `cause` is for the log. */
export function zapRefused(code: CodeOf<typeof zapTexts.errors>, cause?: string): AppError {
  return new AppError(code, { status: statuses[code], message: zapTexts.errors[code], cause })
}

/** The error for a zap outside of the recipient's limits; null within them. Amounts are millisatoshis. */
export function zapAmountRefused(
  msat: number,
  { min, max }: { min: number; max: number },
): AppError | null {
  const { AMOUNT_TOO_SMALL: tooSmall, AMOUNT_TOO_LARGE: tooLarge } = zapTexts.errors
  if (msat < min) {
    const message = tooSmall(Math.ceil(min / 1000))
    return new AppError('AMOUNT_TOO_SMALL', { status: 409, message })
  }
  if (msat <= max) return null
  const message = tooLarge(Math.floor(max / 1000))
  return new AppError('AMOUNT_TOO_LARGE', { status: 409, message })
}

/** The error of a subscription or purchase. */
export function saleRefused(
  code: CodeOf<typeof saleTexts.errors>,
  message: string = saleTexts.errors[code],
): AppError {
  return new AppError(code, { status: statuses[code], message })
}

/** The error of a card payment; 400 AMOUNT for a boost outside of the limits of cards. */
export function cardRefused(code: 'AMOUNT' | CodeOf<typeof cardTexts.errors>): AppError {
  const message = cardTexts.errors[code]
  if (code === 'AMOUNT') return new AppError(code, { status: 400, message, field: 'amount' })
  return new AppError(code, { status: statuses[code], message })
}

/** The 403 for content that can't be paid by card, with the reason. */
export function cardsNotOffered(barrier: CardsBarrier): AppError {
  return new AppError('CARDS_NOT_OFFERED', {
    status: 403,
    message: cardTexts.notOffered[barrier],
    details: { reason: barrier },
  })
}
