import { expect, test } from 'vitest'
import { getHostingItem, itemHistory } from '#app/.server/studio/editing/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/index.ts'
import { mostEdited } from '#app/schemas/studio/several-items.ts'
import { severalTexts as texts } from '#app/texts/studio/several-items.ts'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const feed_id = await completeShow(owner.ctx)
const published = await completeEpisode(owner.ctx, feed_id, 'Night Ferry')
await releaseHostingItem(owner.ctx, { feed_id, item_id: published })
const draft = await completeEpisode(owner.ctx, feed_id, 'Fog')
const other = await completeEpisode(owner.ctx, feed_id, 'Left alone')

const path = `/studio/${feed_id}/edit-several`
const itemAt = async (item_id: string) =>
  (await getHostingItem(owner.ctx, { feed_id, item_id })).item

function send(fields: [string, string][], { cookie }: { cookie: string } = owner) {
  const headers = { Cookie: cookie, Origin: services.site.publicUrl }
  const body = new URLSearchParams(fields)
  return router.send(
    new Request(`${services.site.publicUrl}${path}`, { method: 'POST', body, headers }),
  )
}

const marked = (...ids: string[]) => ids.map((id): [string, string] => ['item', id])
const unchanged: [string, string][] = [
  ['season', ''],
  ['episode_type', ''],
  ['explicit', ''],
  ['hidden', ''],
]

test('the marked episodes change and the others stay; of a published one it is an unpublished change', async () => {
  const html = await (await router.get(path, { cookie: owner.cookie })).text()
  for (const text of ['Night Ferry', 'Fog', 'Left alone', texts.hidden])
    expect(html).toContain(text)
  const answer = await send([
    ...marked(published, draft),
    ['season', '4'],
    ['episode_type', 'bonus'],
    ['explicit', 'yes'],
    ['hidden', ''],
  ])
  expect(whereTo(answer)).toEqual([303, `/studio/${feed_id}/episodes?status=saved`])
  const wanted = { season: 4, episode_type: 'bonus', explicit: true }
  const [now, held, left] = [await itemAt(draft), await itemAt(published), await itemAt(other)]
  expect(now.content).toMatchObject(wanted)
  expect(held.content.season).toBe(2)
  expect(held.unpublished?.content).toMatchObject(wanted)
  expect(left.content).toMatchObject({ season: 2 })
  expect((await itemHistory(owner.ctx, { feed_id, item_id: draft }))[0]?.changed).toMatchObject({
    season: { to: 4 },
  })
  await send([...marked(draft), ...unchanged, ['without_season', 'on']])
  const { content } = await itemAt(draft)
  expect(content).not.toHaveProperty('season')
  expect(content).toMatchObject({ episode_type: 'bonus', explicit: true })
})

test('one that is gone, of another show or not an editor’s to change changes none', async () => {
  const before = await itemAt(other)
  const elsewhere = await completeShow(owner.ctx)
  const theirs = await completeEpisode(owner.ctx, elsewhere)
  for (const id of [theirs, newId()]) {
    const answer = await send([...marked(other, id), ['season', '9']])
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(texts.gone)])
  }
  const editor = await createManager(services, feed_id, 'EDITOR')
  const page = await (await router.get(path, { cookie: editor.cookie })).text()
  expect(page).not.toContain(texts.hidden)
  expect((await send([...marked(other), ['hidden', 'yes']], editor)).status).toBe(403)
  const stranger = await createAccount(services)
  expect((await send([...marked(other), ['season', '9']], stranger)).status).toBe(404)
  expect(await itemAt(other)).toEqual(before)
})

test.each([
  ['nothing marked', [['season', '2']], texts.noneChosen],
  ['nothing to change', [...marked(other), ...unchanged], texts.nothingToChange],
  ['a season that is none', [...marked(other), ['season', '-1']], 'Season must be'],
  [
    'too many',
    [...marked(...Array.from({ length: mostEdited + 1 }, () => newId())), ['season', '2']],
    texts.tooMany(mostEdited),
  ],
] as const)('%s is told', async (_, fields, message) => {
  const answer = await send(fields as [string, string][])
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)])
})

test('two hundred published episodes are changed in one request within its time', async () => {
  const ids = Array.from({ length: mostEdited }, () => newId())
  await services.pool.query(
    `insert into hosting_items (feed_id, id, guid, content, created_at, updated_at, published_at)
     select feed_id, new, new, content, now(), now(), now() from hosting_items, unnest($1::text[]) as new
     where id = $2`,
    [ids, published],
  )
  const { result, ms } = await cpuMs(() => send([...marked(...ids), ['season', '7']]), 250)
  expect(result.status).toBe(303)
  expect(ms).toBeLessThan(250)
  const { rowCount } = await services.pool.query(
    `select from hosting_items where changes -> 'season' ->> 'value' = '7'`,
  )
  expect(rowCount).toBe(mostEdited)
})
