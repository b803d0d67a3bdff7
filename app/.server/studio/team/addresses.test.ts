import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { receivedInvites, findInvite } from './received-invites.ts'

const services = await testServices()
const [ada, ben] = [
  await createAccount(services),
  await createAccount(services, { username: 'ben' }),
]
const feed_id = await completeShow(ada.ctx)
services.clock.pass(1)
await services.db
  .insertInto('hosting_feed_owners')
  .values({ feed_id, user_id: ben.userId, role: 'OWNER', added_at: services.now() })
  .execute()
services.clock.pass(1)
const editor = await createManager(services, feed_id, 'EDITOR')
const roles = [
  { user_id: ada.userId, role: 'OWNER' as const },
  { user_id: ben.userId, role: 'OWNER' as const },
  { user_id: editor.userId, role: 'EDITOR' as const },
]

async function seen({ ctx }: typeof ada) {
  const { feed } = await getHostingFeed(ctx, { feed_id })
  return feed.owners.map(({ name }) => name)
}

test('owners see the addresses of those who have no other name, editors none but their own', async () => {
  expect(await seen(ben)).toEqual([ada.email, 'ben', editor.email])
  expect(await seen(editor)).toEqual(['An owner', 'ben', editor.email])
})

test('an owner who gives up their role is told no addresses any more', async () => {
  services.clock.pass(1)
  const cora = await createManager(services, feed_id, 'OWNER')
  const { feed } = await updateOwners(cora.ctx, {
    feed_id,
    owners: [...roles, { user_id: cora.userId, role: 'EDITOR' }],
  })
  expect(feed.owners.map(({ name }) => name)).toEqual(['An owner', 'ben', 'An editor', cora.email])
  await updateOwners(ada.ctx, { feed_id, owners: roles })
})

test('whoever is invited is told no address, by mail or by the invitation', async () => {
  const invited = await createAccount(services)
  await updateOwners(ada.ctx, {
    feed_id,
    owners: [...roles, { email: invited.email, role: 'EDITOR' }],
  })
  const told = await receivedInvites(invited.ctx)
  expect(told).toMatchObject([{ feedId: feed_id, by: null }])
  expect(await findInvite(invited.ctx, { feedId: feed_id })).toMatchObject({ by: null })
  const mail = (await services.mailer.list()).find(({ text }) => text.includes(invited.email))
  expect(mail?.text).toContain('One of its owners invites you')
  expect(mail?.text.split('\n\n').slice(1).join()).not.toContain(ada.email)
})
