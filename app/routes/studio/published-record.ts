import { href, type LoaderFunctionArgs } from 'react-router'
import type { HostingFeed, HostingItem } from '#app/.server/hosting/index.ts'
import type { ChangedField } from '#app/components/studio/unpublished/changed-field.ts'
import { feedTitle, itemTitle } from '#app/components/studio/names.ts'
import { changedFields } from './changed-fields.ts'
import { type Edited, feedOf, itemOf, type OwnFeed, studioFeed } from './own-records.server.ts'

type PageArgs = Pick<LoaderFunctionArgs, 'context'> & {
  params: { feedId?: string; itemId?: string }
}

/** The show, artist, release, episode or track that a page asks about, as it is edited. */
export async function recordOf({ context, params }: PageArgs) {
  const own = await feedOf(context)
  const item = params.itemId ? await itemOf(context) : null
  return { ...own, item, page: recordPage(own, item) }
}

function recordPage(own: Pick<OwnFeed, 'feed' | 'role'>, item: Edited<HostingItem> | null) {
  const { feed } = own
  const kind = feed._type === 'ALBUM' ? 'TRACK' : 'EPISODE'
  return {
    title: item ? itemTitle(feed._type, item.content.title) : feedTitle(studioFeed(own)),
    isPublished: (item ?? feed).meta.published !== null,
    isRelease: !item && feed._type === 'ALBUM',
    changes: namesOf(item ? changedFields(kind, item) : changedFields(feed._type, feed)),
    editor: editorOf(feed, item),
  }
}

function namesOf(changed: ChangedField[]): string[] {
  return [...new Set(changed.map(({ label }) => label))]
}

/** Where a record is edited: a release as an item of its artist. */
function editorOf(feed: HostingFeed, item: HostingItem | null): string {
  if (item) return href('/studio/:feedId/:itemId/edit', { feedId: feed._id, itemId: item._id })
  if (!feed.publisher_id) return href('/studio/:feedId/edit', { feedId: feed._id })
  return href('/studio/:feedId/:itemId/edit', { feedId: feed.publisher_id, itemId: feed._id })
}
