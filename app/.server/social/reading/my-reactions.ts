import { sql } from 'kysely'
import type { MyReactions } from '#app/schemas/social/notes.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesArray, toBytes } from '#app/.server/social/events/index.ts'

/** The viewer's likes, reposts and zaps of these notes, by note id; none without a viewer. */
export async function myReactions(
  ctx: Pick<Ctx, 'db'>,
  ids: Iterable<string>,
  viewer: string | null | undefined,
): Promise<MyReactions> {
  const wanted = [...new Set(ids)]
  if (!viewer || wanted.length === 0) return {}
  const { rows } = await sql<{ id: string; kind: 'REACTION' | 'REPOST' | 'ZAP' }>`
    select distinct encode(target, 'hex') as id, case what when 'LIKE' then 'REACTION' else what end as kind
    from nostr_marks where target = any(${bytesArray(wanted)}) and pubkey = ${toBytes(viewer)}
    union all
    select distinct encode(target, 'hex'), 'ZAP'
    from nostr_zaps where target = any(${bytesArray(wanted)}) and sender = ${toBytes(viewer)} and is_counted
    order by id, kind
  `.execute(ctx.db)
  const reactions: MyReactions = {}
  for (const { id, kind } of rows) (reactions[id] ??= []).push({ kind })
  return reactions
}
