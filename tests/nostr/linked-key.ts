import type { TestServices } from '#tests/database.ts'
import type { TestAccount } from '#tests/factories/account.ts'
import type { Signer } from './signing.ts'

/** Links a key to an account, as proving it does. */
export async function linkKey(
  services: TestServices,
  { userId }: Pick<TestAccount, 'userId'>,
  { pubkey }: Pick<Signer, 'pubkey'>,
): Promise<void> {
  await services.db
    .insertInto('account_nostr_keys')
    .values({ pubkey: Buffer.from(pubkey, 'hex'), user_id: userId, linked_at: services.now() })
    .execute()
}
