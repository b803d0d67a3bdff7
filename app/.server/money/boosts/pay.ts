import { setTimeout as wait } from 'node:timers/promises'
import type { BoostInput, BoostReceipt } from '#app/schemas/money/boosts.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { keysOfAccounts, publicProfile } from '#app/.server/accounts/records/index.ts'
import type { ValuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  areWithdrawalsPaused,
  isOutsideProblem,
  outsideProblem,
} from '#app/.server/money/wallet/index.ts'
import { askedBefore, checkSame, fingerprintOf } from './fingerprint.ts'
import { type AlongsideBoost, holdShares } from './hold.ts'
import { boostId, boostRefused, checkBoostAmount } from '#app/.server/money/books/index.ts'
import { isSent } from './dues.ts'
import type { Leg } from './leg.ts'
import { legsOf } from './legs.ts'
import { boostReceipt } from './receipt.ts'
import { sendLegs } from './send-legs.ts'
import { paidContent } from './paid-content.ts'
import { ownNodeKey } from '#app/.server/money/lightning/index.ts'
import { sendTogether, untilSent } from './under-way.ts'
import type { BoostSender, NewBoost } from './write.ts'

/** Rate limits of an account: boosts, and those with shares for outside servers. */
const perMinute = { boosts: 600, 'outside-boosts': 60 }
/** Callers wait so long for shares that go through the node. These go on without them. */
const longestWaitMs = 15_000

/**
 * pay/pay-podcast-boost: boosts a piece of content from the wallet of the signed-in account. All shares are held in one
 * transaction. Shares of members are posted at once; the others are sent afterwards, each by itself, and returned if
 * they fail. Idempotent by `ulid`.
 * @throws AppError 400 AMOUNT, 401, 402 WALLET_BALANCE_LOW, 404 CONTENT_NOT_FOUND, 409 NOBODY_TO_PAY, FEE_CAP,
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
  const asked = fingerprintOf(input)
  const before = input.ulid === undefined ? null : await askedBefore(ctx, id)
  if (before) checkSame(before, asked)
  else await payNew(ctx, input, { id, userId, asked })
  await untilSent(id)
  const boost = await boostReceipt(ctx, id)
  if (!boost.legs.some(({ state }) => state !== 'RETURNED')) throw boostRefused('ERROR_UNKNOWN')
  return { success: true, boost }
}

async function payNew(
  ctx: Ctx,
  input: BoostInput,
  asked: { id: string; userId: string; asked: Buffer },
): Promise<void> {
  await count(ctx, asked.userId, 'boosts')
  await payOrder(ctx, {
    ...asked,
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
  'id' | 'action' | 'message' | 'position' | 'isPrivate' | 'asked'
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
export async function payOrder(ctx: Ctx, order: BoostOrder): Promise<void> {
  const { userId, contentId, sats, name, alongside, ...told } = order
  if (await areWithdrawalsPaused(ctx)) throw boostRefused('WITHDRAWALS_PAUSED')
  const paid = await paidContent(ctx, contentId, told.position)
  if (!paid) throw boostRefused('CONTENT_NOT_FOUND')
  const { content, position } = paid
  const { id, action } = told
  const legs = await dividedBoost(ctx, content, { id, action, userId, sats, position })
  const sender = await senderOf(ctx, userId, name)
  const boost: NewBoost = { ...told, position, content, sender, msat: sats * 1000, legs }
  await sendTogether(boost.id, async (begin) => {
    const isMade = await holdShares(ctx, boost, async (ctx, boost) => {
      begin()
      await alongside?.(ctx, boost)
    })
    if (isMade) await sendInTime(ctx, boost)
  })
}

/** @throws AppError 429 TOO_MANY_REQUESTS */
async function count(ctx: Ctx, userId: string, what: keyof typeof perMinute): Promise<void> {
  const limit = { bucket: `${what} user ${userId}`, attempts: perMinute[what], seconds: 60 }
  if (!(await countAttempt(ctx, limit))) throw boostRefused('TOO_MANY_REQUESTS')
}

/**
 * @throws AppError 409 NOBODY_TO_PAY if no recipient can be paid, FEE_CAP if none within the fee cap, and of a stream
 * an `OutsideProblem` that blocks a share
 */
async function dividedBoost(
  ctx: Ctx,
  content: ValuedContent,
  asked: Pick<BoostOrder, 'id' | 'action' | 'userId' | 'sats' | 'position'>,
): Promise<Leg[]> {
  const legs = await legsOf(ctx, content, {
    boostId: asked.id,
    sats: asked.sats,
    position: asked.position,
    sender: asked.userId,
    outsideProblem: () => outsideProblem(ctx),
  })
  const reason = legs.map((leg) => leg.reason).find(isOutsideProblem)
  if (asked.action === 'STREAM' && reason !== undefined) throw new AppError(reason, { status: 503 })
  const moved = legs.filter(({ transferId }) => transferId !== null)
  if (moved.length === 0)
    throw boostRefused(
      legs.some(({ reason }) => reason === 'FEE_CAP') ? 'FEE_CAP' : 'NOBODY_TO_PAY',
    )
  if (legs.some(isSent)) await count(ctx, asked.userId, 'outside-boosts')
  return legs
}

async function sendInTime(ctx: Ctx, boost: NewBoost): Promise<void> {
  await Promise.race([sendLegs(ctx, boost), wait(longestWaitMs, undefined, { ref: false })])
}

async function senderOf(ctx: Ctx, userId: string, said: string | undefined): Promise<BoostSender> {
  const [profile, keys, replyKey] = await Promise.all([
    publicProfile(ctx, userId),
    keysOfAccounts(ctx, [userId]),
    ownNodeKey(ctx),
  ])
  const name = said?.trim() || profile?.name || profile?.username || null
  return { userId, name, pubkey: keys.get(userId) ?? null, replyKey }
}
