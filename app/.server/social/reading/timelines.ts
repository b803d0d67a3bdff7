import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import type {
  MyReactions,
  NotesPage,
  ProfileTimeline,
  TimelineItem,
} from '#app/schemas/social/notes.ts'
import { guidsOf } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { TimelineType } from '#app/rules/base/timelines.ts'
import { reasonToHidePerson } from '#app/rules/social/visibility.ts'
import { muteOf, type Viewer, type ViewerContext } from '#app/.server/social/moderation/index.ts'
import { readNoteCursor, writeNoteCursor } from './cursor.ts'
import {
  authorEntries,
  commentEntries,
  entriesAbout,
  type TimelineSource,
  followingEntries,
  globalEntries,
  likeEntries,
} from './timeline-entries.ts'
import { timelineItems } from './timeline-items.ts'
import { type TimelineItemFilter, audioFilter, genreFilter } from './item-filters.ts'
import { myReactions } from './my-reactions.ts'
import { keysOfGuids } from './content-keys.ts'
import { trendingEntries } from './trending.ts'

const pageSize = 50
/** Pages of entries that are read at most, to fill one page where a filter drops notes. */
const maxRounds = 4
/** Another page of entries is read where hidden notes leave fewer than this. */
const minVisible = 20
const shownLikes = 20

/** The viewer's reactions come along, and what they mute is left out. */
interface TimelineRequest extends Viewer {
  /** The cursor (`next`) of the page before. */
  before?: string | null | undefined
  /** Whether hidden notes are there, folded; else they are left out and counted. */
  hidden?: boolean | null | undefined
}

interface FilteredRequest extends TimelineRequest {
  filter?: AudioFilter | null | undefined
}

/** Notes and reposts of the people whom `pubkey` follows; empty without a key. */
export async function loadFollowingTimeline(
  ctx: Ctx,
  { pubkey, ...request }: FilteredRequest & { pubkey?: string | null | undefined },
): Promise<NotesPage> {
  requireTimeline(ctx, 'FOLLOWING')
  const source = pubkey ? followingEntries(pubkey) : noEntries
  return timelinePage(ctx, source, { ...request, follower: pubkey }, audioFilter(request.filter))
}

/** All notes, newest first; with a filter, those about podcasts or music. */
export async function loadGlobalTimeline(ctx: Ctx, request: FilteredRequest): Promise<NotesPage> {
  requireTimeline(ctx, 'GLOBAL')
  const choice = audioFilter(request.filter)
  return timelinePage(ctx, choice ? commentEntries : globalEntries, request, choice)
}

/** Notes about content of a genre, given by its slug. */
export function loadGenreTimeline(
  ctx: Ctx,
  { genre, ...request }: TimelineRequest & { genre: string },
): Promise<NotesPage> {
  return timelinePage(ctx, commentEntries, request, genreFilter(ctx, genre))
}

/** The notes that were zapped most in the last 30 days, at most 100, and how many hidden ones are left out. */
export async function loadZappedNotes(
  ctx: Ctx,
  { filter, viewer, account, hidden }: Omit<FilteredRequest, 'before'>,
): Promise<{ notes: TimelineItem[]; hidden: number }> {
  const items = await timelineItems(ctx, await trendingEntries(ctx), { viewer, account })
  const choose = audioFilter(filter)
  const chosen = choose ? await choose(items) : items
  const notes = hidden ? chosen : chosen.filter(isVisible)
  return { notes, hidden: chosen.length - notes.length }
}

/**
 * Comments on content of the catalogue; empty where the catalogue doesn't have it, or it has no guid. Hidden comments
 * keep their places, folded. Replies to the notes that a feed names for comments (`socialInteract`) are among them.
 */
export async function loadCommentTimeline(
  ctx: Ctx,
  { id, ...request }: TimelineRequest & { id: string },
): Promise<NotesPage> {
  const guids = await guidsOf(ctx, id)
  const source = entriesAbout(keysOfGuids(guids), guids?.notes)
  return timelinePage(ctx, source, { ...request, hidden: true, feedId: guids?.hostingFeedId })
}

/**
 * Notes and reposts of a key, and its latest likes. Who opens somebody's page sees that person's notes, even if they
 * are hidden elsewhere or the viewer mutes them; hidden notes of others keep their places, folded.
 */
export async function loadProfileTimeline(
  ctx: Ctx,
  { pubkey, viewer, account, before }: TimelineRequest & { pubkey: string },
): Promise<ProfileTimeline> {
  const view = { viewer, account, person: pubkey }
  const [page, liked, mute] = await Promise.all([
    timelinePage(ctx, authorEntries(pubkey), { ...view, before, hidden: true }),
    likeEntries(pubkey)(ctx, null, shownLikes).then((entries) => timelineItems(ctx, entries, view)),
    muteOf(ctx, view, pubkey),
  ])
  const likes = liked.filter(isVisible)
  const reasons = page.feed
    .filter(({ note }) => note.pubkey === pubkey)
    .map(({ note }) => note.hidden?.reason ?? null)
  const hidden = mute ? 'MUTED' : reasonToHidePerson(reasons)
  return {
    notes: hidden ? page.feed.map((item) => unfolded(item, pubkey)) : page.feed,
    likes,
    next: page.next,
    hidden,
    myreactions: { ...page.myreactions, ...(await reactionsTo(ctx, likes, viewer)) },
  }
}

const noEntries: TimelineSource = () => Promise.resolve([])

function isVisible({ note }: TimelineItem): boolean {
  return note.hidden === null
}

function unfolded(item: TimelineItem, pubkey: string): TimelineItem {
  const { note } = item
  return note.pubkey === pubkey ? { ...item, note: { ...note, hidden: null } } : item
}

async function timelinePage(
  ctx: Ctx,
  source: TimelineSource,
  { before, hidden, ...view }: TimelineRequest & ViewerContext,
  choose: TimelineItemFilter | null = null,
): Promise<NotesPage> {
  const feed: TimelineItem[] = []
  const enough = choose ? pageSize : minVisible
  let cursor = readNoteCursor(before)
  let next: string | null = null
  let hiddenCount = 0
  for (let round = 0; round < maxRounds; round++) {
    const entries = await source(ctx, cursor, pageSize + 1)
    const page = entries.slice(0, pageSize)
    const items = await timelineItems(ctx, page, view)
    const chosen = choose ? await choose(items) : items
    const visible = hidden ? chosen : chosen.filter(isVisible)
    feed.push(...visible)
    hiddenCount += chosen.length - visible.length
    cursor = page.at(-1) ?? cursor
    next = cursor && entries.length > pageSize ? writeNoteCursor(cursor) : null
    if (next === null || feed.length >= enough) break
  }
  return { feed, next, hidden: hiddenCount, myreactions: await reactionsTo(ctx, feed, view.viewer) }
}

/** What the viewer did with the notes of a timeline and with those that they answer. */
export function reactionsTo(
  ctx: Ctx,
  feed: readonly TimelineItem[],
  viewer: TimelineRequest['viewer'],
): Promise<MyReactions> {
  return myReactions(
    ctx,
    feed.flatMap(({ note, parent }) => [note.id, ...(parent ? [parent.id] : [])]),
    viewer,
  )
}

/** @throws AppError FEED_DISABLED, with the operator's reason, where a timeline is turned off */
export function requireTimeline({ site }: Pick<Ctx, 'site'>, type: TimelineType): void {
  const reason = site.timelinesOff?.[type]
  if (reason !== undefined) throw new AppError('FEED_DISABLED', { status: 403, message: reason })
}
