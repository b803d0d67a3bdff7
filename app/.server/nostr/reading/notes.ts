import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { mentionsOf } from '#app/protocols/nostr/mentions.ts'
import { firstLink } from '#app/protocols/nostr/note-text.ts'
import type { NostrProfile, Note } from '#app/schemas/nostr.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { linkPreviews } from '../link-previews/read.ts'
import { type NoteRow, noteRows } from './note-rows.ts'
import { knownProfiles, unknownProfile } from './profiles.ts'

/** Notes by id, and the profiles that were asked for with them. */
export interface LoadedNotes {
  notes: Map<string, Note>
  profileOf: (pubkey: string) => NostrProfile
}

/** People whom a note names beyond these aren't shown with it. */
const mostMentions = 20

/**
 * Notes with their authors, whom they name, what they answer, quote and link to: four queries, however many there are.
 * The profiles of `others` are read along.
 */
export async function loadNotes(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
  others: readonly string[] = [],
): Promise<LoadedNotes> {
  const rows = await noteRows(ctx, ids)
  const around = [...rows.values()].flatMap((row) => [row.parent, quotedBy(row)])
  const missing = around.filter((id) => id !== null).filter((id) => !rows.has(id))
  const all = new Map([...(await noteRows(ctx, missing)), ...rows])
  const pubkeys = [...all.values()].flatMap((row) => [row.event.pubkey, ...mentionedBy(row)])
  const links = new Map([...rows].map(([id, { event }]) => [id, firstLink(event.content)]))
  const [profiles, previews] = await Promise.all([
    knownProfiles(ctx, [...pubkeys, ...others]),
    linkPreviews(
      ctx,
      [...links.values()].flatMap((url) => url ?? []),
    ),
  ])
  const profileOf = (pubkey: string) => profiles.get(pubkey) ?? unknownProfile(pubkey)

  function bare(row: NoteRow): Note {
    const { event, stats } = row
    return {
      id: event.id,
      pubkey: event.pubkey,
      published: event.created_at,
      // Nothing proves what a note says that was paid with it, until boosts are recorded here.
      satoshis: 0,
      profile: profileOf(event.pubkey),
      stats,
      mentions: mentionedBy(row).map(profileOf),
      parent: null,
      json: event,
    }
  }

  function noteAt(id: string | null): Note | null {
    const row = id === null ? undefined : all.get(id)
    return row ? bare(row) : null
  }

  const notes = new Map(
    [...rows].map(([id, row]) => [
      id,
      {
        ...bare(row),
        parent: noteAt(row.parent),
        quoted: noteAt(quotedBy(row)),
        preview: previews.get(links.get(id) ?? '') ?? null,
      },
    ]),
  )
  return { notes, profileOf }
}

function mentionedBy({ event }: NoteRow): string[] {
  return mentionsOf(event).pubkeys.slice(0, mostMentions)
}

function quotedBy({ event }: NoteRow): string | null {
  return event.tags.find(([name, id]) => name === 'q' && isHex32(id))?.[1] ?? null
}
