import type { Ctx } from '#app/.server/ctx.ts'

/**
 * The keys of this installation's own people, from whom trust begins: its own key and those that the operator has
 * invited. Keys that accounts link belong here too, once they can.
 */
export async function ownPeople(ctx: Pick<Ctx, 'db' | 'identity'>): Promise<string[]> {
  const invited = await ctx.db
    .selectFrom('nostr_writers')
    .select('pubkey')
    .where('standing', '=', 'invited')
    .execute()
  return [...new Set([ctx.identity.pubkey, ...invited.map(({ pubkey }) => pubkey.toString('hex'))])]
}
