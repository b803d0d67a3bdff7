import { expect, test } from 'vitest'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx, token } = await createAccount(services)
const call = apiCaller(testRouter(services), token)

test('a text of exactly the limit is kept, one character more is refused by name', async () => {
  const feedId = await completeShow(ctx)
  const update = (content: object) =>
    call('me/hosting-feed-update', { feed: { _id: feedId, content } })
  const limits = { title: 150, author: 128, description: 4000, copyright: 128 }
  for (const [field, limit] of Object.entries(limits)) {
    expect((await update({ [field]: 'é'.repeat(limit) })).status, field).toBe(200)
    expect(await update({ [field]: 'x'.repeat(limit + 1) })).toMatchObject({
      status: 400,
      field: `feed.content.${field}`,
    })
  }
  const item = await call('me/hosting-item-create', { feed_id: feedId, title: 'x'.repeat(150) })
  const describe = (length: number) =>
    call('me/hosting-item-update', {
      feed_id: feedId,
      item_id: item.id,
      updates: { description: 'x'.repeat(length) },
    })
  expect((await describe(10_000)).status).toBe(200)
  expect(await describe(10_001)).toMatchObject({ status: 400, field: 'updates.description' })
})

test('lists hold as many entries as the product allows, and no more', async () => {
  const feedId = await completeShow(ctx)
  const update = (content: object) =>
    call('me/hosting-feed-update', { feed: { _id: feedId, content } })
  const links = Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`)
  const recipient = { name: 'Ada', lnaddress: 'ada@example.com' }
  const lists = { links, music_genres: Array.from({ length: 6 }, (_, index) => `Genre ${index}`) }
  for (const [field, list] of Object.entries(lists)) {
    expect((await update({ [field]: list.slice(1) })).status, field).toBe(200)
    expect(await update({ [field]: list })).toMatchObject({
      status: 400,
      field: `feed.content.${field}`,
    })
  }
  const value = (count: number) => ({
    value: {
      recipients: Array.from({ length: count }, (_, index) => ({
        ...recipient,
        split: index === 0 ? 101 - count : 1,
      })),
    },
  })
  expect((await update(value(30))).status).toBe(200)
  expect(await update(value(31))).toMatchObject({
    status: 400,
    field: 'feed.content.value.recipients',
  })
})

test('links are refused by the words of the forms', async () => {
  const feedId = await completeShow(ctx)
  for (const [links, message] of [
    [['http://a.example'], 'Every link should start with "https://"'],
    [['https://a b'], 'https://a b is not a valid URL.'],
    [['https://a.example', 'https://a.example'], 'Link https://a.example already exists.'],
  ] as const)
    expect(
      await call('me/hosting-feed-update', { feed: { _id: feedId, content: { links } } }),
    ).toMatchObject({ status: 400, field: 'feed.content.links', message })
})

test('an id of the right form that names nothing answers 404', async () => {
  expect(await call('me/hosting-feed-get', { feed_id: newId() })).toMatchObject({
    status: 404,
    error: 'NO_FEED',
  })
})
