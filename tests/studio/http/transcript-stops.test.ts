import { beforeEach, expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import type { Ai } from '#app/.server/base/ports/ai/index.ts'
import { noSpeech } from '#app/.server/base/ports/ai/failure.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { heard } from '#tests/rig/fakes/recogniser.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
// The file store goes by the real clock.
services.clock.set(new Date())
const { writer } = services.ai
const { ctx, token, cookie } = await createAccount(services)
const { token: strangerToken } = await createAccount(services)
const router = testRouter(services)
const call = apiCaller(router, token)
const never = new AbortController().signal

beforeEach(() => services.db.deleteFrom('ai_texts').execute())

/** A recogniser that works until it is ended. `begun` settles once it works, `ended` once it was ended. */
function endless(begin: (options: TranscribeOptions) => Promise<void> = async () => undefined) {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  speaks(async (_file, options) => {
    const { signal } = options
    await begin(options)
    begun.resolve()
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    ended.resolve()
    throw new Error('Killed')
  })
  return { begun: begun.promise, ended: ended.promise }
}

type TranscribeOptions = Parameters<Ai['speech']['transcribe']>[1]

function speaks(transcribe: Ai['speech']['transcribe']) {
  const speech = { isAvailable: async () => true, transcribe }
  services.ai = { speech, writer }
}

function run(leaving = never) {
  const system = contextFor(services, { kind: 'system' })
  return studioJobs.handlers['transcribe-next'](system, {}, never, leaving)
}

async function asked() {
  speaks(() => Promise.reject(new Error('Not begun')))
  const made = await hostedEpisode(ctx, 12)
  expect((await call('me/hosting-item-transcribe', { url: made.url })).status).toBe(200)
  return made.target
}

type Target = Awaited<ReturnType<typeof asked>>

async function requestOf(target: Target) {
  const { transcript } = await call('me/hosting-item-texts-get', target)
  return (transcript as { request: Record<string, unknown> | null }).request
}

test('a request that is taken back ends the work, and nobody else can take it back', async () => {
  const target = await asked()
  const work = endless()
  const running = run()
  await work.begun
  expect(await requestOf(target)).toMatchObject({ state: 'PENDING', before: null, percent: 0 })
  const stranger = apiCaller(router, strangerToken)
  expect((await stranger('me/hosting-item-transcribe-cancel', target)).status).toBe(404)
  expect(await call('me/hosting-item-transcribe-cancel', target)).toEqual({
    status: 200,
    cancelled: true,
  })
  await work.ended
  await running
  expect(await requestOf(target)).toBeNull()
  expect(await call('me/hosting-item-transcribe-cancel', target)).toMatchObject({
    cancelled: false,
  })
})

test('the work ends when the audio of the episode goes', async () => {
  const target = await asked()
  const work = endless()
  const running = run()
  await work.begun
  await services.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', target.feed_id)
    .where('path', 'like', '%/audio/%')
    .execute()
  await work.ended
  await running
  expect(await requestOf(target)).toMatchObject({ state: 'FAILED', error_code: 'NOT_FOUND' })
})

test('a process that is told to stop gives the work back at once, and it counts for nothing', async () => {
  const target = await asked()
  const work = endless()
  const leaving = new AbortController()
  const running = run(leaving.signal)
  await work.begun
  leaving.abort()
  await work.ended
  await running
  expect(await requestOf(target)).toMatchObject({ state: 'PENDING', before: 0, error: null })
  const { attempts } = await services.db
    .selectFrom('ai_texts')
    .select('attempts')
    .where('item_id', '=', target.item_id)
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(0)
})

test('while the recogniser is fetched, that is told in place of how much was heard', async () => {
  const target = await asked()
  const work = endless(async ({ onPreparing }) => await onPreparing?.(34))
  const leaving = new AbortController()
  const running = run(leaving.signal)
  await work.begun
  expect(await requestOf(target)).toMatchObject({ preparing: true, percent: 34 })
  const page = await router.get(`/studio/${target.feed_id}/${target.item_id}/edit`, { cookie })
  expect(await page.text()).toContain('The recogniser is being fetched, which happens once: 34 %')
  leaving.abort()
  await running
  expect(await requestOf(target)).toMatchObject({ preparing: false, percent: null })
})

test('silence is said once, and not tried again', async () => {
  const target = await asked()
  speaks(async () => {
    throw noSpeech()
  })
  await run()
  expect(await requestOf(target)).toMatchObject({ state: 'FAILED', error_code: 'NO_SPEECH' })
  const page = await router.get(`/studio/${target.feed_id}/${target.item_id}/edit`, { cookie })
  expect(await page.text()).toContain('No speech was found')
})

test('a transcript that goes on after the audio is refused, be it made, sent or chosen', async () => {
  const target = await asked()
  const line = (start: number) => [{ start, end: start + 1, text: 'Afterwards.' }]
  speaks(async () => heard(line(60)))
  await run()
  expect(await requestOf(target)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('The transcript goes on until 0:01:00'),
  })
  const update = (start: number) =>
    call('me/hosting-item-transcript-update', { ...target, segments: line(start) })
  expect(await update(60)).toMatchObject({
    status: 400,
    message: expect.stringContaining('The transcript goes on until 0:01:00, but the audio ends at'),
  })
  expect((await update(16)).status).toBe(200)
  const path = `/studio/${target.feed_id}/${target.item_id}/transcript?access=DEFAULT`
  const answer = await router.postForm(
    path,
    { intent: 'save-text', text: '1\n00:01:00,000 --> 00:01:02,000\nAfterwards.\n' },
    { cookie },
  )
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('The transcript goes on until 0:01:00')
})
