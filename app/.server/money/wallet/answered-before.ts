import type { WithdrawalAnswer } from '#app/schemas/money/wallet.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  askedFor,
  orItsEnd,
  requestBefore,
  stateOfTransfer,
} from '#app/.server/money/lightning/index.ts'
import { answerOf } from './pay-out.ts'
import { walletRefused } from '#app/.server/money/books/index.ts'

interface Order {
  target: string
  satoshis?: number | undefined
  comment?: string | undefined
}

/** What somebody asks for who wants to pay. */
export function askedToPay({ target, satoshis, comment }: Order): Buffer {
  return askedFor(target.toLowerCase().replace(/^lightning:/, ''), satoshis, comment || null)
}

/**
 * The answer to the same payment, asked for before under the id of its transfer; null where it is new. It stands whatever
 * has changed since: limits, proofs, what has expired, and who is away.
 * @throws AppError 409 ULID_TAKEN where something else was asked for, and what was answered before
 */
export async function answeredBefore(
  ctx: Ctx,
  { id, asked, satoshis }: { id: string; asked: Buffer; satoshis?: number | undefined },
): Promise<WithdrawalAnswer | null> {
  const state = await stateOfTransfer(ctx, id)
  if (!state) return null
  const request = await requestBefore(ctx, { id, asked })
  const msat = request?.msat ?? (await shownAmount(ctx, id, satoshis))
  return answerOf(await orItsEnd(id, state), msat)
}

/** Of payments from before requests were kept, as far as it is known. */
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
