import { type ContentId, contentIds } from '#app/protocols/nostr/content-id.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { TimelineAction, TimelineItem, Note } from '#app/schemas/social/notes.ts'
import { type ContentGuids, hitsByGuid } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ViewerContext } from '#app/.server/social/moderation/index.ts'
import type { TimelineEntry } from './timeline-entries.ts'
import { isMutedNote, loadNotes } from './notes.ts'

/**
 * The items of a timeline for its entries: notes with the action that put them there, and what they are about. Without
 * notes that are deleted, those that the viewer mutes, and reposts and likes of people whom they mute.
 */
export async function timelineItems(
  ctx: Ctx,
  entries: readonly TimelineEntry[],
  view: ViewerContext = {},
): Promise<TimelineItem[]> {
  const { notes, profileOf, muted } = await loadNotes(
    ctx,
    entries.map(({ note }) => note),
    entries.map(({ pubkey }) => pubkey),
    view,
  )
  const found = entries.flatMap((entry) => {
    const note = notes.get(entry.note)
    if (!note || isMutedNote(note)) return []
    return entry.type === 'NOTE' || !muted.has(entry.pubkey) ? [{ entry, note }] : []
  })
  const hits = await contentOfNotes(
    ctx,
    found.map(({ note }) => note),
  )

  function actionOf({ entry, note }: { entry: TimelineEntry; note: Note }): TimelineAction | null {
    const type = entry.type === 'NOTE' ? (note.parent ? 'REPLY' : null) : entry.type
    if (type === null) return null
    const { id, pubkey, created_at, content } = entry
    return {
      id,
      type,
      satoshis: 0,
      timestamp: created_at,
      pubkey,
      profile: profileOf(pubkey),
      message: content ?? '',
    }
  }

  return found.map((one, at) => ({
    action: actionOf(one),
    note: one.note,
    parent: one.note.parent,
    hit: hits[at] ?? null,
  }))
}

/** The content that each of these notes is about; null where the catalogue doesn't have it, or there is none. */
export async function contentOfNotes(
  ctx: Ctx,
  notes: readonly Note[],
): Promise<(ContentHit | null)[]> {
  const hits = await hitsByGuid(ctx, notes.map(guidsIn))
  return notes.map((_, at) => hits[at] ?? null)
}

/** The guids of what a note is about, else of what its parent is about: an item rather than its feed. */
function guidsIn(note: Note): ContentGuids {
  const own = contentsOf(note)
  const contents = own.length > 0 || !note.parent ? own : contentsOf(note.parent)
  const guid = (kind: ContentId['kind']) =>
    contents.find((content) => content.kind === kind)?.guid ?? null
  const itemGuid = guid('podcast:item:guid')
  const feedGuid = guid('podcast:guid')
  return { itemGuid, feedGuid: feedGuid ?? (itemGuid ? null : guid('podcast:publisher:guid')) }
}

function contentsOf({ json }: Note): ContentId[] {
  const ids = contentIds(json)
  return ids.length > 0 ? ids : contentIds(json, 'I')
}
