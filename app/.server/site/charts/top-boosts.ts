import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'
import type { PublicBoost, TopBoost, TopBoosts } from '#app/schemas/money/public-boosts.ts'
import { hiddenAmong } from '#app/.server/catalogue/standing/index.ts'
import { visitor } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import {
  loadZappedNotes,
  reactionsTo,
  requireTimeline,
  rowItems,
  typesOfFilter,
} from '#app/.server/social/reading/index.ts'
import { mutedNames, type Viewer } from '#app/.server/social/moderation/index.ts'
import { isByMuted, topBoosts } from '#app/.server/money/pages/index.ts'
import { cached } from '#app/.server/base/lib/cache.ts'

const pageSize = 50
/** Boosts in the list: enough for somebody who reads on, few enough to be kept. */
const most = 200

interface Asked extends Viewer {
  filter?: AudioFilter | null | undefined
  /** The cursor (`next`) of the page before. */
  before?: string | null | undefined
  /** Whether hidden notes come too. */
  hidden?: boolean | null | undefined
}

/**
 * A page of 50 of the boosts of the last month and the notes in it that most was paid for, those first. Older boosts
 * follow, newest first, so that the list is empty only where nothing was ever boosted. What everybody gets is cached for
 * 60 s; what a viewer gets (with their reactions, without what they mute) is not.
 * @throws AppError FEED_DISABLED where the operator has turned Trending off
 */
export async function loadTopBoosts(ctx: Ctx, asked: Asked = {}): Promise<TopBoosts> {
  requireTimeline(ctx, 'TRENDING')
  const { viewer, before } = asked
  const filter = asked.filter ?? 'AUDIO'
  const muted = await mutedNames(ctx, asked)
  const isEverybodys = !viewer && muted.size === 0 && !asked.hidden
  const [{ notes, hidden }, boosts] = await Promise.all([
    notesOf(ctx, asked, isEverybodys),
    publicBoosts(ctx, filter),
  ])
  const heard = (some: PublicBoost[]) =>
    some.filter((boost) => !isByMuted(boost, muted)).map(paidFor)
  const recent = [...heard(boosts.recent), ...notes.map(zapped)]
  const entries = [...recent.sort((a, b) => b.satoshis - a.satoshis), ...heard(boosts.older)]
  const from = placeAfter(before, entries)
  const feed = entries.slice(from, from + pageSize)
  const last = feed.at(-1)
  return {
    feed,
    myreactions: viewer ? await reactionsTo(ctx, feed.filter(isNote), viewer) : {},
    next: last && from + feed.length < entries.length ? cursor(from + feed.length, last) : null,
    hidden,
  }
}

function notesOf(ctx: Ctx, asked: Asked, isEverybodys: boolean) {
  if (!isEnabled(ctx.site, 'SOCIAL')) return { notes: [], hidden: 0 }
  return isEverybodys ? everybodysNotes(ctx, asked.filter ?? 'AUDIO') : loadZappedNotes(ctx, asked)
}

/** The first page for the charts, which stand without it: nothing, and the operator's reason, where Trending is off. */
export async function loadChartBoosts(
  ctx: Ctx,
  asked: Viewer,
): Promise<TopBoosts & { off: string | null }> {
  const off = ctx.site.timelinesOff?.TRENDING ?? null
  if (off !== null) return { feed: [], myreactions: {}, next: null, hidden: 0, off }
  return { ...(await loadTopBoosts(ctx, asked)), off }
}

/** Entries as lists show them: of their content only what a row needs. */
export function rowBoosts(feed: readonly TopBoost[]): TopBoost[] {
  return feed.map((entry) => {
    const content = entry.content && rowHit(entry.content)
    if (entry.boost) return { ...entry, content, hit: content, boost: { ...entry.boost, content } }
    return { ...entry, content, ...(rowItems([entry])[0] ?? entry) }
  })
}

const everybodysNotes = cached(
  60,
  (ctx: Ctx, filter) =>
    loadZappedNotes({ ...ctx, actor: visitor }, { filter: filter as AudioFilter }),
  ({ notes }) => notes.length === 0,
)

const publicBoosts = cached(
  60,
  async (ctx: Ctx, filter) => {
    const types = typesOfFilter(filter as AudioFilter)
    const { recent, older } = await topBoosts({ ...ctx, actor: visitor }, { limit: most, types })
    const hidden = await hiddenAmong(
      ctx,
      [...recent, ...older].flatMap(({ content }) => content?._id ?? []),
    )
    const isShown = ({ content }: PublicBoost) => !content || !hidden.has(content._id)
    return { recent: recent.filter(isShown), older: older.filter(isShown) }
  },
  ({ recent, older }) => recent.length + older.length === 0,
)

function cursor(place: number, { _id }: TopBoost): string {
  return `${place}.${_id}`
}

/** Where a page begins: after the last entry of the page before, wherever that has moved; at its place if it is gone. */
function placeAfter(before: Asked['before'], entries: readonly TopBoost[]): number {
  const [place = '', id] = before?.split('.') ?? []
  const known = entries.findIndex(({ _id }) => _id === id)
  if (known >= 0) return known + 1
  return /^\d{1,4}$/.test(place) ? Number(place) : 0
}

function paidFor(boost: PublicBoost): TopBoost {
  const { id: _id, satoshis, content } = boost
  return { _id, satoshis, content, boost, note: null, action: null, parent: null, hit: content }
}

function zapped(item: TimelineItem): TopBoost {
  const { note, hit } = item
  return { _id: note.id, satoshis: note.stats.sats, content: hit, boost: null, ...item }
}

function isNote(entry: TopBoost): entry is Extract<TopBoost, TimelineItem> {
  return entry.boost === null
}
