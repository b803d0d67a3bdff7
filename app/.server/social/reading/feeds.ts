import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import type { FeedItem, NotesPage, ProfileFeed } from '#app/schemas/social/notes.ts'
import { guidsOf } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { reasonOfPerson } from '#app/rules/social/who-is-heard.ts'
import type { View } from '#app/.server/social/moderation/index.ts'
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
import { keysOfGuids } from './named-content.ts'
import { trendingEntries } from './trending.ts'

const pageSize = 50
/** Pages of entries that are read at most, to fill one page where a filter drops notes. */
const mostRounds = 4
/** Another page of entries is read where hidden notes leave fewer than this. */
const fewestHeard = 20
const shownLikes = 20

interface Asked {
  /** The viewer's key: their reactions come along, and their mutes hide notes. */
  viewer?: string | null | undefined
  /** The cursor (`next`) of the page before. */
  before?: string | null | undefined
  /** Whether hidden notes are there, folded; else they are left out and counted. */
  hidden?: boolean | null | undefined
}

interface AskedFiltered extends Asked {
  filter?: AudioFilter | null | undefined
}

/** Notes and reposts of the people whom `pubkey` follows; empty without a key. */
export function loadFollowingFeed(
  ctx: Ctx,
  { pubkey, ...asked }: AskedFiltered & { pubkey?: string | null | undefined },
): Promise<NotesPage> {
  const source = pubkey ? followingEntries(pubkey) : nothing
  return pageOf(ctx, source, { ...asked, follower: pubkey }, choiceOf(asked.filter))
}

/** All notes, newest first; with a filter, those about podcasts or music. */
export function loadGlobalFeed(ctx: Ctx, asked: AskedFiltered): Promise<NotesPage> {
  const choice = choiceOf(asked.filter)
  return pageOf(ctx, choice ? commentEntries : globalEntries, asked, choice)
}

/** Notes about content of a genre, given by its slug. */
export function loadGenreFeed(
  ctx: Ctx,
  { genre, ...asked }: Asked & { genre: string },
): Promise<NotesPage> {
  return pageOf(ctx, commentEntries, asked, ofGenre(ctx, genre))
}

/** The notes that were zapped most: one page. */
export async function loadTrendingFeed(
  ctx: Ctx,
  { filter, viewer, hidden }: AskedFiltered,
): Promise<NotesPage> {
  const items = await feedItems(ctx, await trendingEntries(ctx), { viewer })
  const choose = choiceOf(filter)
  const chosen = choose ? await choose(items) : items
  const heard = hidden ? chosen : chosen.filter(isHeard)
  const feed = heard.slice(0, pageSize)
  return {
    feed,
    next: null,
    hidden: chosen.length - heard.length,
    myreactions: await reactionsTo(ctx, feed, viewer),
  }
}

/**
 * Comments on content of the catalogue; empty where the catalogue doesn't have it, or it has no guid. Hidden comments
 * keep their places, folded. Replies to the notes that a feed names for comments (`socialInteract`) are among them.
 */
export async function loadCommentsFeed(
  ctx: Ctx,
  { id, ...asked }: Asked & { id: string },
): Promise<NotesPage> {
  const guids = await guidsOf(ctx, id)
  const source = entriesAbout(keysOfGuids(guids), guids?.notes)
  return pageOf(ctx, source, { ...asked, hidden: true, feedId: guids?.hostingFeedId })
}

/**
 * Notes and reposts of a key, and its latest likes. Who opens somebody's page sees that person's notes, even if they
 * are hidden elsewhere; hidden notes of others keep their places, folded.
 */
export async function loadProfileFeed(
  ctx: Ctx,
  { pubkey, viewer, before }: Asked & { pubkey: string },
): Promise<ProfileFeed> {
  const [page, liked] = await Promise.all([
    pageOf(ctx, authorEntries(pubkey), { viewer, before, hidden: true }),
    likeEntries(pubkey)(ctx, null, shownLikes).then((entries) =>
      feedItems(ctx, entries, { viewer }),
    ),
  ])
  const likes = liked.filter(isHeard)
  const hidden = reasonOfPerson(
    page.feed
      .filter(({ note }) => note.pubkey === pubkey)
      .map(({ note }) => note.hidden?.reason ?? null),
  )
  return {
    notes: hidden ? page.feed.map((item) => unfolded(item, pubkey)) : page.feed,
    likes,
    next: page.next,
    hidden,
    myreactions: { ...page.myreactions, ...(await reactionsTo(ctx, likes, viewer)) },
  }
}

const nothing: FeedSource = () => Promise.resolve([])

function isHeard({ note }: FeedItem): boolean {
  return note.hidden === null
}

function unfolded(item: FeedItem, pubkey: string): FeedItem {
  const { note } = item
  return note.pubkey === pubkey ? { ...item, note: { ...note, hidden: null } } : item
}

async function pageOf(
  ctx: Ctx,
  source: FeedSource,
  { viewer, before, hidden, ...place }: Asked & Omit<View, 'viewer'>,
  choose: Choice | null = null,
): Promise<NotesPage> {
  const feed: FeedItem[] = []
  const enough = choose ? pageSize : fewestHeard
  let cursor = readNoteCursor(before)
  let next: string | null = null
  let leftOut = 0
  for (let round = 0; round < mostRounds; round++) {
    const entries = await source(ctx, cursor, pageSize + 1)
    const page = entries.slice(0, pageSize)
    const items = await feedItems(ctx, page, { viewer, ...place })
    const chosen = choose ? await choose(items) : items
    const heard = hidden ? chosen : chosen.filter(isHeard)
    feed.push(...heard)
    leftOut += chosen.length - heard.length
    cursor = page.at(-1) ?? cursor
    next = cursor && entries.length > pageSize ? writeNoteCursor(cursor) : null
    if (next === null || feed.length >= enough) break
  }
  return { feed, next, hidden: leftOut, myreactions: await reactionsTo(ctx, feed, viewer) }
}

function reactionsTo(ctx: Ctx, feed: readonly FeedItem[], viewer: Asked['viewer']) {
  return myReactions(
    ctx,
    feed.flatMap(({ note, parent }) => [note.id, ...(parent ? [parent.id] : [])]),
    viewer,
  )
}
