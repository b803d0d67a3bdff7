import { addMinutes } from 'date-fns/addMinutes'
import { expect, test } from 'vitest'
import {
  deleteHostingItem,
  getHostingItem,
  itemHistory,
  restoreItem,
  updateHostingItem,
} from '#app/.server/studio/editing/index.ts'
import type { ItemContentInput } from '#app/schemas/studio/hosting.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/index.ts'
import { mostStates } from '#app/rules/studio/item-history.ts'
import { historyTexts } from '#app/texts/studio/history.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services, { username: 'ada' })

let time = services.now()
services.now = () => time
const later = (minutes: number) => void (time = addMinutes(time, minutes))

async function episode() {
  const feed_id = await completeShow(owner.ctx)
  const item_id = await completeEpisode(owner.ctx, feed_id)
  later(11)
  const ids = { feed_id, item_id }
  const edit = (updates: ItemContentInput, { ctx }: TestAccount = owner) =>
    updateHostingItem({ ...ctx, now: services.now }, { ...ids, updates, hold: true })
  const history = () => itemHistory(owner.ctx, ids)
  const content = async () => {
    const { item } = await getHostingItem(owner.ctx, ids)
    return item.unpublished?.content ?? item.content
  }
  return { ids, edit, history, content, path: `/studio/${feed_id}/${item_id}` }
}

let editors = 0

async function editorOf(feed_id: string): Promise<TestAccount> {
  const editor = await createManager(services, feed_id, 'EDITOR')
  await services.db
    .updateTable('users')
    .set({ username: `eve${++editors}` })
    .where('id', '=', editor.userId)
    .execute()
  return editor
}

test('each state says who changed what, edits within minutes are one, and mails are shown to nobody', async () => {
  const { ids, edit, history, path } = await episode()
  const before = (await history()).length
  await edit({ title: 'Fog' })
  await edit({ title: 'Foghorns', season: 3 })
  later(11)
  const editor = await editorOf(ids.feed_id)
  await edit({ description: 'On horns.' }, editor)
  const [second, first, ...rest] = await history()
  expect(rest).toHaveLength(before)
  expect(second).toMatchObject({
    by: { name: 'eve1', isActor: false },
    changed: { description: { to: 'On horns.' } },
  })
  expect(first).toMatchObject({
    by: { name: 'ada', isActor: true },
    changed: { title: { to: 'Foghorns' }, season: { to: 3 } },
  })
  const html = await (await router.get(`${path}/history`, { cookie: owner.cookie })).text()
  for (const text of ['Foghorns', 'On horns.', 'eve1', historyTexts.you, historyTexts.back])
    expect(html).toContain(text)
  expect(html).not.toContain(editor.email)
})

test('an episode goes back to any state, as an edit of now that is a state itself', async () => {
  const { edit, history, content, path } = await episode()
  const original = await content()
  for (const title of ['One', 'Two', 'Three']) {
    await edit({ title, season: title.length })
    later(11)
  }
  const [, two] = await history()
  const back = (position: number) =>
    router.postForm(`${path}/history`, { position: String(position) }, { cookie: owner.cookie })
  const answer = await back(two?.position ?? 0)
  expect(whereTo(answer)).toEqual([303, `${path}/edit?status=restored`])
  expect(await content()).toMatchObject({ title: 'Two', season: 3 })
  const states = await history()
  expect(states[0]?.changed).toMatchObject({ title: { from: 'Three', to: 'Two' } })
  later(11)
  await back((states.at(-2)?.position ?? 0) - 1)
  const { title, season } = await content()
  expect([title, season]).toEqual([original.title, original.season])
  const unknown = await back(5000)
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining(historyTexts.noState),
  ])
  for (const position of ['-1', 'x', '1e99'])
    expect(
      (await router.postForm(`${path}/history`, { position }, { cookie: owner.cookie })).status,
    ).toBe(400)
})

test('what is published changes by a restore once that is published, and files stay', async () => {
  const { ids, edit, history, content } = await episode()
  await releaseHostingItem(owner.ctx, ids)
  const files = (await content()).enclosures
  await edit({ title: 'Held' })
  later(11)
  await edit({ title: 'Held again' })
  const [, held] = await history()
  await restoreItem({ ...owner.ctx, now: services.now }, { ...ids, position: held?.position ?? 0 })
  const { item } = await getHostingItem(owner.ctx, ids)
  expect(item.content.title).not.toBe('Held')
  expect(item.unpublished?.content).toMatchObject({ title: 'Held', enclosures: files })
})

test('what owners alone change stays when an editor goes back', async () => {
  const { ids, edit, history, content } = await episode()
  const [start] = await history()
  await edit({ title: 'New', funding: [{ url: 'https://ada.example', text: 'Thanks' }] })
  const editor = await editorOf(ids.feed_id)
  later(11)
  await restoreItem(
    { ...editor.ctx, now: services.now },
    { ...ids, position: start?.position ?? 0 },
  )
  const now = await content()
  expect(now.title).not.toBe('New')
  expect(now.funding).toHaveLength(1)
})

test('strangers see nothing and change nothing', async () => {
  const { ids, edit, history } = await episode()
  await edit({ title: 'New' })
  const [state] = await history()
  const { ctx } = await createAccount(services)
  await expect(itemHistory(ctx, ids)).rejects.toMatchObject({ status: 404 })
  const position = (state?.position ?? 1) - 1
  await expect(restoreItem(ctx, { ...ids, position })).rejects.toMatchObject({ status: 404 })
})

test('the latest states are kept, and none of what is deleted', async () => {
  const { ids, edit, history } = await episode()
  for (let count = 0; count < mostStates + 5; count++) {
    await edit({ title: `Title ${count}` })
    later(11)
  }
  const states = await history()
  expect(states).toHaveLength(mostStates)
  const { rowCount } = await services.pool.query('select from item_history where item_id = $1', [
    ids.item_id,
  ])
  expect(rowCount).toBe(mostStates)
  await deleteHostingItem(owner.ctx, ids)
  const left = await services.pool.query('select from item_history where item_id = $1', [
    ids.item_id,
  ])
  expect(left.rowCount).toBe(0)
})
