import { createHash, randomBytes } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import type { FeedRole } from '#app/schemas/hosting-money.ts'
import { ownerTexts as texts } from '#app/texts/studio-owners.ts'
import { countHit } from '#app/.server/accounts/index.ts'
import { type Authorized, requireUserId } from '#app/.server/actor.ts'
import { recordEvent } from '#app/.server/audit/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { AppError, invalid, notFound } from '#app/.server/errors.ts'
import { authorizeFeed, requireOwner } from '../access.ts'
import type { HostingFeed } from '../content.ts'
import { withReleases } from './owner-records.ts'
import type { FeedRow } from '../records.ts'

const validDays = 14
const invitesPerHour = 20

/** An invitation that is stored and has to be mailed. */
export interface NewInvite {
  email: string
  role: FeedRole
  /** What the mailed link carries; only its hash is kept. */
  token: string
}

/** An invitation as its feed's owners see it. */
export interface PendingInvite {
  email: string
  role: FeedRole
  /** ISO 8601. */
  expires: string
  isExpired: boolean
}

/** Stores an invitation; one sent to the address before stops working. */
export async function newInvite(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  email: string,
  role: FeedRole,
): Promise<NewInvite> {
  const invited_by = requireUserId(ctx.actor)
  const limit = { bucket: `invites user ${invited_by}`, hits: invitesPerHour, seconds: 3600 }
  if (!(await countHit(ctx, limit)))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.tooMany })
  if (await manages(ctx, feed.id, email)) throw invalid('owners', texts.isOwner, 'IS_OWNER')
  const token = randomBytes(24).toString('base64url')
  const row = {
    role,
    token_hash: hashOf(token),
    invited_by,
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

/** Mails invitations; one that can't be mailed is taken back. */
export async function sendInvites(
  ctx: Ctx,
  feed: HostingFeed,
  invites: readonly NewInvite[],
): Promise<void> {
  const by = feed.owners.find(({ user_id }) => user_id === requireUserId(ctx.actor))?.name ?? ''
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
      await removeInvite(ctx, feed._id, email)
      throw new AppError('MAIL_FAILED', { status: 502, message: texts.mailFailed, cause })
    }
  }
}

async function removeInvite(ctx: Ctx, feedId: string, email: string): Promise<void> {
  await ctx.db
    .deleteFrom('hosting_feed_invites')
    .where('feed_id', '=', feedId)
    .where('email', '=', email)
    .execute()
}

/** A feed's invitations that nobody has answered. */
export async function pendingInvites(ctx: Ctx, feedId: string): Promise<PendingInvite[]> {
  const feed = await authorizeFeed(ctx, feedId)
  await requireOwner(ctx, feed)
  const rows = await ctx.db
    .selectFrom('hosting_feed_invites')
    .select(['email', 'role', 'expires_at'])
    .where('feed_id', '=', feed.id)
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

/** Takes an invitation back. */
export async function withdrawInvite(ctx: Ctx, feedId: string, email: string): Promise<void> {
  const feed = await authorizeFeed(ctx, feedId)
  await requireOwner(ctx, feed)
  await transact(ctx, async (ctx) => {
    await removeInvite(ctx, feed.id, email)
    await recordEvent(ctx, 'INVITE_WITHDRAWN', { feedId: feed.id, details: { name: email } })
  })
}

/** What a mailed link is about. @throws AppError NO_INVITE (used, taken back, too old, never sent) */
export async function findInvite(
  ctx: Ctx,
  token: string,
): Promise<{ feedId: string; title: string | null; role: FeedRole }> {
  const row = await ctx.db
    .selectFrom('hosting_feed_invites')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_feed_invites.feed_id')
    .select([
      'feed_id as feedId',
      'role',
      sql<string | null>`hosting_feeds.content->>'title'`.as('title'),
    ])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  if (!row) throw notFound('NO_INVITE', texts.gone)
  return { ...row, role: row.role as FeedRole }
}

/** The actor manages the feed of a mailed link from now on, whatever their own address. */
export function acceptInvite(ctx: Ctx, token: string): Promise<{ feedId: string }> {
  return transact(ctx, async (ctx) => {
    const userId = requireUserId(ctx.actor)
    const taken = await ctx.db
      .deleteFrom('hosting_feed_invites')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', ctx.now())
      .returning(['feed_id', 'role'])
      .executeTakeFirst()
    if (!taken) throw notFound('NO_INVITE', texts.gone)
    await addToFeed(ctx, taken.feed_id, userId, taken.role)
    return { feedId: taken.feed_id }
  })
}

/** Whoever has just proved to own an address manages from now on what it was invited to. */
export function acceptInvitesOf(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const taken = await ctx.db
      .deleteFrom('hosting_feed_invites')
      .where('email', '=', user.email)
      .where('expires_at', '>', ctx.now())
      .returning(['feed_id', 'role'])
      .execute()
    for (const { feed_id, role } of taken) await addToFeed(ctx, feed_id, user.id, role)
  })
}

/** Whoever manages it already keeps the role that they have. */
async function addToFeed(ctx: Ctx, feedId: string, userId: string, role: string): Promise<void> {
  const ids = await withReleases(ctx, feedId)
  await ctx.db
    .insertInto('hosting_feed_owners')
    .values(ids.map((feed_id) => ({ feed_id, user_id: userId, role, added_at: ctx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordEvent(ctx, 'INVITE_ACCEPTED', { accountId: userId, feedId, details: { to: role } })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
