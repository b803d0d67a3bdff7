import { sql } from 'kysely'
import { contentIdText } from '#app/protocols/nostr/content-id.ts'
import { zapReceiptKind } from '#app/protocols/nostr/zap-receipt.ts'
import {
  guidsOfFeeds,
  guidsOfItems,
  guidsOfNewestItems,
  newestHostedFeeds,
} from '#app/.server/catalogue/feeds/index.ts'
import { notesOfFeeds } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { recentEntries } from '#app/.server/library/entries/index.ts'
import type { CrawlTopic } from './crawl-topics.ts'

/** How many of each are asked about, the most recent ones. */
const max = {
  people: 2000,
  invited: 500,
  zapSenders: 300,
  feeds: 1000,
  itemsOfEach: 10,
  items: 4000,
  notes: 3000,
  notesOfFeeds: 500,
}
/** The newest events, zaps and library entries among which they are looked for. */
const lookedThrough = { events: 10_000, zaps: 1000, entries: 5000 }
/** Longer values are left out, since some relays refuse long requests. */
const longestValue = 300

/** The values of each topic that other relays are asked about, each once, the most important first. */
export async function crawlTargets(ctx: Ctx): Promise<Record<CrawlTopic, string[]>> {
  const people = await wantedPeople(ctx)
  const inLibrary = await wantedFeeds(ctx)
  return {
    PEOPLE: people,
    DELETIONS: people,
    CONTENT: await wantedContent(ctx, inLibrary),
    NOTES: await wantedNotes(ctx, inLibrary.feedIds),
  }
}

/** Invited people, the authors of the newest events and the senders of the newest zaps. */
async function wantedPeople(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ pubkey: string }>`
    (select encode(pubkey, 'hex') as pubkey from nostr_writers where standing = 'invited'
     order by since desc, pubkey limit ${max.invited})
    union all
    (select encode(pubkey, 'hex') from (
       select pubkey, created_at, kind from nostr_events order by created_at desc, id limit ${lookedThrough.events}
     ) as newest where kind <> ${zapReceiptKind}
     group by pubkey order by max(created_at) desc, pubkey limit ${max.people})
    union all
    (select encode(sender, 'hex') from (
       select sender, created_at from nostr_zaps where is_counted order by created_at desc limit ${lookedThrough.zaps}
     ) as newest group by sender order by max(created_at) desc, sender limit ${max.zapSenders})
  `.execute(ctx.db)
  return [...new Set([ctx.identity.pubkey, ...rows.map(({ pubkey }) => pubkey)])]
}

/** Feeds that are hosted here, and feeds and items in somebody's library. */
async function wantedFeeds(ctx: Ctx): Promise<{ feedIds: string[]; itemIds: string[] }> {
  const inLibrary = await recentEntries(ctx, lookedThrough.entries)
  const hosted = await newestHostedFeeds(ctx, max.feeds)
  const feedIds = [...new Set([...hosted, ...inLibrary.feedIds])].slice(0, max.feeds)
  return { feedIds, itemIds: inLibrary.itemIds }
}

/** Feeds, their newest items and items of libraries, as values of `i` tags. */
async function wantedContent(
  ctx: Ctx,
  { feedIds, itemIds }: { feedIds: string[]; itemIds: string[] },
): Promise<string[]> {
  const feeds = await guidsOfFeeds(ctx, feedIds)
  const saved = await guidsOfItems(ctx, itemIds)
  const newest = await guidsOfNewestItems(ctx, feedIds, {
    ofEach: max.itemsOfEach,
    most: max.items,
  })
  const items = [...new Set([...saved, ...newest])].slice(0, max.items)
  const ids = [
    ...feeds.map(({ guid, type }) =>
      contentIdText({
        kind: type === 'ARTIST' ? 'podcast:publisher:guid' : 'podcast:guid',
        guid: guid.toLowerCase(),
      }),
    ),
    ...items.map((guid) => contentIdText({ kind: 'podcast:item:guid', guid })),
  ]
  return [...new Set(ids)].filter((id) => id.length <= longestValue)
}

/** The newest notes, and those that feeds name for comments, whose replies are comments here. */
async function wantedNotes(ctx: Ctx, feedIds: readonly string[]): Promise<string[]> {
  const { itemsOfEach, notesOfFeeds: maxNotes } = max
  const commentNotes = await notesOfFeeds(ctx, feedIds, { ofEach: itemsOfEach, most: maxNotes })
  const { rows } = await sql<{ id: string }>`
    select encode(id, 'hex') as id from nostr_notes order by created_at desc, id limit ${max.notes}
  `.execute(ctx.db)
  return [...new Set([...commentNotes, ...rows.map(({ id }) => id)])]
}
