import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { signedIn } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import {
  getHostingFeed,
  getHostingItem,
  type HostingFeed,
  type HostingItem,
  shareReads,
} from '#app/.server/hosting/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import type { FeedRole } from '#app/schemas/hosting-money.ts'
import { feedIdInput, itemIdInput } from '#app/schemas/hosting.ts'
import { ownersOnly } from '#app/components/shell/error-page.tsx'
import type { StudioFeed } from '#app/components/studio/studio-frame.tsx'
import type { PublishState } from '#app/rules/publish-state.ts'

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

/** A record as its editor shows it: its content has what was edited and isn't public yet. */
export type Edited<Record extends HostingFeed | HostingItem> = Record & {
  /** What listeners see. */
  publicContent: Record['content']
}

export function asEdited(record: HostingFeed): Edited<HostingFeed>
export function asEdited(record: HostingItem): Edited<HostingItem>
export function asEdited(record: HostingFeed | HostingItem) {
  const { content: publicContent, unpublished } = record
  return { ...record, content: unpublished?.content ?? publicContent, publicContent }
}

export interface OwnFeed {
  feed: Edited<HostingFeed>
  /** Opens its private media. */
  token: string
  /** What the signed-in user is to it. */
  role: FeedRole
}

/** A feed that the signed-in user manages; anybody else's is not there. */
export async function ownFeed(ctx: Ctx, feedId: string): Promise<OwnFeed> {
  if (!feedIdInput.safeParse({ feed_id: feedId }).success) throw notHere()
  const { feed, ...own } = await orNotHere(() => getHostingFeed(ctx, { feed_id: feedId }))
  const locked = feed.unpublished?.locked ?? feed.locked
  return { ...own, feed: asEdited({ ...feed, locked }) }
}

/** An episode or track of an own feed. */
export async function ownItem(
  ctx: Ctx,
  feedId: string,
  itemId: string,
): Promise<Edited<HostingItem>> {
  if (!itemIdInput.safeParse({ feed_id: feedId, item_id: itemId }).success) throw notHere()
  const { item } = await orNotHere(() => getHostingItem(ctx, { feed_id: feedId, item_id: itemId }))
  return asEdited(item)
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

/** What the studio's frame and names need of a feed. */
export function studioFeed({ feed, role }: Pick<OwnFeed, 'feed' | 'role'>): StudioFeed {
  return {
    id: feed._id,
    isOwner: role === 'OWNER',
    type: feed._type,
    title: feed.content.title,
    image: coverOf(feed.content),
    publicId: feed._tributary_id,
    isPublished: feed.meta.published !== null,
    medium: feed.content.medium,
  }
}

/** Where listeners find a feed, or an item of it; null as long as it has never been public. */
export function publicPage(feed: HostingFeed, item?: HostingItem): string | null {
  const id = item ? item._tributary_id : feed._tributary_id
  if (!id) return null
  if (item) return href(feed._type === 'ALBUM' ? '/track/:id' : '/episode/:id', { id })
  if (feed._type === 'PODCAST')
    return href(feed.content.medium === 'audiobook' ? '/audiobook/:id' : '/show/:id', { id })
  return href(feed._type === 'ARTIST' ? '/artist/:id' : '/album/:id', { id })
}

/** How a record stands with its listeners. */
export function publicSide({ meta }: HostingFeed | HostingItem, publicPage: string | null) {
  return {
    publicPage,
    /** When what listeners see was changed last; null while they see nothing. */
    listenersSee: meta.published && meta.public_updated,
    /** When it was taken back from them; null for what is published. */
    unpublished: meta.published ? null : meta.unpublished,
  }
}

export function feedState({ meta }: HostingFeed): PublishState {
  if (meta.published) return 'PUBLISHED'
  return meta.scheduled ? 'SCHEDULED' : 'DRAFT'
}

export function coverOf({ images }: { images?: { url: string }[] }): string | null {
  return images?.[0]?.url ?? null
}

/** The dashboard to which a feed's pages lead back: a release's is its artist's. */
export function homeOf(feed: HostingFeed): string {
  return href('/studio/:feedId', { feedId: feed.publisher_id ?? feed._id })
}
