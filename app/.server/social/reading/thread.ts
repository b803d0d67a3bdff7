import { sql } from 'kysely'
import { repostOf } from '#app/protocols/nostr/repost.ts'
import type { Note, Thread } from '#app/schemas/social/notes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'
import type { Viewer } from '#app/.server/social/moderation/index.ts'
import {
  afterCursorOldestFirst,
  type NoteCursor,
  readNoteCursor,
  writeNoteCursor,
} from './cursor.ts'
import { myReactions } from './my-reactions.ts'
import { isMutedNote, loadNotes } from './notes.ts'

const shownReplies = 100
const maxParents = 20

/** A note with its ancestors and its replies. @throws NOTE_NOT_FOUND */
export async function loadThread(
  ctx: Ctx,
  input: {
    id: string
    /** false: the note and its ancestors alone. */
    replies?: boolean | null | undefined
    viewer?: Viewer['viewer']
    account?: Viewer['account']
    /** The cursor (`next`) of the page of replies before. */
    after?: string | null | undefined
  },
): Promise<Thread> {
  const { viewer, account } = input
  const replies =
    input.replies === false ? [] : await replyPlaces(ctx, input.id, readNoteCursor(input.after))
  const shown = replies.slice(0, shownReplies)
  const last = replies.length > shownReplies ? shown.at(-1) : undefined
  const parents = await parentIds(ctx, input.id)
  const ids = [...parents, input.id, ...shown.map(({ id }) => id)]
  const { notes } = await loadNotes(ctx, ids, [], { viewer, account })
  const note = notes.get(input.id)
  if (!note || note.hidden?.reason === 'SUSPENDED') throw notFound('NOTE_NOT_FOUND')
  return {
    note,
    parents: inOrder(notes, parents),
    replies: inOrder(
      notes,
      shown.map(({ id }) => id),
    ),
    next: last ? writeNoteCursor(last) : null,
    myreactions: await myReactions(ctx, ids, viewer),
  }
}

/** The notes in that order, without those that the viewer mutes. */
function inOrder(notes: ReadonlyMap<string, Note>, ids: readonly string[]): Note[] {
  return ids.flatMap((id) => notes.get(id) ?? []).filter((note) => !isMutedNote(note))
}

async function replyPlaces(
  ctx: Pick<Ctx, 'db'>,
  parent: string,
  after: NoteCursor | null,
): Promise<NoteCursor[]> {
  const { rows } = await sql<NoteCursor>`
    select encode(id, 'hex') as id, created_at from nostr_notes
    where parent = ${toBytes(parent)} and ${afterCursorOldestFirst(after)}
    order by created_at, nostr_notes.id limit ${shownReplies + 1}
  `.execute(ctx.db)
  return rows
}

/** Ids of the ancestors of a note, the beginning of the thread first. */
async function parentIds(ctx: Pick<Ctx, 'db'>, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select parent, 0 as depth from nostr_event_ids as directory
      join nostr_notes as notes on notes.pubkey = directory.pubkey and notes.id = directory.id
      where directory.id = ${toBytes(id)}
      union all
      select notes.parent, depth + 1 from above
      join nostr_event_ids as directory on directory.id = above.parent
      join nostr_notes as notes on notes.pubkey = directory.pubkey and notes.id = directory.id
      where depth < ${maxParents - 1}
    )
    select encode(parent, 'hex') as id from above where parent is not null order by depth desc
  `.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The id of the note that a repost (by its id) reposts; null where the event isn't stored, or no repost. */
export async function repostedNote(ctx: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  const { rows } = await sql<{ raw: string }>`
    select raw from nostr_event_ids as directory
    join nostr_events as events on events.pubkey = directory.pubkey and events.id = directory.id
    where directory.id = ${toBytes(id)} and events.kind in (6, 16)
  `.execute(ctx.db)
  const [row] = rows
  return row ? (repostOf(fromRaw(row.raw).event)?.id ?? null) : null
}
