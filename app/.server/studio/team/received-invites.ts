import { sql } from 'kysely'
import { hiddenEmail, accountName } from '#app/.server/accounts/profile/index.ts'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { authorizeFeed } from '#app/.server/studio/records/index.ts'
import { giveFeed } from './hand-over.ts'
import { type EndOwner, hashInviteToken, lockReleases, withReleases } from './owner-records.ts'

/** Identifies an invitation by the token of its mailed link or, for its recipient, by its feed. */
export type InviteKey = { token: string } | { feedId: string }

/** An invitation that is waiting for an answer. */
interface ReceivedInvite {
  feedId: string
  type: HostingFeedType
  title: string | undefined
  role: FeedRole
  /** Whether whoever accepts it becomes the only owner, as an operator has decided. */
  handsOver: boolean
  /** The sender's name; null where they have none but their address. */
  by: string | null
}

/** What an invitation link leads to: the invitation or, once it was accepted, the feed. */
type FoundInvite =
  | { state: 'ACCEPTED'; feedId: string }
  | (ReceivedInvite & {
      state: 'WAITING'
      /** Whether it was sent to the actor's address. */
      isMine: boolean
      /** That address, masked so that only its owner recognises it. */
      sentTo: string
    })

const mostReceived = 20

/** The open invitations sent to the signed-in account's address. */
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

/**
 * Finds an invitation. @throws AppError NO_INVITE (withdrawn, expired, never sent, or its sender is no owner any more)
 */
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

/**
 * Accepts an invitation sent to the actor's address and gives them its role; accepting again changes nothing. `endOwner`
 * takes along what was a former owner's alone, where it hands the feed over.
 */
export function acceptInvite(
  ctx: Ctx,
  key: InviteKey,
  endOwner: EndOwner,
): Promise<{ feedId: string }> {
  return transact(ctx, async (ctx) => {
    const userId = requireUserId(ctx.actor)
    const { feedId } = await findInvite(ctx, key)
    await lockReleases(ctx, { id: feedId })
    // Changes of owners lock the feed too, so the second read is final.
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
    if (found.handsOver) await takeOver(ctx, feedId, userId, endOwner)
    return { feedId }
  })
}

/** Deletes an invitation that was sent to the actor. */
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

/**
 * Invitations that can be accepted: not yet accepted, not expired, and sent by someone who is still an owner, or by an
 * operator who hands the feed over.
 */
function waitingInvites(ctx: Ctx) {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  return ctx.db
    .selectFrom('hosting_feed_invites as invite')
    .innerJoin('hosting_feeds as feed', 'feed.id', 'invite.feed_id')
    .innerJoin('users as sender', 'sender.id', 'invite.invited_by')
    .leftJoin('hosting_feed_owners as owner', (join) =>
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
      handsOver.as('hands_over'),
      'feed.type',
      'me.id as me',
      sql<string | null>`feed.content->>'title'`.as('title'),
      accountName('sender').as('by'),
    ])
    .where(({ or, eb }) => or([eb('owner.user_id', 'is not', null), handsOver]))
    .where('invite.accepted_by', 'is', null)
    .where('invite.expires_at', '>', ctx.now())
}

const handsOver = sql<boolean>`(invite.hands_over and sender.is_admin)`

type InviteRow = Awaited<ReturnType<ReturnType<typeof waitingInvites>['executeTakeFirstOrThrow']>>

function toReceived({ feed_id, type, title, role, hands_over, by }: InviteRow): ReceivedInvite {
  return {
    feedId: feed_id,
    type: type as HostingFeedType,
    title: title ?? undefined,
    role: role as FeedRole,
    handsOver: hands_over,
    by,
  }
}

/** The feed of an invitation that the actor has accepted, if they still manage it. */
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

/** Makes the user the only owner of a locked feed; those whom it had read so in their logs. */
async function takeOver(
  ctx: Ctx,
  feedId: string,
  userId: string,
  endOwner: EndOwner,
): Promise<void> {
  const feed = await authorizeFeed(asSystem(ctx), feedId)
  const owners = await ctx.db
    .selectFrom('hosting_feed_owners')
    .select('user_id')
    .where('feed_id', '=', feedId)
    .where('role', '=', 'OWNER')
    .where('user_id', '<>', userId)
    .execute()
  const from = owners.map(({ user_id }) => user_id)
  await giveFeed(ctx, feed, { to: userId, from }, endOwner)
  const details = { name: feed.content.title ?? '' }
  for (const accountId of from)
    await recordEvent(ctx, 'FEED_HANDED_OVER', { accountId, by: 'OPERATOR', details })
}

/** Adds the user to the feed and to an artist's releases. An existing role is kept. */
async function addToFeed(ctx: Ctx, feedId: string, userId: string, role: string): Promise<void> {
  const ids = await withReleases(ctx, feedId)
  await ctx.db
    .insertInto('hosting_feed_owners')
    .values(ids.map((feed_id) => ({ feed_id, user_id: userId, role, added_at: ctx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordEvent(ctx, 'INVITE_ACCEPTED', { accountId: userId, feedId, details: { to: role } })
}
