import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { offerSubscription, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { soldFeedById } from '#app/.server/studio/pricing/offers.ts'

const services = await testServices()

test('whoever was an editor first and is an owner now is not paid before those who were owners', async () => {
  const first = await createAccount(services)
  const feed_id = await completeShow(first.ctx)
  await publishHostingFeed(first.ctx, { feed_id })
  await offerSubscription(first.ctx, feed_id)
  services.clock.pass(1)
  const editor = await createManager(services, feed_id, 'EDITOR')
  services.clock.pass(1)
  const owner = await createManager(services, feed_id, 'OWNER')
  services.clock.pass(1)
  await proveAgain(services, first.ctx)
  await leaveFeed(first.ctx, { feed_id })
  const paid = async () => (await soldFeedById(owner.ctx, feed_id))?.ownerId
  expect(await paid()).toBe(owner.userId)
  await proveAgain(services, owner.ctx)
  await updateOwners(owner.ctx, {
    feed_id,
    owners: [owner, editor].map(({ userId }) => ({ user_id: userId, role: 'OWNER' })),
  })
  expect(await paid()).toBe(owner.userId)
})
