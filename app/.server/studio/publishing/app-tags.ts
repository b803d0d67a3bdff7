import { optional } from '#app/.server/base/lib/optional.ts'
import type { FeedDocument, FeedItem, RemoteItem } from '#app/protocols/feed/document.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import type {
  FeedContent,
  FeedRow,
  ItemContent,
  ItemRow,
} from '#app/.server/studio/records/index.ts'
import { audioOf, type ItemExtras, type Versions } from '#app/.server/studio/access/index.ts'

type SharedFields = 'locations' | 'funding' | 'txts' | 'images' | 'socialInteract'
type AppTags = Pick<FeedDocument, SharedFields> &
  Partial<Pick<FeedDocument & FeedItem, 'license' | 'chat' | 'hidden'>>

/** What a feed or an item says to apps in the namespace's tags. */
export function appTagsOf(content: FeedContent | ItemContent): AppTags {
  const { chat } = content
  return {
    funding: content.funding ?? [],
    locations: content.locations ?? [],
    ...optional('license', content.license),
    txts: content.txts ?? [],
    images: (content.more_images ?? []).map(({ aspect_ratio, ...image }) => ({
      ...image,
      ...optional('aspectRatio', aspect_ratio),
    })),
    socialInteract: (content.social_interact ?? []).map(
      ({ account_id, account_url, ...social }) => ({
        ...social,
        ...optional('accountId', account_id),
        ...optional('accountUrl', account_url),
      }),
    ),
    ...(chat
      ? {
          chat: {
            server: chat.server,
            protocol: chat.protocol,
            ...optional('accountId', chat.account_id),
            ...optional('space', chat.space),
          },
        }
      : {}),
    ...(content.hidden ? { hidden: true } : {}),
  }
}

type PodrollShow = NonNullable<FeedContent['podroll']>[number]

/** A show that its creator likes; its guid follows from its address where it isn't known. */
export function remoteShow({ feed_guid, feed_url, medium, title }: PodrollShow): RemoteItem[] {
  const feedGuid = feed_guid ?? (feed_url && podcastGuid(feed_url))
  if (!feedGuid) return []
  return [
    {
      feedGuid: feedGuid.toLowerCase(),
      ...optional('feedUrl', feed_url),
      ...optional('medium', medium),
      ...optional('title', title),
    },
  ]
}

const mostTrailers = 10

interface Published {
  feed: Pick<FeedRow, 'type'>
  items: readonly ItemRow[]
  versions: Versions
  extras: ItemExtras
}

/** A show's trailers: its episodes of that type that everyone can hear, the newest first. */
export function trailersOf({ feed, items, versions, extras }: Published): FeedDocument['trailers'] {
  if (feed.type !== 'PODCAST') return []
  return items
    .filter(({ id, content }) => content.episode_type === 'trailer' && versions.get(id))
    .sort((a, b) => (b.published_at?.getTime() ?? 0) - (a.published_at?.getTime() ?? 0))
    .flatMap(({ id, content, published_at }): FeedDocument['trailers'] => {
      if (!audioFile(content, 'DEFAULT') || versions.get(id) !== 'DEFAULT') return []
      const [file] = audioOf(content, 'DEFAULT', extras.get(id)?.mp3s ?? new Map()).enclosures
      if (!file) return []
      return [
        {
          title: content.title ?? '',
          url: file.url,
          ...optional('published', published_at?.toISOString()),
          ...optional('length', file.length),
          type: file.type,
          ...optional('season', content.season),
        },
      ]
    })
    .slice(0, mostTrailers)
}
