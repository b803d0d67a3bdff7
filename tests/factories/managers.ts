import type { FeedRole } from '#app/schemas/hosting-money.ts'
import type { Services } from '#app/.server/ctx.ts'
import { createAccount, type TestAccount } from './account.ts'

/** A new account that manages a feed, as if it had been invited and had accepted. */
export async function createManager(
  services: Services,
  feedId: string,
  role: FeedRole,
): Promise<TestAccount> {
  const account = await createAccount(services)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id: feedId, user_id: account.userId, role, added_at: services.now() })
    .execute()
  return account
}
