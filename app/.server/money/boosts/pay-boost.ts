import { setTimeout as wait } from 'node:timers/promises'
import type { BoostInput, BoostReceipt } from '#app/schemas/money/boosts.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { keysOfAccounts, publicProfile } from '#app/.server/accounts/records/index.ts'
import type { ValuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { refuseUnwelcomeWords } from '#app/.server/accounts/blocks/index.ts'
import {
  areWithdrawalsPaused,
  isOutsideProblem,
  outsideProblem,
} from '#app/.server/money/wallet/index.ts'
import { storedFingerprint, checkFingerprint, boostFingerprint } from './fingerprint.ts'
import { type AlongsideBoost, holdShares } from './hold-shares.ts'
import { boostId, boostRefused, checkBoostAmount } from '#app/.server/money/books/index.ts'
import { isSentByNode } from './dues.ts'
import type { Share } from './share.ts'
import { divideBoost } from './divide-boost.ts'
import { boostReceipt } from './boost-receipt.ts'
import { sendShares } from './send-shares.ts'
import { paidContent } from './paid-content.ts'
import { ownNodeKey } from '#app/.server/money/lightning/index.ts'
import { trackBoost, untilSent } from './in-flight.ts'
import type { BoostSender, NewBoost } from './write-boost.ts'

/** Rate limits of an account: boosts, and those with shares for outside servers. */
const perMinute = { boosts: 600, 'outside-boosts': 60 }
/** Callers wait so long for shares that go through the node. These go on without them. */
const longestWaitMs = 15_000

/**
 * pay/pay-podcast-boost: boosts a piece of content from the wallet of the signed-in account. All shares are held in one
 * transaction. Shares of members are posted at once; the others are sent afterwards, each by itself, and returned if
 * they fail. Idempotent by `ulid`.
 * @throws AppError 400 AMOUNT, UNWELCOME_WORD, 401, 402 WALLET_BALANCE_LOW, 404 CONTENT_NOT_FOUND, 409 NOBODY_TO_PAY, FEE_CAP,
 * ULID_TAKEN, DAILY_LIMIT, 403 PROOF_NEEDED, 429, 502 ERROR_UNKNOWN if every share was returned, 503 WITHDRAWALS_PAUSED
 */
export async function payBoost(
  ctx: Ctx,
  input: BoostInput,
): Promise<{ success: true; boost: BoostReceipt }> {
  if (ctx.actor.kind !== 'user') throw boostRefused('UNAUTHORIZED')
  const { userId } = ctx.actor
  checkBoostAmount(input.satoshis)
  const id = boostId(userId, input.ulid)
  const fingerprint = boostFingerprint(input)
  const stored = input.ulid === undefined ? null : await storedFingerprint(ctx, id)
  if (stored) checkFingerprint(stored, fingerprint)
  else await payNewBoost(ctx, input, { id, userId, fingerprint })
  await untilSent(id)
  const boost = await boostReceipt(ctx, id)
  if (!boost.legs.some(({ state }) => state !== 'RETURNED')) throw boostRefused('ERROR_UNKNOWN')
  return { success: true, boost }
}

async function payNewBoost(
  ctx: Ctx,
  input: BoostInput,
  order: { id: string; userId: string; fingerprint: Buffer },
): Promise<void> {
  await limitRate(ctx, order.userId, 'boosts')
  await refuseUnwelcomeWords(ctx, input.message ?? '', 'message')
  await payBoostOrder(ctx, {
    ...order,
    contentId: input.entity._id,
    sats: input.satoshis,
    action: 'BOOST',
    name: input.name,
    message: input.message ?? '',
    position: input.position ?? null,
    isPrivate: input.private ?? false,
  })
}

/** A boost to be paid from a wallet. */
export interface BoostOrder extends Pick<
  NewBoost,
  'id' | 'action' | 'message' | 'position' | 'isPrivate' | 'fingerprint'
> {
  userId: string
  contentId: string
  sats: number
  /** The sender's name, in place of the account's. */
  name?: string | undefined
  /** Work of the transaction that takes the sats, see `AlongsideBoost`. */
  alongside?: AlongsideBoost
}

/**
 * Pays a boost, once for each id. A stream is paid as a whole or postponed: nobody waits for it, and a share that can't
 * be sent at the moment shouldn't be lost to its recipient.
 * @throws AppError 402 WALLET_BALANCE_LOW, 404 CONTENT_NOT_FOUND, 409 NOBODY_TO_PAY, FEE_CAP, ULID_TAKEN, DAILY_LIMIT,
 * 403 PROOF_NEEDED, 429, 503 WITHDRAWALS_PAUSED; of a stream an `OutsideProblem`
 */
export async function payBoostOrder(ctx: Ctx, order: BoostOrder): Promise<void> {
  const { userId, contentId, sats, name, alongside, ...rest } = order
  if (await areWithdrawalsPaused(ctx)) throw boostRefused('WITHDRAWALS_PAUSED')
  const paid = await paidContent(ctx, contentId, rest.position)
  if (!paid) throw boostRefused('CONTENT_NOT_FOUND')
  const { content, position } = paid
  const { id, action } = rest
  const shares = await divideOrder(ctx, content, { id, action, userId, sats, position })
  const sender = await senderOf(ctx, userId, name)
  const boost: NewBoost = { ...rest, position, content, sender, msat: sats * 1000, shares }
  await trackBoost(boost.id, async (begin) => {
    const isMade = await holdShares(ctx, boost, async (ctx, boost) => {
      begin()
      await alongside?.(ctx, boost)
    })
    if (isMade) await sendWithinLimit(ctx, boost)
  })
}

/** @throws AppError 429 TOO_MANY_REQUESTS */
async function limitRate(ctx: Ctx, userId: string, what: keyof typeof perMinute): Promise<void> {
  const limit = { bucket: `${what} user ${userId}`, attempts: perMinute[what], seconds: 60 }
  if (!(await countAttempt(ctx, limit))) throw boostRefused('TOO_MANY_REQUESTS')
}

/**
 * @throws AppError 409 NOBODY_TO_PAY if no recipient can be paid, FEE_CAP if none within the fee cap, and of a stream
 * an `OutsideProblem` that blocks a share
 */
async function divideOrder(
  ctx: Ctx,
  content: ValuedContent,
  order: Pick<BoostOrder, 'id' | 'action' | 'userId' | 'sats' | 'position'>,
): Promise<Share[]> {
  const shares = await divideBoost(ctx, content, {
    boostId: order.id,
    sats: order.sats,
    position: order.position,
    sender: order.userId,
    outsideProblem: () => outsideProblem(ctx),
  })
  const reason = shares.map((share) => share.reason).find(isOutsideProblem)
  if (order.action === 'STREAM' && reason !== undefined) throw new AppError(reason, { status: 503 })
  const moved = shares.filter(({ transferId }) => transferId !== null)
  if (moved.length === 0)
    throw boostRefused(
      shares.some(({ reason }) => reason === 'FEE_CAP') ? 'FEE_CAP' : 'NOBODY_TO_PAY',
    )
  if (shares.some(isSentByNode)) await limitRate(ctx, order.userId, 'outside-boosts')
  return shares
}

async function sendWithinLimit(ctx: Ctx, boost: NewBoost): Promise<void> {
  await Promise.race([sendShares(ctx, boost), wait(longestWaitMs, undefined, { ref: false })])
}

async function senderOf(
  ctx: Ctx,
  userId: string,
  givenName: string | undefined,
): Promise<BoostSender> {
  const [profile, keys, replyKey] = await Promise.all([
    publicProfile(ctx, userId),
    keysOfAccounts(ctx, [userId]),
    ownNodeKey(ctx),
  ])
  const name = givenName?.trim() || profile?.name || profile?.username || null
  return { userId, name, pubkey: keys.get(userId) ?? null, replyKey }
}
