import { href } from 'react-router'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import type { OwnFeed } from '#app/.server/studio/editing/index.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'

/** The data that the studio's frame needs of a feed. */
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

/** The public page of a feed, or of an item of it; null if it was never published. */
export function publicPage(feed: HostingFeed, item?: HostingItem): string | null {
  const id = item ? item._tributary_id : feed._tributary_id
  if (!id) return null
  if (item) return href(feed._type === 'ALBUM' ? '/track/:id' : '/episode/:id', { id })
  if (feed._type === 'PODCAST')
    return href(feed.content.medium === 'audiobook' ? '/audiobook/:id' : '/show/:id', { id })
  return href(feed._type === 'ARTIST' ? '/artist/:id' : '/album/:id', { id })
}

/** What listeners see of a record. */
export function publicSide({ meta }: HostingFeed | HostingItem, publicPage: string | null) {
  return {
    publicPage,
    /** When the public version was changed last; null while unpublished. */
    listenersSee: meta.published && meta.public_updated,
    /** When it was unpublished; null while published. */
    unpublished: meta.published ? null : meta.unpublished,
  }
}

export function coverOf({ images }: { images?: { url: string }[] }): string | null {
  return images?.[0]?.url ?? null
}

/** The dashboard of a feed; that of its artist for a release. */
export function homeOf(feed: HostingFeed): string {
  return href('/studio/:feedId', { feedId: feed.publisher_id ?? feed._id })
}

/** The page that lists the items of a feed: the dashboard, or the editor of a release. */
export function backOf(feed: HostingFeed): string {
  if (!feed.publisher_id) return homeOf(feed)
  return href('/studio/:feedId/:itemId/edit', { feedId: feed.publisher_id, itemId: feed._id })
}
