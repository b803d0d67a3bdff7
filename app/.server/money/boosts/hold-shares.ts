import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { checkOutflow, inAccountTurn } from '#app/.server/money/lightning/index.ts'
import {
  boostRefused,
  boostTransfer,
  dailyBoostRefused,
  post,
  type Posting,
  postInGroup,
  type Transfer,
  TransferDiffersError,
  type Unit,
} from '#app/.server/money/books/index.ts'
import { storedFingerprint, checkFingerprint } from './fingerprint.ts'
import { heldFor, isSentByNode } from './dues.ts'
import type { Share } from './share.ts'
import { type NewBoost, writeBoost } from './write-boost.ts'

/** Runs last in the transaction that makes a boost; an error aborts it. */
export type AlongsideBoost = (ctx: Ctx, boost: NewBoost) => Promise<void>

/**
 * Holds or posts all shares and writes the boost, together or not at all. False if the boost was there. Lock order: the
 * account's daily limit (if a share leaves the installation), balances, then whatever `alongside` locks.
 * @throws AppError 402 WALLET_BALANCE_LOW, 403 PROOF_NEEDED, 409 DAILY_LIMIT, ULID_TAKEN
 */
export async function holdShares(
  ctx: Ctx,
  boost: NewBoost,
  alongside?: AlongsideBoost,
): Promise<boolean> {
  const unit = boost.shares.flatMap((share) => transferOf(boost, share))
  const write = async (ctx: Ctx, posting: Posting) => {
    if (posting.outcome === 'REFUSED' || posting.isRepeat) return posting
    await writeBoost(ctx, boost)
    await alongside?.(ctx, boost)
    return posting
  }
  const posting = await (
    boost.shares.some(isSentByNode)
      ? holdOutflow(ctx, boost, { unit, write })
      : postInGroup(ctx, { unit, alongside: write })
  ).catch((error: unknown) => {
    throw error instanceof TransferDiffersError ? boostRefused('ULID_TAKEN') : error
  })
  if (posting.outcome === 'REFUSED') throw boostRefused('WALLET_BALANCE_LOW')
  if (!posting.isRepeat) return true
  const before = await storedFingerprint(ctx, boost.id)
  if (before) checkFingerprint(before, boost.fingerprint)
  return false
}

/** Outside of group commits: the daily limit's lock comes before balances and would be held for the whole group. */
function holdOutflow(
  ctx: Ctx,
  boost: NewBoost,
  { unit, write }: { unit: Unit; write: (ctx: Ctx, posting: Posting) => Promise<Posting> },
): Promise<Posting> {
  const { userId } = boost.sender
  const payments = boost.shares.filter(isSentByNode).map(({ transferId, msat }) => ({
    transferId: transferId ?? '',
    msat,
  }))
  const kind = boost.action === 'STREAM' ? 'STREAM' : 'BOOST'
  return inAccountTurn(ctx, userId, () =>
    transact(ctx, async (ctx) => {
      await checkOutflow(ctx, { userId, kind, payments })
      return write(ctx, await post(ctx, unit))
    }),
  ).catch((error: unknown) => {
    const isOver = error instanceof AppError && error.code === 'DAILY_LIMIT'
    throw isOver ? dailyBoostRefused(limitsOf(ctx.site).satsWithdrawnADay ?? 0) : error
  })
}

function transferOf({ id, sender }: NewBoost, share: Share): Transfer[] {
  const { transferId, destination } = share
  if (transferId === null) return []
  return [
    {
      id: transferId,
      debit: `wallet:${sender.userId}`,
      credit: creditOf(destination),
      amount: heldFor(share),
      isPending: share.isPending,
      parent: boostTransfer(id),
    },
  ]
}

function creditOf(destination: Share['destination']): Transfer['credit'] {
  if (destination.kind === 'MEMBER') return `wallet:${destination.userId}`
  return destination.kind === 'FEES' ? 'fees' : 'node'
}
