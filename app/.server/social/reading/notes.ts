import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { mentionsOf } from '#app/protocols/nostr/mentions.ts'
import { firstLink } from '#app/protocols/nostr/note-text.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { Note, Unheard } from '#app/schemas/social/notes.ts'
import { isGone } from '#app/rules/social/visibility.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type ViewerContext,
  judgeNotes,
  type Judgement,
} from '#app/.server/social/moderation/index.ts'
import { linkPreviews } from './link-previews.ts'
import { countersOf, type NoteRow, noteRows } from './note-rows.ts'
import { profilesByKey, emptyProfile } from './profiles.ts'

/** Notes by id, and what else a list of them needs. */
export interface LoadedNotes {
  notes: Map<string, Note>
  profileOf: (pubkey: string) => NostrProfile
  /** The keys of the people whom the viewer mutes, and of those that are suspended with their notes. */
  muted: Judgement['muted']
}

/** Mentioned people whose profiles come with a note. */
const maxMentions = 20

/**
 * Notes with the profiles of authors and mentioned people, parents, quoted notes and link previews, and why any note is
 * hidden: by a handful of statements, however many notes there are. Profiles of `others` are loaded as well.
 */
export async function loadNotes(
  ctx: Pick<Ctx, 'db' | 'site' | 'now'>,
  ids: readonly string[],
  others: readonly string[] = [],
  view: ViewerContext = {},
): Promise<LoadedNotes> {
  const found = await noteRows(ctx, ids, { withParents: true })
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const quoted = rows
    .map(quotedBy)
    .filter((id) => id !== null)
    .filter((id) => !found.has(id))
  const all = new Map([...(await noteRows(ctx, quoted)), ...found])
  const mentioned = new Map([...all].map(([id, row]) => [id, mentionedBy(row)]))
  const authors = [...all.values()].map(({ event }) => event.pubkey)
  const links = new Map(rows.map(({ event }) => [event.id, firstLink(event.content)]))
  const [profiles, judgement, previews] = await Promise.all([
    profilesByKey(ctx, [...authors, ...others, ...[...mentioned.values()].flat()]),
    judgeNotes(ctx, [...all.values()], view),
    linkPreviews(
      ctx,
      [...links.values()].flatMap((url) => url ?? []),
    ),
  ])
  const unheard = await countersOf(ctx, all.values(), judgement.muted)
  const profileOf = (pubkey: string) => profiles.get(pubkey) ?? emptyProfile(pubkey)

  function bare(row: NoteRow): Note {
    const { event, stats } = row
    const less = unheard.get(event.id)
    return {
      id: event.id,
      pubkey: event.pubkey,
      published: event.created_at,
      // Nothing proves what a note says was paid with it, until boosts are recorded here.
      satoshis: 0,
      profile: profileOf(event.pubkey),
      stats: less ? without(stats, less) : stats,
      ...(less ? { unheard: less } : {}),
      mentions: (mentioned.get(event.id) ?? []).map(profileOf),
      parent: null,
      hidden: judgement.hidden(event.id),
      json: event,
    }
  }

  // What a note answers or quotes isn't worth a place where the viewer mutes it.
  function noteAt(id: string | null): Note | null {
    const row = id === null ? undefined : all.get(id)
    const note = row ? bare(row) : null
    return note && isMutedNote(note) ? null : note
  }

  const notes = new Map(
    rows.map((row) => [
      row.event.id,
      {
        ...bare(row),
        parent: noteAt(row.parent),
        quoted: noteAt(quotedBy(row)),
        preview: previews.get(links.get(row.event.id) ?? '') ?? null,
      },
    ]),
  )
  return { notes, profileOf, muted: judgement.muted }
}

/** Whether the viewer mutes a note, or its author is blocked, or suspended with it: it is in no list, not even folded. */
export function isMutedNote({ hidden }: Pick<Note, 'hidden'>): boolean {
  return isGone(hidden)
}

/** Counters without what muted people add to them. */
function without(stats: Note['stats'], { replies, likes, reposts }: Unheard): Note['stats'] {
  return {
    ...stats,
    replies: Math.max(0, stats.replies - replies),
    likes: Math.max(0, stats.likes - likes),
    reposts: Math.max(0, stats.reposts - reposts),
  }
}

function mentionedBy({ event }: NoteRow): string[] {
  return mentionsOf(event).pubkeys.slice(0, maxMentions)
}

function quotedBy({ event }: NoteRow): string | null {
  return event.tags.find(([name, id]) => name === 'q' && isHex32(id))?.[1] ?? null
}
