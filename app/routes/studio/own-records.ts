import type { Access } from '#app/rules/media-path.ts'
import { data, href, type LoaderFunctionArgs } from 'react-router'
import { requireLogin } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import {
  getHostingFeed,
  getHostingItem,
  type HostingFeed,
  type HostingItem,
} from '#app/.server/hosting/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import type { FeedRole } from '#app/schemas/hosting-money.ts'
import { itemIdInput, feedIdInput } from '#app/schemas/hosting.ts'
import { ownersOnly } from '#app/components/shell/error-page.tsx'
import type { StudioFeed } from '#app/components/studio/studio-frame.tsx'
import type { PublishState } from '#app/rules/publish-state.ts'

type PageArgs<Params> = Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: Params }

/** Whoever asks for a page of a feed, once they are logged in, and the feed, which they manage. */
export async function feedOfPage({ request, params, context }: PageArgs<{ feedId: string }>) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  return { ctx, ...(await ownFeed(ctx, params.feedId)) }
}

/** The same of a page of an episode or track. */
async function itemOfPage(args: PageArgs<{ feedId: string; itemId: string }>) {
  const own = await feedOfPage(args)
  return { ...own, item: await ownItem(own.ctx, own.feed._id, args.params.itemId) }
}

/** The same of a page that is for the feed's owners: its editors are told so. */
export async function ownersFeedOfPage(args: PageArgs<{ feedId: string }>) {
  const own = await feedOfPage(args)
  requireOwnerPage(own)
  return own
}

/** The same of a page of an episode or track. */
export async function ownersItemOfPage(args: PageArgs<{ feedId: string; itemId: string }>) {
  const own = await itemOfPage(args)
  requireOwnerPage(own)
  return own
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

/** Which version of an item an address asks for: what everyone hears, unless it says otherwise. */
export function accessOf(request: Request): Access {
  return new URL(request.url).searchParams.get('access') === 'PAID' ? 'PAID' : 'DEFAULT'
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
