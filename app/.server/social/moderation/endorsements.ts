import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesArray, toBytes } from '#app/.server/social/events/index.ts'
import type { JudgedNote, ViewerContext } from './facts.ts'

/** Likes and reposts of one note, and followers of one author, that are looked at. */
const maxMarks = 200
const maxFollowers = 300

/**
 * The ids of suspected notes that are visible all the same: a trusted person liked or reposted them, or somebody whom
 * the viewer follows follows their author.
 */
export async function endorsedNotes(
  ctx: Pick<Ctx, 'db'>,
  notes: readonly JudgedNote[],
  { viewer }: ViewerContext,
): Promise<Set<string>> {
  if (notes.length === 0) return new Set()
  const ids = notes.map(({ event }) => event.id)
  const authors = [...new Set(notes.map(({ event }) => event.pubkey))]
  const followsOfFollows = sql`
    union all
    select encode(author, 'hex') from unnest(${bytesArray(authors)}) as author
    where exists (
      select from (select pubkey from nostr_follows where followed = author limit ${maxFollowers}) as followers
      join nostr_follows as followed on followed.pubkey = ${toBytes(viewer ?? '')} and followed.followed = followers.pubkey
    )`
  const { rows } = await sql<{ found: string }>`
    select encode(note, 'hex') as found from unnest(${bytesArray(ids)}) as note
    where exists (
      select from (select pubkey from nostr_marks where target = note limit ${maxMarks}) as marks
      join nostr_trust using (pubkey)
    ) ${viewer ? followsOfFollows : sql``}
  `.execute(ctx.db)
  const found = new Set(rows.map((row) => row.found))
  return new Set(
    notes
      .map(({ event }) => event)
      .filter(({ id, pubkey }) => found.has(id) || found.has(pubkey))
      .map(({ id }) => id),
  )
}
