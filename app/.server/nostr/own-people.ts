import { sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'
import { bytesArray } from './events/bytes.ts'

/**
 * Those of these keys that are our own people's: the installation's, and those that the operator has invited. Keys that
 * accounts have linked belong here as well, once they can.
 */
export async function ownPeopleAmong(
  ctx: Pick<Ctx, 'db' | 'identity'>,
  pubkeys: readonly string[],
): Promise<Set<string>> {
  const asked = [...new Set(pubkeys)]
  const { rows } = await sql<{ pubkey: string }>`
    select encode(pubkey, 'hex') as pubkey from nostr_writers
    where pubkey = any(${bytesArray(asked)}) and standing = 'invited'
  `.execute(ctx.db)
  const own = new Set(rows.map(({ pubkey }) => pubkey))
  if (asked.includes(ctx.identity.pubkey)) own.add(ctx.identity.pubkey)
  return own
}
