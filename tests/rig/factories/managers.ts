import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { createAccount, type TestAccount } from './account.ts'

/** A new account that manages feeds, as if it had been invited and had accepted. */
export async function createManager(
  services: Services,
  feedIds: string | string[],
  role: FeedRole,
): Promise<TestAccount> {
  const account = await createAccount(services)
  const row = { user_id: account.userId, role, added_at: services.now() }
  await services.db
    .insertInto('hosting_feed_owners')
    .values([feedIds].flat().map((feed_id) => ({ feed_id, ...row })))
    .execute()
  return account
}
