import type { AudioFilter } from '#app/schemas/discovery.ts'
import type { FeedItem, NotesPage, ProfileFeed } from '#app/schemas/nostr.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { readNoteCursor, writeNoteCursor } from './cursor.ts'
import {
  authorEntries,
  commentEntries,
  entriesAbout,
  type FeedSource,
  followingEntries,
  globalEntries,
  likeEntries,
} from './feed-entries.ts'
import { feedItems } from './feed-items.ts'
import { type Choice, choiceOf, ofGenre } from './choice.ts'
import { myReactions } from './my-reactions.ts'
import { keysOfContent } from './named-content.ts'
import { trendingEntries } from './trending.ts'

const pageSize = 50
/** With a filter so many pages are looked through at most to fill one. */
const mostRounds = 4
const shownLikes = 20

interface Asked {
  /** Whose reactions are told. */
  viewer?: string | null | undefined
  /** Where the page begins, as the one before it said. */
  before?: string | null | undefined
}

interface AskedFiltered extends Asked {
  filter?: AudioFilter | null | undefined
}

/** What those write and repost whom `pubkey` follows; empty without a key. */
export function loadFollowingFeed(
  ctx: Ctx,
  { pubkey, ...asked }: AskedFiltered & { pubkey?: string | null | undefined },
): Promise<NotesPage> {
  return pageOf(ctx, pubkey ? followingEntries(pubkey) : nothing, asked, choiceOf(asked.filter))
}

/** Whatever is written, newest first; with a filter, about podcasts or music alone. */
export function loadGlobalFeed(ctx: Ctx, asked: AskedFiltered): Promise<NotesPage> {
  const choice = choiceOf(asked.filter)
  return pageOf(ctx, choice ? commentEntries : globalEntries, asked, choice)
}

/** What is written about content of a genre, given by its slug. */
export function loadGenreFeed(
  ctx: Ctx,
  { genre, ...asked }: Asked & { genre: string },
): Promise<NotesPage> {
  return pageOf(ctx, commentEntries, asked, ofGenre(ctx, genre))
}

/** The notes that were paid most for: one page. */
export async function loadTrendingFeed(
  ctx: Ctx,
  { filter, viewer }: AskedFiltered,
): Promise<NotesPage> {
  const items = await feedItems(ctx, await trendingEntries(ctx))
  const choose = choiceOf(filter)
  const feed = (choose ? await choose(items) : items).slice(0, pageSize)
  return { feed, next: null, myreactions: await reactionsTo(ctx, feed, viewer) }
}

/** What is written about content of the catalogue; empty where it isn't known, or has no guid. */
export async function loadCommentsFeed(
  ctx: Ctx,
  { id, ...asked }: Asked & { id: string },
): Promise<NotesPage> {
  return pageOf(ctx, entriesAbout(await keysOfContent(ctx, id)), asked)
}

/** What somebody writes and reposts, and what they liked last. */
export async function loadProfileFeed(
  ctx: Ctx,
  { pubkey, viewer, before }: Asked & { pubkey: string },
): Promise<ProfileFeed> {
  const [page, liked] = await Promise.all([
    pageOf(ctx, authorEntries(pubkey), { before }),
    likeEntries(pubkey)(ctx, null, shownLikes).then((entries) => feedItems(ctx, entries)),
  ])
  return {
    notes: page.feed,
    likes: liked,
    next: page.next,
    myreactions: await reactionsTo(ctx, [...page.feed, ...liked], viewer),
  }
}

const nothing: FeedSource = () => Promise.resolve([])

async function pageOf(
  ctx: Ctx,
  source: FeedSource,
  { viewer, before }: Asked,
  choose: Choice | null = null,
): Promise<NotesPage> {
  const feed: FeedItem[] = []
  let cursor = readNoteCursor(before)
  let next: string | null = null
  for (let round = 0; round < (choose ? mostRounds : 1); round++) {
    const entries = await source(ctx, cursor, pageSize + 1)
    const page = entries.slice(0, pageSize)
    const items = await feedItems(ctx, page)
    feed.push(...(choose ? await choose(items) : items))
    cursor = page.at(-1) ?? cursor
    next = cursor && entries.length > pageSize ? writeNoteCursor(cursor) : null
    if (next === null || feed.length >= pageSize) break
  }
  return { feed, next, myreactions: await reactionsTo(ctx, feed, viewer) }
}

function reactionsTo(ctx: Ctx, feed: readonly FeedItem[], viewer: Asked['viewer']) {
  return myReactions(
    ctx,
    feed.flatMap(({ note, parent }) => [note.id, ...(parent ? [parent.id] : [])]),
    viewer,
  )
}
