import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { signedIn } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import {
  type Edited,
  getOwnFeed,
  getOwnItem,
  type HostingItem,
  type OwnFeed,
  shareReads,
} from '#app/.server/hosting/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { ownersOnly } from '#app/components/shell/error-page.tsx'
import { feedIdInput, itemIdInput } from '#app/schemas/hosting.ts'
import { homeOf } from './record-views.server.ts'

type RouterContext = Readonly<RouterContextProvider>

const feedContext = createContext<() => Promise<OwnFeed>>()
const itemContext = createContext<{
  item: () => Promise<Edited<HostingItem>>
  release: () => Promise<OwnFeed>
}>()

/**
 * Has the feed that an address names read once for all that a request shows of it; `feedOf` gives it, or throws that it
 * isn't there for whoever asks. A middleware that threw would leave the shell around the error page without its data.
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

/** The same of the episode or track of that feed, or of the release of that artist. */
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

/** Once for a page; anew for whatever comes after a change, which without JavaScript is the page in the same request. */
function forRequest<T>(request: Request, read: () => Promise<T>): () => Promise<T> {
  if (!isRead(request)) return read
  let begun: Promise<T> | undefined
  return () => (begun ??= read())
}

/** The show, artist or release of an address, which the signed-in person manages. */
export function feedOf(context: RouterContext): Promise<OwnFeed> {
  return context.get(feedContext)()
}

/** The same of a page that is for the feed's owners: its editors are told so. */
export async function ownersFeedOf(context: RouterContext): Promise<OwnFeed> {
  const own = await feedOf(context)
  requireOwnerPage(own)
  return own
}

/** The same of a page about episodes or releases: a release is managed from its artist's pages. */
export async function listedFeedOf(context: RouterContext): Promise<OwnFeed> {
  const own = await feedOf(context)
  if (own.feed._type === 'ALBUM') throw redirect(homeOf(own.feed))
  return own
}

/** The episode or track of an address. */
export function itemOf(context: RouterContext): Promise<Edited<HostingItem>> {
  return context.get(itemContext).item()
}

/** The release that an artist's address names as an item. */
export function releaseOf(context: RouterContext): Promise<OwnFeed> {
  return context.get(itemContext).release()
}

/** Leads editors to a page that says that this is for owners. */
export function requireOwnerPage({ role }: Pick<OwnFeed, 'role'>): void {
  if (role !== 'OWNER') throw data(ownersOnly, { status: 403 })
}

/** A feed that the signed-in user manages; anybody else's is not there. */
export async function ownFeed(ctx: Ctx, feedId: string): Promise<OwnFeed> {
  const input = feedIdInput.safeParse({ feed_id: feedId }).data
  if (!input) throw notHere()
  return orNotHere(() => getOwnFeed(ctx, input))
}

/** An episode or track of an own feed. */
export async function ownItem(
  ctx: Ctx,
  feedId: string,
  itemId: string,
): Promise<Edited<HostingItem>> {
  const input = itemIdInput.safeParse({ feed_id: feedId, item_id: itemId }).data
  if (!input) throw notHere()
  return orNotHere(() => getOwnItem(ctx, input))
}

/** A release of an own artist: as the artist's item, its id is that of its feed. */
export async function ownRelease(ctx: Ctx, artistId: string, releaseId: string): Promise<OwnFeed> {
  const release = await ownFeed(ctx, releaseId)
  if (release.feed.publisher_id !== artistId) throw notHere()
  return release
}

export function notHere() {
  return data(null, { status: 404 })
}

/** The work, or a page that isn't there where what it asks for isn't. */
export async function orNotHere<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw notHere()
    throw error
  }
}
