import { createHmac } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { subMinutes } from 'date-fns/subMinutes'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import {
  authorizeFeed,
  changeFeed,
  type FeedRow,
  type HostingFeed,
  requireOwner,
} from '#app/.server/studio/records/index.ts'
import { hashInviteToken, nameForOthers } from './owner-records.ts'

const validDays = 14
const invitesPerHour = 20
/** Who presses twice means one invitation, so that whichever mail is read its link opens it. */
const sameForMinutes = 1

/** A stored invitation that has yet to be mailed. */
export interface NewInvite {
  email: string
  role: FeedRole
  /** The secret in the mailed link; only its hash is stored. */
  token: string
}

/** An invitation as its feed's owners see it. */
interface PendingInvite {
  email: string
  role: FeedRole
  /** ISO 8601. */
  expires: string
  isExpired: boolean
}

/**
 * Stores an invitation; it replaces an earlier one to the same address, unless that is the same and was made just now.
 * In a transaction that has the feed locked. With `handsOver` it is an operator's, and whoever accepts it becomes the only
 * owner.
 */
export async function newInvite(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  email: string,
  role: FeedRole,
  { handsOver = false }: { handsOver?: boolean } = {},
): Promise<NewInvite> {
  const invited_by = requireUserId(ctx.actor)
  const limit = { bucket: `invites user ${invited_by}`, attempts: invitesPerHour, seconds: 3600 }
  if (!(await countAttempt(ctx, limit)))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.tooMany })
  if (!handsOver && (await manages(ctx, feed.id, email)))
    throw invalid('owners', texts.isOwner, 'IS_OWNER')
  const by = { feedId: feed.id, email, role, invited_by }
  const before = handsOver ? null : await justInvited(ctx, by)
  if (before !== null) return { email, role, token: before }
  const token = tokenOf(ctx.keys.newest(), { ...by, created_at: ctx.now() })
  const row = {
    role,
    token_hash: hashInviteToken(token),
    invited_by,
    accepted_by: null,
    hands_over: handsOver,
    created_at: ctx.now(),
    expires_at: addDays(ctx.now(), validDays),
  }
  await ctx.db
    .insertInto('hosting_feed_invites')
    .values({ feed_id: feed.id, email, ...row })
    .onConflict((conflict) => conflict.columns(['feed_id', 'email']).doUpdateSet(row))
    .execute()
  await recordEvent(ctx, 'OWNER_INVITED', {
    feedId: feed.id,
    details: { name: email, to: role },
  })
  return { email, role, token }
}

interface InvitedBy {
  feedId: string
  email: string
  role: FeedRole
  invited_by: string
}

/** The secret of the same invitation, if it was made just now and is open; null for none. */
async function justInvited(ctx: Ctx, by: InvitedBy): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('hosting_feed_invites')
    .select(['created_at', 'token_hash'])
    .where('feed_id', '=', by.feedId)
    .where('email', '=', by.email)
    .where('accepted_by', 'is', null)
    .where('hands_over', '=', false)
    .where('created_at', '>', subMinutes(ctx.now(), sameForMinutes))
    .executeTakeFirst()
  if (!row) return null
  const token = tokenOf(ctx.keys.newest(), { ...by, created_at: row.created_at })
  // An invitation to another role, or by another owner, has another.
  return hashInviteToken(token).equals(row.token_hash) ? token : null
}

/** It can't be guessed without the installation's key: 192 bits. */
function tokenOf(
  key: Uint8Array,
  { feedId, email, role, invited_by, created_at }: InvitedBy & { created_at: Date },
): string {
  const what = ['tributary invitation', feedId, email, role, invited_by, created_at.toISOString()]
  return createHmac('sha256', key)
    .update(what.join('\0'))
    .digest()
    .subarray(0, 24)
    .toString('base64url')
}

async function manages(ctx: Ctx, feedId: string, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select('user_id')
    .where('feed_id', '=', feedId)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Mails invitations. Those that couldn't be mailed are deleted. @throws AppError MAIL_FAILED */
export async function sendInvites(
  ctx: Ctx,
  feed: HostingFeed,
  invites: readonly NewInvite[],
): Promise<void> {
  const by = await nameForOthers(ctx, requireUserId(ctx.actor))
  const failures: unknown[] = []
  for (const { email, role, token } of invites) {
    const mail = texts.mail({
      title: feed.content.title ?? '…',
      role: texts[role].toLowerCase(),
      by,
      link: `${ctx.site.publicUrl}/studio/invitation/${token}`,
      days: validDays,
    })
    try {
      await ctx.mailer.send({ to: email, ...mail })
    } catch (cause) {
      failures.push(cause)
      await removeInvite(ctx, feed._id, email)
    }
  }
  if (failures.length > 0)
    throw new AppError('MAIL_FAILED', {
      status: 502,
      message: texts.mailFailed,
      cause: failures[0],
    })
}

async function removeInvite(ctx: Ctx, feedId: string, email: string): Promise<void> {
  await ctx.db
    .deleteFrom('hosting_feed_invites')
    .where('feed_id', '=', feedId)
    .where('email', '=', email)
    .where('accepted_by', 'is', null)
    .execute()
}

/** Deletes the open invitations of an account that no longer owns these feeds. */
export async function endInvitesBy(ctx: Ctx, feedIds: string[], userId: string): Promise<void> {
  await ctx.db
    .deleteFrom('hosting_feed_invites')
    .where('feed_id', 'in', feedIds)
    .where('invited_by', '=', userId)
    .where('accepted_by', 'is', null)
    .execute()
}

/** The open invitations of a feed, for its owners only. */
export async function pendingInvites(ctx: Ctx, feedId: string): Promise<PendingInvite[]> {
  const feed = await authorizeFeed(ctx, feedId)
  await requireOwner(ctx, feed)
  const rows = await ctx.db
    .selectFrom('hosting_feed_invites')
    .select(['email', 'role', 'expires_at'])
    .where('feed_id', '=', feed.id)
    .where('accepted_by', 'is', null)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return rows.map(({ email, role, expires_at }) => ({
    email,
    role: role as FeedRole,
    expires: expires_at.toISOString(),
    isExpired: expires_at <= ctx.now(),
  }))
}

/** Withdraws an invitation. */
export async function withdrawInvite(ctx: Ctx, feedId: string, email: string): Promise<void> {
  await changeFeed(ctx, feedId, async (ctx, feed) => {
    await requireOwner(ctx, feed)
    await removeInvite(ctx, feed.id, email)
    await recordEvent(ctx, 'INVITE_WITHDRAWN', { feedId: feed.id, details: { name: email } })
  })
}
