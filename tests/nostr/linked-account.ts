import { contextFor, type Ctx } from '#app/.server/ctx.ts'
import type { TestServices } from '#tests/database.ts'
import { createAccount, type TestAccount } from '#tests/factories/account.ts'
import { openerTo } from './other-relay.ts'
import { newSigner, type Signer } from './signing.ts'

/** A signed-in account to which a key is linked. */
export interface LinkedAccount extends TestAccount {
  key: Signer
}

export async function linkedAccount(services: TestServices): Promise<LinkedAccount> {
  const account = await createAccount(services)
  const key = newSigner(services.now)
  await services.db
    .insertInto('account_nostr_keys')
    .values({
      user_id: account.userId,
      pubkey: Buffer.from(key.pubkey, 'hex'),
      linked_at: services.now(),
    })
    .execute()
  return { ...account, key }
}

/** What the account sees of an installation that knows these other relays. */
export function knownTo(
  services: TestServices,
  { actor }: TestAccount,
  otherRelays: string[],
): Ctx {
  const site = { ...services.site, otherRelays }
  return contextFor({ ...services, site, openSocket: openerTo() }, actor)
}

/** The versions of a key's follow list that are kept, the newest first. */
export async function keptVersions({ db }: Pick<Ctx, 'db'>, pubkey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('nostr_follow_list_versions')
    .select('id')
    .where('pubkey', '=', Buffer.from(pubkey, 'hex'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id.toString('hex'))
}
