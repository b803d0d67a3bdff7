import { expect, test } from 'vitest'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { countTry, keepFigures } from '#tests/rig/http/call-figures.ts'
import { testRouter } from '#tests/rig/http/router.ts'

keepFigures()
const services = await testServices()
services.clock.set(new Date())
const router = testRouter(services)
const account = await createAccount(services)
const feed_id = await completeShow(account.ctx)
const token = await personalToken(services, account, ['publish'])
const mp3 = toneMp3(2)

interface Sending {
  key?: string
  audio?: Buffer | null
  by?: string
}

async function send(
  episode: unknown,
  { key, audio = mp3, by = token }: Sending = {},
): Promise<Record<string, unknown>> {
  const form = new FormData()
  const text = typeof episode === 'string' ? episode : JSON.stringify(episode)
  form.set('episode', text)
  if (audio)
    form.set('audio', new File([new Uint8Array(audio)], 'lamp.mp3', { type: 'audio/mpeg' }))
  const headers = {
    authorization: `Bearer ${by}`,
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  const url = `${services.site.publicUrl}/v1/episodes`
  const response = await router.fetch(new Request(url, { method: 'POST', headers, body: form }))
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

async function items() {
  const rows = await services.db
    .selectFrom('hosting_items')
    .select(['id', 'content'])
    .where('feed_id', '=', feed_id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length
}

test('an episode is published in one call: its page and the feed have it', async () => {
  const made = await send({ feed_id, title: 'The Keeper’s Clock', description: 'Fog.', episode: 3 })
  expect(made).toMatchObject({ status: 201, state: 'PUBLISHED', title: 'The Keeper’s Clock' })
  expect(made.audio).toMatchObject({ num_bytes: mp3.length })
  await bringPublicSideUpToDate(contextFor(services, system), { feedId: feed_id })
  const page = await router.get(new URL(String(made.url)).pathname)
  expect(await page.text()).toContain('Fog.')
})

test('it comes out when it is time, or stays a draft', async () => {
  const publish_at = new Date(services.now().getTime() + 86_400_000).toISOString()
  expect(await send({ feed_id, title: 'Later', publish_at })).toMatchObject({
    status: 201,
    state: 'SCHEDULED',
    url: null,
  })
  expect(await send({ feed_id, title: 'By hand', draft: true })).toMatchObject({
    status: 201,
    state: 'DRAFT',
    publish_at: null,
  })
})

test('the same key again makes nothing, thirty at once make one, and with other content it is refused', async () => {
  const before = await items()
  const once = { feed_id, title: 'Once' }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => send(once, { key: 'lamp-13' })),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await send(once, { key: 'lamp-13' })).toMatchObject({
    status: 200,
    item_id: made[0]?.item_id,
  })
  expect(await send({ feed_id, title: 'Twice' }, { key: 'lamp-13' })).toMatchObject({
    status: 422,
    error: 'KEY_USED',
  })
  expect(await items()).toBe(before + 1)
})

test('what a process that ended has left behind is answered, or made anew, once it is old enough', async () => {
  const before = await items()
  const later = { feed_id, title: 'Left behind' }
  const { item_id } = await send(later, { key: 'left' })
  const leave = () =>
    services.db
      .updateTable('sent_episodes')
      .set({ answer: null })
      .where('key', '=', 'left')
      .execute()
  await leave()
  expect(await send(later, { key: 'left' })).toMatchObject({ status: 409, error: 'IN_PROGRESS' })
  services.clock.pass(2 * 3600 + 1)
  expect(await send(later, { key: 'left' })).toMatchObject({ status: 200, item_id })
  expect(await items()).toBe(before + 1)
})

test.each([
  ['no title', { feed_id, title: ' ' }, 400, 'title'],
  ['a field that there is not', { feed_id, title: 'X', enclosures: [] }, 400, 'enclosures'],
  ['a day that is none', { feed_id, title: 'X', publish_at: 'tomorrow' }, 400, 'publish_at'],
  ['no JSON', '{', 400, 'episode'],
  ['another’s show', { feed_id: 'a'.repeat(20), title: 'X' }, 404, undefined],
])('with %s nothing is made, and it is told so', async (_what, episode, status, field) => {
  const before = await items()
  const answer = await send(episode)
  expect([answer.status, answer.field]).toEqual([status, field])
  if (status === 400) countTry('episodes', 'refused')
  expect(await items()).toBe(before)
})

test('what is no MP3, or no file, makes nothing, and the key can be used again', async () => {
  const before = await items()
  const episode = { feed_id, title: 'Again' }
  expect((await send(episode, { audio: Buffer.from('not sound'), key: 'again' })).status).toBe(400)
  expect((await send(episode, { audio: null, key: 'again' })).status).toBe(400)
  expect(await items()).toBe(before)
  expect((await send(episode, { key: 'again' })).status).toBe(201)
})

test('it takes a token that may publish, of somebody who may at that show', async () => {
  const reading = await personalToken(services, account, ['read', 'statistics'])
  const other = await createAccount(services)
  const others = await personalToken(services, other, ['publish'])
  const episode = { feed_id, title: 'Mine?' }
  expect(await send(episode, { by: reading })).toMatchObject({ status: 403, error: 'SCOPE_NEEDED' })
  expect(await send(episode, { by: others })).toMatchObject({ status: 404, error: 'NO_FEED' })
  expect((await send(episode, { by: 'tributary_pat_none' })).status).toBe(401)
})
