import { sql } from 'kysely'
import { hiddenEmail } from '#app/rules/hidden-email.ts'
import type { FeedRole } from '#app/schemas/hosting-money.ts'
import type { HostingFeedType } from '#app/schemas/hosting.ts'
import { ownerTexts as texts } from '#app/texts/studio-owners.ts'
import { requireUserId } from '#app/.server/actor.ts'
import { recordEvent } from '#app/.server/audit/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { AppError, notFound } from '#app/.server/errors.ts'
import { hashInviteToken, withReleases } from './owner-records.ts'

/** Names an invitation by what its mailed link carries or, to whom it was sent, by its feed. */
export type InviteKey = { token: string } | { feedId: string }

/** An invitation that waits for an answer. */
interface ReceivedInvite {
  feedId: string
  type: HostingFeedType
  title: string | undefined
  role: FeedRole
  /** The name of who sent it. */
  by: string
}

/** What an invitation's address leads to: the invitation, or for whoever has accepted it the feed. */
type FoundInvite =
  | { state: 'ACCEPTED'; feedId: string }
  | (ReceivedInvite & {
      state: 'WAITING'
      /** Whether the actor has the address that it was sent to. */
      isMine: boolean
      /** That address, so that its owner alone recognises it. */
      sentTo: string
    })

const mostReceived = 20

/** The invitations that wait for the actor's answer: those to the address that they have proved to own. */
export async function receivedInvites(ctx: Ctx): Promise<ReceivedInvite[]> {
  if (ctx.actor.kind !== 'user') return []
  const rows = await waitingInvites(ctx)
    .where('me.id', 'is not', null)
    .orderBy('invite.created_at')
    .orderBy('invite.feed_id')
    .limit(mostReceived)
    .execute()
  return rows.map(toReceived)
}

/** What an invitation's address is about. @throws AppError NO_INVITE (taken back, too old, never sent, its sender gone) */
export async function findInvite(ctx: Ctx, key: InviteKey): Promise<FoundInvite> {
  const waiting = waitingInvites(ctx)
  const row = await (
    'token' in key
      ? waiting.where('invite.token_hash', '=', hashInviteToken(key.token))
      : waiting.where('invite.feed_id', '=', key.feedId).where('me.id', 'is not', null)
  ).executeTakeFirst()
  if (row) {
    const sentTo = hiddenEmail(row.email)
    return { state: 'WAITING', ...toReceived(row), isMine: row.me !== null, sentTo }
  }
  const feedId = await acceptedFeed(ctx, key)
  if (feedId === undefined) throw notFound('NO_INVITE', texts.gone)
  return { state: 'ACCEPTED', feedId }
}

/** The actor, who has the invited address, manages the feed from now on; accepting once more changes nothing. */
export function acceptInvite(ctx: Ctx, key: InviteKey): Promise<{ feedId: string }> {
  return transact(ctx, async (ctx) => {
    const userId = requireUserId(ctx.actor)
    const { feedId } = await findInvite(ctx, key)
    // Who changes the owners locks the feed as well: what is read from here on stays so.
    await ctx.db
      .selectFrom('hosting_feeds')
      .where('id', '=', feedId)
      .select('id')
      .forUpdate()
      .execute()
    const found = await findInvite(ctx, key)
    if (found.state === 'ACCEPTED') return { feedId }
    requireMine(found)
    await ctx.db
      .updateTable('hosting_feed_invites')
      .set({ accepted_by: userId })
      .where('feed_id', '=', feedId)
      .where('email', '=', (eb) =>
        eb.selectFrom('users').select('users.email').where('users.id', '=', userId),
      )
      .execute()
    await addToFeed(ctx, feedId, userId, found.role)
    return { feedId }
  })
}

/** Throws away an invitation that the actor was sent. */
export async function declineInvite(ctx: Ctx, key: InviteKey): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const found = await findInvite(ctx, key)
  if (found.state === 'ACCEPTED') return
  requireMine(found)
  await ctx.db
    .deleteFrom('hosting_feed_invites')
    .where('feed_id', '=', found.feedId)
    .where('email', '=', (eb) =>
      eb.selectFrom('users').select('users.email').where('users.id', '=', userId),
    )
    .where('accepted_by', 'is', null)
    .execute()
}

function requireMine({ isMine, sentTo }: { isMine: boolean; sentTo: string }): void {
  if (isMine) return
  const message = texts.otherAddress(sentTo)
  throw new AppError('OTHER_ADDRESS', { status: 403, message })
}

/** Those that can be accepted: nobody has, their time isn't over, and who sent them is an owner still. */
function waitingInvites(ctx: Ctx) {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  return ctx.db
    .selectFrom('hosting_feed_invites as invite')
    .innerJoin('hosting_feeds as feed', 'feed.id', 'invite.feed_id')
    .innerJoin('users as sender', 'sender.id', 'invite.invited_by')
    .innerJoin('hosting_feed_owners as owner', (join) =>
      join
        .onRef('owner.feed_id', '=', 'invite.feed_id')
        .onRef('owner.user_id', '=', 'invite.invited_by')
        .on('owner.role', '=', 'OWNER'),
    )
    .leftJoin('users as me', (join) =>
      join.onRef('me.email', '=', 'invite.email').on('me.id', '=', userId),
    )
    .select([
      'invite.feed_id',
      'invite.email',
      'invite.role',
      'feed.type',
      'me.id as me',
      sql<string | null>`feed.content->>'title'`.as('title'),
      sql<string>`coalesce(sender.username, sender.email)`.as('by'),
    ])
    .where('invite.accepted_by', 'is', null)
    .where('invite.expires_at', '>', ctx.now())
}

type InviteRow = Awaited<ReturnType<ReturnType<typeof waitingInvites>['executeTakeFirstOrThrow']>>

function toReceived({ feed_id, type, title, role, by }: InviteRow): ReceivedInvite {
  return {
    feedId: feed_id,
    type: type as HostingFeedType,
    title: title ?? undefined,
    role: role as FeedRole,
    by,
  }
}

/** The feed that the actor manages since they have accepted this invitation. */
async function acceptedFeed(ctx: Ctx, key: InviteKey): Promise<string | undefined> {
  if (ctx.actor.kind !== 'user') return undefined
  const accepted = ctx.db
    .selectFrom('hosting_feed_invites as invite')
    .innerJoin('hosting_feed_owners as owner', (join) =>
      join
        .onRef('owner.feed_id', '=', 'invite.feed_id')
        .onRef('owner.user_id', '=', 'invite.accepted_by'),
    )
    .select('invite.feed_id')
    .where('invite.accepted_by', '=', ctx.actor.userId)
  const row = await (
    'token' in key
      ? accepted.where('invite.token_hash', '=', hashInviteToken(key.token))
      : accepted.where('invite.feed_id', '=', key.feedId)
  ).executeTakeFirst()
  return row?.feed_id
}

/** On an artist's releases too. Whoever manages it already keeps the role that they have. */
async function addToFeed(ctx: Ctx, feedId: string, userId: string, role: string): Promise<void> {
  const ids = await withReleases(ctx, feedId)
  await ctx.db
    .insertInto('hosting_feed_owners')
    .values(ids.map((feed_id) => ({ feed_id, user_id: userId, role, added_at: ctx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordEvent(ctx, 'INVITE_ACCEPTED', { accountId: userId, feedId, details: { to: role } })
}
