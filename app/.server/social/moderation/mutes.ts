import { sql } from 'kysely'
import type { MuteEntry } from '#app/protocols/nostr/mute-list.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'

/** The most entries of one list that are obeyed: all that are read of one. */
const mostEntries = 2000

/** What the viewer doesn't want to see; nothing for nobody. */
export async function mutesOfViewer(
  ctx: Pick<Ctx, 'db'>,
  viewer: string | null | undefined,
): Promise<MuteEntry[]> {
  if (!viewer) return []
  const { rows } = await sql<MuteEntry>`
    select what, value from nostr_mutes where pubkey = ${toBytes(viewer)} limit ${mostEntries}
  `.execute(ctx.db)
  return rows
}
