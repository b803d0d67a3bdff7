import { expect, test } from 'vitest'
import { answer, publishEpisode, type Schema, tributary, TributaryError } from '#client/index.js'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { programOf } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
services.clock.set(new Date())
const router = testRouter(services)
const ada = await createAccount(services)
const bo = await createAccount(services)
const feed_id = await completeShow(ada.ctx)
const studio = programOf(router, await personalToken(services, ada, ['read', 'publish']))
const app = programOf(router, await personalToken(services, bo, ['read', 'listen']))
const anybody = programOf(router)
const audio = new Blob([new Uint8Array(toneMp3(2))], { type: 'audio/mpeg' })

test('a program publishes an episode and an app follows it, lists it, hears it and counts it', async () => {
  const sent = publishEpisode(studio, {
    episode: { feed_id, title: 'The Keeper’s Clock', description: 'Fog.' },
    audio,
    key: 'lamp-room-13',
  })
  const { item_id, state } = await answer(sent)
  expect(state).toBe('PUBLISHED')
  await bringPublicSideUpToDate(contextFor(services, system), { feedId: feed_id })
  const { item } = await answer(
    studio.POST('/v1/me/hosting-item-get', { body: { feed_id, item_id } }),
  )
  const { feed } = await answer(studio.POST('/v1/me/hosting-feed-get', { body: { feed_id } }))
  const [episode, show] = [item._tributary_id ?? '', feed._tributary_id ?? '']

  const device = { platform: 'MOBILE' as const, _tributary: { os: 'Linux', device: 'phone' } }
  await answer(app.POST('/v1/me/library-add', { body: { hit: { _id: show }, ...device } }))
  const library = await answer(app.POST('/v1/me/library-get', { body: { kind: 'FOLLOWED' } }))
  expect(library.hits.map(({ _id }) => _id)).toEqual([show])
  const page = await answer(anybody.POST('/api/load-feed-items', { body: { id: show, page: 1 } }))
  const titles = page.items.map(({ info }: Schema<'ContentHit'>) => info.title)
  expect(titles).toEqual(['The Keeper’s Clock'])
  const position = {
    _id: episode,
    position: 1,
    duration: 2,
    finished: false,
    listened: services.now().toISOString(),
  }
  await answer(app.POST('/v1/me/position-set', { body: { positions: [position] } }))
  const { positions } = await answer(app.POST('/v1/me/positions-get', { body: {} }))
  expect(positions).toMatchObject([{ _id: episode, position: 1 }])
})

test('what is refused is told by its code, of those that the call has', async () => {
  const body = { feed_id: 'a'.repeat(20), item_id: 'b'.repeat(20) }
  const { data, error, response } = await studio.POST('/v1/me/hosting-item-get', { body })
  expect([data, response.status]).toEqual([undefined, 404])
  // Types have the codes of this call: another word here doesn't compile.
  const code: 'NO_FEED' | 'NO_ITEM' | undefined =
    error?.error === 'NO_FEED' || error?.error === 'NO_ITEM' ? error.error : undefined
  expect(code).toBe('NO_FEED')
  const thrown = await answer(studio.POST('/v1/me/hosting-item-get', { body })).catch(
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(TributaryError)
  expect(thrown).toMatchObject({ status: 404, code: 'NO_FEED', message: expect.any(String) })
})

test('what is refused for now is made again after as long as it says, as often as it may', async () => {
  const asked: string[] = []
  const answers = [503, 429, 200]
  const fetch = async (request: Request) => {
    asked.push(await request.text())
    const status = answers[asked.length - 1] ?? 503
    return Response.json({ error: 'TOO_BUSY' }, { status, headers: { 'retry-after': '0.001' } })
  }
  const patient = tributary('https://pods.example', { fetch })
  const made = await patient.POST('/v1/me/inbox-done', { body: { _id: 'a'.repeat(20) } })
  expect([made.response.status, new Set(asked).size, asked.length]).toEqual([200, 1, 3])
  const impatient = tributary('https://pods.example', { fetch, tries: 1 })
  await impatient.POST('/v1/me/inbox-get', { body: {} })
  expect(asked).toHaveLength(4)
})
