import type { z } from 'zod'
import type { feedIdInput } from '#app/schemas/studio/hosting.ts'
import type { FeedRole, ownersUpdateInput } from '#app/schemas/studio/hosting-money.ts'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import {
  authorizeFeed,
  type FeedRow,
  followPlans,
  type HostingFeed,
  requireOwner,
  toHostingFeed,
} from '#app/.server/studio/records/index.ts'
import { endInvitesBy, type NewInvite, newInvite, sendInvites } from './invites.ts'
import { type EndOwner, lockReleases, ownersOf, roleAmong, withReleases } from './owner-records.ts'

type Wanted = z.output<typeof ownersUpdateInput>['owners'][number]

/**
 * me/hosting-feed-update-owners: sets the complete list of owners and editors. Entries with an address are invited;
 * whoever isn't listed loses access. Applies to an artist's releases too. `endOwner` takes along what was an owner's alone.
 */
export async function updateOwners(
  ctx: Ctx,
  input: z.output<typeof ownersUpdateInput>,
  endOwner: EndOwner,
): Promise<{ feed: HostingFeed }> {
  const { feed, invites } = await transact(ctx, async (ctx) => {
    const feed = await ownedFeed(ctx, input.feed_id)
    const invites = await changeOwners(ctx, feed, input.owners, endOwner)
    await followPlans(ctx, { feedIds: [feed.id] })
    // The actor may have left it.
    const changed = await authorizeFeed(asSystem(ctx), feed.id)
    return { feed: toHostingFeed(changed, await ownersOf(ctx, feed.id)), invites }
  })
  await sendInvites(ctx, feed, invites)
  return { feed }
}

async function ownedFeed(ctx: Ctx, feedId: string): Promise<Authorized<FeedRow>> {
  await lockReleases(ctx, await authorizeFeed(ctx, feedId))
  const feed = await authorizeFeed(ctx, feedId, { lock: true })
  await requireOwner(ctx, feed)
  if (feed.type === 'ALBUM') throw invalid('feed_id', texts.ofArtist)
  return feed
}

async function changeOwners(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  wanted: Wanted[],
  endOwner: EndOwner,
): Promise<NewInvite[]> {
  const before = await ownersOf(ctx, feed.id)
  const kept = new Map<string, FeedRole>()
  const invited = new Map<string, FeedRole>()
  for (const { user_id, email, role } of wanted) {
    if ((user_id === undefined) === (email === undefined)) throw invalid('owners', texts.either)
    const [map, key] = user_id === undefined ? [invited, email ?? ''] : [kept, user_id]
    if (map.has(key)) throw invalid('owners', texts.twice)
    map.set(key, role)
  }
  if ([...kept.keys()].some((id) => !before.some(({ user_id }) => user_id === id)))
    throw invalid('owners', texts.notHere, 'NO_OWNER')
  if (![...kept.values()].includes('OWNER')) throw invalid('owners', texts.lastOwner, 'LAST_OWNER')
  const changed = before.filter(({ user_id, role }) => kept.get(user_id) !== role)
  if (changed.length + invited.size > 0) await requireFreshProof(ctx, 'changeOwners')
  // What they invite to would end with their right, and begin again with it.
  const isLeaving = changed.some(({ user_id, role }) => role === 'OWNER' && isActor(ctx, user_id))
  if (isLeaving && invited.size > 0) throw invalid('owners', texts.inviteFirst)
  for (const { user_id, role, name } of changed) {
    const next = kept.get(user_id)
    await setRole(ctx, feed, { userId: user_id, role, next }, endOwner)
    await recordEvent(ctx, next ? 'ROLE_CHANGED' : 'OWNER_REMOVED', {
      feedId: feed.id,
      details: { name, from: role, ...(next ? { to: next } : {}) },
    })
  }
  const invites: NewInvite[] = []
  for (const [email, role] of invited) invites.push(await newInvite(ctx, feed, email, role))
  return invites
}

function isActor({ actor }: Ctx, userId: string): boolean {
  return actor.kind === 'user' && actor.userId === userId
}

/**
 * Changes or removes a role on the feed and, for an artist, on all releases. Whoever stops being an owner loses the
 * open invitations that they sent, and what was theirs alone.
 */
async function setRole(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  {
    userId,
    role: before,
    next: role,
  }: { userId: string; role: string; next?: FeedRole | undefined },
  endOwner: EndOwner,
): Promise<void> {
  const ids = await withReleases(ctx, feed.id)
  if (role !== 'OWNER') await endInvitesBy(ctx, ids, userId)
  if (before === 'OWNER' && role !== 'OWNER') await endOwner(ctx, { feedIds: ids, userId })
  if (role === undefined) {
    await ctx.db
      .deleteFrom('hosting_feed_owners')
      .where('feed_id', 'in', ids)
      .where('user_id', '=', userId)
      .execute()
    return
  }
  await ctx.db
    .updateTable('hosting_feed_owners')
    // Who was an owner first is paid what isn't divided: an editor is one from now on.
    .set({ role, ...(role === 'OWNER' ? { added_at: ctx.now() } : {}) })
    .where('feed_id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
}

/** me/hosting-feed-leave: removes the actor from the feed; the last owner can't leave. */
export function leaveFeed(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
  endOwner: EndOwner,
): Promise<Record<string, never>> {
  return transact(ctx, async (ctx) => {
    await lockReleases(ctx, await authorizeFeed(ctx, input.feed_id))
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    if (feed.type === 'ALBUM') throw invalid('feed_id', texts.ofArtist)
    const userId = requireUserId(ctx.actor)
    const all = await ownersOf(ctx, feed.id)
    const others = all.filter(({ user_id }) => user_id !== userId)
    if (!others.some(({ role }) => role === 'OWNER'))
      throw invalid('feed_id', texts.lastOwner, 'LAST_OWNER')
    await requireFreshProof(ctx, 'changeOwners')
    await setRole(ctx, feed, { userId, role: roleAmong(all, ctx.actor) }, endOwner)
    await followPlans(ctx, { feedIds: [feed.id] })
    await recordEvent(ctx, 'OWNER_LEFT', { feedId: feed.id })
    return {}
  })
}
