import { expect, test } from 'vitest'
import { getHostingItem, updateHostingItem } from '#app/.server/studio/editing/index.ts'
import { limits } from '#app/rules/base/limits.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { ownedFeeds } from '#tests/rig/http/owned-feeds.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const { owner, editor, episode, track } = await ownedFeeds(services)
const at = ({ feed_id, item_id }: typeof episode) => `/studio/${feed_id}/${item_id}/duplicate`
const contentOf = async (ids: typeof episode) => (await getHostingItem(owner.ctx, ids)).item

/** The draft that a press has made. */
async function copied(cookie: string) {
  const [status, path = ''] = whereTo(await router.postForm(at(episode), {}, { cookie }))
  expect([status, path]).toEqual([303, expect.stringContaining('/edit?status=duplicated')])
  return contentOf({ feed_id: episode.feed_id, item_id: path?.split('/')[3] ?? '' })
}

const txts = [{ text: 'abc', purpose: 'verify' }]

test('a copy has the texts and tags of an episode, and neither its files, number, date nor guid', async () => {
  const updates = {
    title: 'x'.repeat(limits.title),
    description: 'Notes of **ours**',
    explicit: true,
    license: { identifier: 'cc-by-4.0' },
    published: '2026-01-01T00:00:00.000Z',
    txts,
  }
  await updateHostingItem(owner.ctx, { ...episode, updates })
  const of = await contentOf(episode)
  const copy = await copied(owner.cookie)
  expect(copy.content).toMatchObject({
    description: 'Notes of **ours**',
    explicit: true,
    season: 2,
    license: { identifier: 'cc-by-4.0' },
    txts,
  })
  expect(copy.content.title).toMatch(/^x+ \(copy\)$/)
  expect(copy.content.title).toHaveLength(limits.title)
  for (const field of ['enclosures', 'published', 'episode', 'value'])
    expect(copy.content, field).not.toHaveProperty(field)
  expect(copy._guid).not.toBe(of._guid)
  expect([copy.meta.published, copy._tributary_id]).toEqual([null, null])
})

test('an editor’s copy says nothing that owners alone say', async () => {
  const copy = await copied(editor.cookie)
  expect(copy.content.description).toBe('Notes of **ours**')
  expect(copy.content).not.toHaveProperty('txts')
})

test('tracks and episodes of others are not copied', async () => {
  expect((await router.postForm(at(track), {}, { cookie: owner.cookie })).status).toBe(400)
  const { cookie } = await createAccount(services)
  expect((await router.postForm(at(episode), {}, { cookie })).status).toBe(404)
})
