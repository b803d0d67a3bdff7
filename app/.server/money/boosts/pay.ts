import { setTimeout as wait } from 'node:timers/promises'
import type { BoostInput, BoostReceipt } from '#app/schemas/money/boosts.ts'
import { countHit } from '#app/.server/accounts/limits/index.ts'
import { keysOfAccounts, publicProfile } from '#app/.server/accounts/records/index.ts'
import type { ValuedContent } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { arePaused, isOutsideProblem, outsideProblem } from '#app/.server/money/wallet/index.ts'
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

/** How many boosts one account may pay in a minute, and how many of them may have others asked over the network. */
const perMinute = { boosts: 600, 'outside-boosts': 60 }
/** How long callers wait for shares that go through the node. They go on without them. */
const longestWaitMs = 15_000

/**
 * pay/pay-podcast-boost: pays those who make a piece of content from the wallet of the signed-in account. All shares are
 * held in one transaction; those of people here are theirs at once, others are sent then, each by itself, and what can't
 * be sent goes back. The same `ulid` again pays nothing again, and is answered as the first time.
 * @throws AppError 400 AMOUNT, 401, 402 WALLET_BALANCE_LOW, 404 CONTENT_NOT_FOUND, 409 NOBODY_TO_PAY, FEE_CAP,
 * ULID_TAKEN, DAILY_LIMIT, 403 PROOF_NEEDED, 429, 502 ERROR_UNKNOWN where every share went back, 503 WITHDRAWALS_PAUSED
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

/** What is to be paid, and from whose wallet. */
export interface BoostOrder extends Pick<
  NewBoost,
  'id' | 'action' | 'message' | 'position' | 'isPrivate' | 'asked'
> {
  userId: string
  contentId: string
  sats: number
  /** Shown beside it in place of the account's. */
  name?: string | undefined
  /** What is written with it, in the transaction that takes the sats: as `AlongsideBoost`. */
  alongside?: AlongsideBoost
}

/**
 * Pays a boost, once for each id. What is streamed is paid whole or not yet: nobody waits for an answer, and the listener
 * has heard it, so that a share which can't be sent at the moment isn't lost to its recipient.
 * @throws AppError 402 WALLET_BALANCE_LOW, 404 CONTENT_NOT_FOUND, 409 NOBODY_TO_PAY, FEE_CAP, ULID_TAKEN,
 * DAILY_LIMIT, 403 PROOF_NEEDED, 429, 503 WITHDRAWALS_PAUSED; of what is streamed an `OutsideProblem`
 */
export async function payOrder(ctx: Ctx, order: BoostOrder): Promise<void> {
  const { userId, contentId, sats, name, alongside, ...told } = order
  if (await arePaused(ctx)) throw boostRefused('WITHDRAWALS_PAUSED')
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
  const limit = { bucket: `${what} user ${userId}`, hits: perMinute[what], seconds: 60 }
  if (!(await countHit(ctx, limit))) throw boostRefused('TOO_MANY_REQUESTS')
}

/**
 * @throws AppError 409 NOBODY_TO_PAY where there is nobody whom anything could be paid, FEE_CAP not for what it may cost, and
 * of what is streamed an `OutsideProblem` where it keeps a share from its recipient
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
