import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { lookUpTracks } from '#app/.server/catalogue/cards/index.ts'
import { getReferences } from '#app/.server/studio/texts/index.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import { queryMusic } from '#app/.server/catalogue/search/index.ts'
import type {
  ChosenTrack,
  ItemReferencesView,
  ReferenceView,
} from '#app/components/studio/texts/references/views.ts'
import { referableTracks, type TrackLookup } from '#app/rules/catalogue/music-references.ts'
import { normalQuery } from '#app/schemas/catalogue/search.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'

/** The music references of an item; null if the feature is disabled. */
export async function itemReferences(
  ctx: Ctx,
  feed: HostingFeed,
  item: HostingItem,
): Promise<ItemReferencesView | null> {
  if (!isEnabled(ctx.site, 'HOSTING_MUSIC_REFERENCES')) return null
  const { references, tracks } = await getReferences(ctx, { feed_id: feed._id, item_id: item._id })
  return {
    feedId: feed._id,
    itemId: item._id,
    base: item.meta.updated,
    references: references.map((reference, at) => referenceView(reference, tracks[at] ?? null)),
  }
}

/** The tracks found by a query; null for an empty query. */
export async function foundTracks(ctx: Ctx, query: string): Promise<ChosenTrack[] | null> {
  const q = normalQuery(query)
  return q === '' ? null : referableTracks((await queryMusic(ctx, { q })).hits)
}

/** The track named by the query parameters; null if the catalogue doesn't have it. */
export async function namedTrack(ctx: Ctx, query: URLSearchParams): Promise<ChosenTrack | null> {
  const [feedGuid, itemGuid] = [query.get('feed_guid') ?? '', query.get('item_guid') ?? '']
  const [lookup] = itemGuid
    ? await lookUpTracks(ctx, [{ feed_guid: feedGuid, item_guid: itemGuid }])
    : []
  const duration = Number(query.get('duration'))
  const reference = {
    remote: { feed_guid: feedGuid, item_guid: itemGuid, medium: 'MUSIC' as const },
    start: 0,
    duration: Number.isFinite(duration) && duration > 0 ? duration : 0,
    percentage: 1,
  }
  const track = lookup && referenceView(reference, lookup).track
  return track ? { ...track, feedGuid, itemGuid, duration: reference.duration } : null
}

function referenceView(reference: MusicReference, lookup: TrackLookup | null): ReferenceView {
  if (!lookup) return { ...reference, track: null }
  const { track, album, artist } = lookup
  return {
    ...reference,
    track: {
      id: track._id,
      title: track.content.title,
      by: track.content.artist || artist.content.title,
      image: track.content.image ?? album.content.image ?? null,
    },
  }
}
