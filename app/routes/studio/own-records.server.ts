import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type Edited,
  getOwnFeed,
  getOwnItem,
  type OwnFeed,
} from '#app/.server/studio/editing/index.ts'
import { type HostingItem, shareReads } from '#app/.server/studio/records/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere, orNotHere } from '#app/.server/base/http/not-found.ts'
import { ownersOnly } from '#app/rules/base/owners-only.ts'
import { feedIdInput, itemIdInput } from '#app/schemas/studio/hosting.ts'
import { homeOf } from './record-views.server.ts'

type RouterContext = Readonly<RouterContextProvider>

const feedContext = createContext<() => Promise<OwnFeed>>()
const itemContext = createContext<{
  item: () => Promise<Edited<HostingItem>>
  release: () => Promise<OwnFeed>
}>()

/**
 * Makes the feed of the URL available through `feedOf`, which reads it once per request or throws a 404. The middleware
 * itself doesn't throw, since the shell around the error page would then lack its data.
 */
export const openFeed: MiddlewareFunction<Response> = ({ request, params, context }, next) => {
  const ctx = signedIn(context)
  if (isRead(request)) shareReads(ctx)
  context.set(
    feedContext,
    forRequest(request, () => ownFeed(ctx, params.feedId ?? '')),
  )
  return next()
}

/** The same for the episode or track of that feed, or the release of that artist. */
export const openItem: MiddlewareFunction<Response> = ({ request, params, context }, next) => {
  const ctx = signedIn(context)
  const { itemId = '' } = params
  const feedId = async () => (await feedOf(context)).feed._id
  context.set(itemContext, {
    item: forRequest(request, async () => ownItem(ctx, await feedId(), itemId)),
    release: forRequest(request, async () => ownRelease(ctx, await feedId(), itemId)),
  })
  return next()
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Reads once per GET request. After a change it reads anew: without JavaScript the page is rendered in the same
 * request.
 */
function forRequest<T>(request: Request, read: () => Promise<T>): () => Promise<T> {
  if (!isRead(request)) return read
  let begun: Promise<T> | undefined
  return () => (begun ??= read())
}

/** The show, artist or release of the URL; throws a 404 if the user doesn't manage it. */
export function feedOf(context: RouterContext): Promise<OwnFeed> {
  return context.get(feedContext)()
}

/** The same for pages that only the feed's owners may see; throws a 403 for editors. */
export async function ownersFeedOf(context: RouterContext): Promise<OwnFeed> {
  const own = await feedOf(context)
  requireOwnerPage(own)
  return own
}

/** The same for pages about episodes or releases; redirects from a release, which is managed on its artist's pages. */
export async function listedFeedOf(context: RouterContext): Promise<OwnFeed> {
  const own = await feedOf(context)
  if (own.feed._type === 'ALBUM') throw redirect(homeOf(own.feed))
  return own
}

/** The episode or track of the URL. */
export function itemOf(context: RouterContext): Promise<Edited<HostingItem>> {
  return context.get(itemContext).item()
}

/** The release of the URL, below its artist. */
export function releaseOf(context: RouterContext): Promise<OwnFeed> {
  return context.get(itemContext).release()
}

/** Throws the 403 page for owners only, unless the user is one. */
export function requireOwnerPage({ role }: Pick<OwnFeed, 'role'>): void {
  if (role !== 'OWNER') throw data(ownersOnly, { status: 403 })
}

/** A feed that the signed-in user manages; throws a 404 for others. */
export async function ownFeed(ctx: Ctx, feedId: string): Promise<OwnFeed> {
  const input = feedIdInput.safeParse({ feed_id: feedId }).data
  if (!input) throw notHere()
  return orNotHere(() => getOwnFeed(ctx, input))
}

/** An episode or track of a feed that the user manages. */
export async function ownItem(
  ctx: Ctx,
  feedId: string,
  itemId: string,
): Promise<Edited<HostingItem>> {
  const input = itemIdInput.safeParse({ feed_id: feedId, item_id: itemId }).data
  if (!input) throw notHere()
  return orNotHere(() => getOwnItem(ctx, input))
}

/** A release of an artist that the user manages: as an item of the artist, its id is that of its feed. */
export async function ownRelease(ctx: Ctx, artistId: string, releaseId: string): Promise<OwnFeed> {
  const release = await ownFeed(ctx, releaseId)
  if (release.feed.publisher_id !== artistId) throw notHere()
  return release
}
