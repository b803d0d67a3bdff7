import type { Note, NotesPage } from '#app/schemas/social/notes.ts'
import type { Activity, PublicBoost } from '#app/schemas/money/public-boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { mutedNames, type Viewer } from '#app/.server/social/moderation/index.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { loadCommentTimeline } from '#app/.server/social/reading/index.ts'
import { isByMuted } from './payers.ts'
import { boostsById, boostsWithWords, receiptPath } from './public-boosts.ts'

/** Enough to fill the gaps between one page's notes. */
const maxBoosts = 100

interface ActivityQuery extends Viewer {
  id: string
  /** The cursor that the previous page returned. */
  before?: string | null | undefined
}

/**
 * The activity of content: a page of notes, and the boosts with messages of the same time. A note by which its author
 * shared a boost stands for both and shows the amount; notes of the boost bot are left out, since the boosts are here.
 */
export async function loadActivity(ctx: Ctx, query: ActivityQuery): Promise<Activity> {
  const page = isEnabled(ctx.site, 'SOCIAL') ? await loadCommentTimeline(ctx, query) : noNotes
  const [sharedBoosts, boosts, muted] = await Promise.all([
    boostsById(
      ctx,
      page.feed.flatMap(({ note }) => boostIn(ctx, note) ?? []),
    ),
    boostsWithWords(ctx, query.id, { ...timeOf(page, query.before), limit: maxBoosts }),
    mutedNames(ctx, query),
  ])
  const byId = new Map(sharedBoosts.map((boost) => [boost.id, boost]))
  const own = (note: Note): PublicBoost | undefined => {
    const boost = byId.get(boostIn(ctx, note) ?? '')
    return boost?.payer.npub === note.profile.npub ? boost : undefined
  }
  const notes = page.feed.filter(({ note }) => note.pubkey !== ctx.identity.pubkey)
  const sharedIds = new Set(notes.flatMap(({ note }) => own(note)?.id ?? []))
  return {
    ...page,
    feed: notes.map((item) => {
      const { satoshis = item.note.satoshis } = own(item.note) ?? {}
      return { ...item, note: { ...item.note, satoshis } }
    }),
    boosts: boosts.filter((boost) => !sharedIds.has(boost.id) && !isByMuted(boost, muted)),
  }
}

const noNotes: NotesPage = { feed: [], myreactions: {}, next: null, hidden: 0 }

/** The time range of a page's notes. The last page has no lower bound, the first no upper one. */
function timeOf({ feed, next }: NotesPage, before: string | null | undefined) {
  const last = feed.at(-1)
  return {
    from: next !== null && last ? last.note.published : null,
    before: before ? Number(before.split('.')[0]) : null,
  }
}

/** The id of the boost that a note shares, by the receipt's URL in an `r` tag. */
function boostIn({ site }: Ctx, { json }: Note): string | null {
  const start = site.publicUrl + receiptPath('')
  const tag = json.tags.find(([name, value]) => name === 'r' && value?.startsWith(start))
  const id = tag?.[1]?.slice(start.length) ?? ''
  return /^[A-Za-z0-9]{20}$/.test(id) ? id : null
}
