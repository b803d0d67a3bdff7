import type { Ctx } from '#app/.server/ctx.ts'

/**
 * The keys of this installation's own people, from whom trust begins and whose notes are sent to other relays: its own key
 * and those that the operator has invited. Keys that accounts have linked belong here too, once they can.
 */
export async function ownPeople(ctx: Pick<Ctx, 'db' | 'identity'>): Promise<string[]> {
  const invited = await ctx.db
    .selectFrom('nostr_writers')
    .select('pubkey')
    .where('standing', '=', 'invited')
    .execute()
  return [...new Set([ctx.identity.pubkey, ...invited.map(({ pubkey }) => pubkey.toString('hex'))])]
}

/** Those of these keys that are our own people's. */
export async function ownPeopleAmong(
  ctx: Pick<Ctx, 'db' | 'identity'>,
  pubkeys: readonly string[],
): Promise<Set<string>> {
  const invited = await ctx.db
    .selectFrom('nostr_writers')
    .select('pubkey')
    .where('standing', '=', 'invited')
    .where(
      'pubkey',
      'in',
      pubkeys.map((pubkey) => Buffer.from(pubkey, 'hex')),
    )
    .execute()
  const own = new Set(invited.map(({ pubkey }) => pubkey.toString('hex')))
  if (pubkeys.includes(ctx.identity.pubkey)) own.add(ctx.identity.pubkey)
  return own
}
