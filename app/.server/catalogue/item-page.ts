import type { ContentHit } from '#app/schemas/content.ts'
import type { FeedDocument, FeedItem, ValueBlock } from '#app/protocols/feed/document.ts'
import { notesForPage } from '#app/protocols/show-notes.ts'
import type { Ctx } from '../ctx.ts'
import { notFound } from '../errors.ts'
import { personsOf, type FeedPage } from './feed-page.ts'
import { feedHit, feedHitColumns, itemHit, itemHitColumns, webAddress } from './hits.ts'

/** What the page of an episode, track or live item shows. */
export interface ItemPage {
  hit: ContentHit
  parent: ContentHit
  /** Safe HTML. */
  notes: string
  explicit: boolean
  season: number | null
  episode: string | null
  persons: FeedPage['persons']
  /** Where the chapters are, if the item has any. */
  chaptersUrl: string | null
  transcripts: { url: string; type: string; language?: string }[]
  /** Each recipient's share of every boost. */
  splits: { name: string; percent: number }[]
  feedUrl: string | null
  liveEnd: number | null
  /** False once the feed stopped naming it: the page stays. */
  isListed: boolean
}

/** An item of the catalogue by its id alone. */
export async function loadItemPage(ctx: Ctx, input: { id: string }): Promise<ItemPage> {
  const place = await ctx.db
    .selectFrom('item_directory')
    .select('feed_id')
    .where('item_id', '=', input.id)
    .executeTakeFirst()
  if (!place) throw notFound('CONTENT_NOT_FOUND')
  const [item, feed] = await Promise.all([
    ctx.db
      .selectFrom('items')
      .select([...itemHitColumns, 'document', 'explicit', 'removed_at', 'live_end'])
      .where('feed_id', '=', place.feed_id)
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('feeds')
      .select([...feedHitColumns, 'url', 'document'])
      .where('id', '=', place.feed_id)
      .executeTakeFirstOrThrow(),
  ])
  const document = item.document as FeedItem
  return {
    hit: itemHit(item, feed),
    parent: feedHit(feed),
    notes: notesForPage(document.contentHtml ?? document.description),
    explicit: item.explicit,
    season: document.season?.number ?? null,
    episode: document.episode?.display ?? document.episode?.number.toString() ?? null,
    persons: personsOf({
      persons:
        document.persons.length > 0 ? document.persons : (feed.document as FeedDocument).persons,
    }),
    chaptersUrl: webAddress(document.chapters?.url) ?? null,
    transcripts: document.transcripts.flatMap(({ url, type, language }) =>
      webAddress(url) ? [{ url, type, ...(language ? { language } : {}) }] : [],
    ),
    splits: splitsOf(
      document.value.length > 0 ? document.value : (feed.document as FeedDocument).value,
    ),
    feedUrl: webAddress(feed.url) ?? null,
    liveEnd: item.live_end ? Math.floor(item.live_end.getTime() / 1000) : null,
    isListed: item.removed_at === null,
  }
}

/** An item's own value block overrides its feed's. */
function splitsOf(blocks: ValueBlock[]): ItemPage['splits'] {
  const recipients = blocks.find((block) => block.type === 'lightning')?.recipients ?? []
  const total = recipients.reduce((sum, recipient) => sum + recipient.split, 0)
  if (total <= 0) return []
  return recipients.map(({ name, address, split }) => ({
    name: name || address,
    percent: Math.round((split / total) * 100),
  }))
}
