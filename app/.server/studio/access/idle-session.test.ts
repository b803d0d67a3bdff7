import { expect, test } from 'vitest'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { isEntitled } from './is-entitled.ts'

const services = await testServices()

test('an address of media made for a session that nobody uses any more is over with it', async () => {
  const { ctx, actor } = await createAccount(services)
  const { id: feedId } = await createHostingFeed(ctx, { type: 'PODCAST' })
  const listener = { by: 'SESSION' as const, ...actor }
  const heard = { feedId, publisherId: null, itemId: 'none' }
  services.clock.pass(30 * 24 * 3600 - 1)
  expect(await isEntitled(services, listener, heard)).toBe(true)
  services.clock.pass(1)
  expect(await isEntitled(services, listener, heard)).toBe(false)
})
