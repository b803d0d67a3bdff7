import type { WithdrawalAnswer } from '#app/schemas/money/wallet.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  requestFingerprint,
  orFinalState,
  findPaymentRequest,
  stateOfTransfer,
} from '#app/.server/money/lightning/index.ts'
import { withdrawalAnswer } from './pay-out.ts'
import { walletRefused } from '#app/.server/money/books/index.ts'

interface Order {
  target: string
  satoshis?: number | undefined
  comment?: string | undefined
}

/** Fingerprint of a withdrawal. */
export function withdrawalFingerprint({ target, satoshis, comment }: Order): Buffer {
  return requestFingerprint(
    target.toLowerCase().replace(/^lightning:/, ''),
    satoshis,
    comment || null,
  )
}

/**
 * The answer to an earlier request with the same transfer id; null for a new one. It stands whatever has changed since:
 * limits, proofs, expiry, a server that is away.
 * @throws AppError 409 ULID_TAKEN if the request differs, and whatever the earlier request threw
 */
export async function findEarlierAnswer(
  ctx: Ctx,
  { id, fingerprint, satoshis }: { id: string; fingerprint: Buffer; satoshis?: number | undefined },
): Promise<WithdrawalAnswer | null> {
  const state = await stateOfTransfer(ctx, id)
  if (!state) return null
  const request = await findPaymentRequest(ctx, { id, fingerprint })
  const msat = request?.msat ?? (await shownAmount(ctx, id, satoshis))
  return withdrawalAnswer(await orFinalState(ctx, id, state), msat)
}

/** For payments that are older than stored requests, as far as known. */
async function shownAmount({ db }: Ctx, id: string, satoshis: number | undefined): Promise<number> {
  const row = await db
    .selectFrom('wallet_transactions')
    .select('msat')
    .where('transfer_id', '=', id)
    .where('msat', '<', 0)
    .executeTakeFirst()
  const msat = Math.abs(row?.msat ?? 0)
  if (row && satoshis !== undefined && satoshis * 1000 !== msat) throw walletRefused('ULID_TAKEN')
  return msat
}
