import { walletTexts } from '#app/texts/money/wallet.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

const texts = walletTexts.errors

const statuses = {
  INVOICE_WITHOUT_AMOUNT: 409,
  INVOICE_EXPIRED: 409,
  INVOICE_OF_ANOTHER_NETWORK: 409,
  INVOICE_UNREADABLE: 400,
  INVOICE_PAID: 409,
  OWN_INVOICE: 409,
  OWN_ADDRESS: 409,
  AMOUNT_MISSING: 400,
  AMOUNT_DIFFERS: 409,
  ADDRESS_AWAY: 503,
  ADDRESS_REFUSED: 502,
  WRONG_INVOICE: 502,
  WALLET_BALANCE_LOW: 402,
  WITHDRAWALS_PAUSED: 503,
  TOO_MANY_REQUESTS: 429,
  ULID_TAKEN: 409,
  FAUCET_EMPTY: 429,
  PLAY_AWAY: 503,
  PLAY_FAILED: 502,
  ERROR_NO_ROUTE: 502,
  ERROR_UNKNOWN: 502,
} as const

const fields: Partial<Record<keyof typeof statuses, string>> = {
  WALLET_BALANCE_LOW: 'satoshis',
  AMOUNT_MISSING: 'satoshis',
  AMOUNT_DIFFERS: 'satoshis',
  INVOICE_WITHOUT_AMOUNT: 'target',
  INVOICE_EXPIRED: 'target',
  INVOICE_OF_ANOTHER_NETWORK: 'target',
  INVOICE_UNREADABLE: 'target',
  INVOICE_PAID: 'target',
  OWN_INVOICE: 'target',
  OWN_ADDRESS: 'target',
  ADDRESS_AWAY: 'target',
  ADDRESS_REFUSED: 'target',
  WRONG_INVOICE: 'target',
}

/** Why a wallet doesn't do what was asked; `cause` is for the log. */
export function refused(code: keyof typeof statuses, cause?: string): AppError {
  const field = fields[code]
  return new AppError(code, {
    status: statuses[code],
    message: texts[code],
    ...(field ? { field } : {}),
    cause,
  })
}

/** The server of an address refuses a payment; `said` is why, in its own words. */
export class RefusedByServer extends AppError {
  readonly said: string | null

  constructor({ problem, said }: { problem: string; said: string | null }) {
    const { status, message, field } = refused('ADDRESS_REFUSED')
    super('ADDRESS_REFUSED', { status, message, ...(field ? { field } : {}), cause: problem })
    this.said = said
  }
}

/** An amount beyond the limits, in sats. */
export function amountRefused(
  code: 'AMOUNT_TOO_LARGE' | 'AMOUNT_TOO_SMALL' | 'DAILY_LIMIT',
  limit: number,
): AppError {
  return new AppError(code, { status: 409, field: 'satoshis', message: texts[code](limit) })
}
