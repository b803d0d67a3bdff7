import { expect, test } from 'vitest'
import { createAi } from '#app/.server/base/ports/ai/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { drafting, heard } from '#tests/rig/fakes/recogniser.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
// The file store goes by the real clock.
services.clock.set(new Date())
const fake = await startFakeOpenAi()
const ai = createAi(fake.settings)
/** As a provider whose texts are to be looked at first. */
const roughAi = {
  speech: drafting(ai.speech),
  writer: { ...ai.writer, isDraft: true },
}
const nothing = services.ai
const { ctx, token, cookie } = await createAccount(services)
const { token: strangerToken } = await createAccount(services)
const router = testRouter(services)
const call = apiCaller(router, token)
const audioPath = '/v1/audio/transcriptions'

type Kind = 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'

const episode = () => hostedEpisode(ctx, 12)
type Target = Awaited<ReturnType<typeof hostedEpisode>>['target']

async function jobFor(target: Target, kind: Kind) {
  const { requested_at } = await services.db
    .selectFrom('ai_texts')
    .select('requested_at')
    .where('item_id', '=', target.item_id)
    .where('access', '=', target.access)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return {
    feedId: target.feed_id,
    itemId: target.item_id,
    access: target.access,
    kind,
    requestedAt: requested_at.toISOString(),
  }
}

/** Runs the job of a request, as the queue would; answers what it threw. */
async function runJob(target: Target, kind: Kind): Promise<unknown> {
  const system = contextFor(services, { kind: 'system' })
  return studioJobs.handlers['make-ai-text'](system, await jobFor(target, kind)).catch(
    (error: unknown) => error,
  )
}

/** Uploads another audio in the place of the episode's; answers its address. */
async function replaceAudio(target: Target): Promise<string> {
  const { item } = await uploadAudio(ctx, target, formFile('retake.mp3', 'audio/mpeg', toneMp3(2)))
  return item.content.enclosures?.[0]?.url ?? ''
}

async function waitingJobs(target: Target): Promise<string[]> {
  const { rows } = await services.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where key like $1 order by key`,
    [`make-ai-text:${target.feed_id}:${target.item_id}:%`],
  )
  return rows.map(({ key }) => key.split(':').at(-1) ?? '')
}

const segments = [
  { start: 0, end: 4, text: 'Welcome to the harbour.', speaker: 'Ada' },
  { start: 4, end: 9.5, text: 'Ships come and go.' },
]
const chapters = [
  { title: 'Harbour', start: 0, end: 4, url: 'https://example.com/' },
  { title: 'Ships', start: 4 },
]

test('from an upload to transcript, chapters and summary', async () => {
  services.ai = roughAi
  const { target, url } = await episode()
  expect((await call('me/hosting-item-texts-get', target)).transcript).toMatchObject({
    display: { state: 'FAILED', canRetry: true },
    request: null,
  })
  const asked = await call('me/hosting-item-transcribe', { url })
  expect(asked).toEqual({ status: 200, requested: expect.any(String) })
  expect(await waitingJobs(target)).toEqual(['TRANSCRIPT'])
  expect((await call('me/hosting-item-texts-get', target)).transcript).toMatchObject({
    display: { state: 'PROCESSING' },
    request: { state: 'PENDING', requested: asked.requested },
  })
  expect(await runJob(target, 'TRANSCRIPT')).toBeUndefined()
  expect(await waitingJobs(target)).toEqual(['CHAPTERS', 'SUMMARY', 'TRANSCRIPT'])
  await runJob(target, 'CHAPTERS')
  await runJob(target, 'SUMMARY')
  expect(await call('me/hosting-item-transcript-get', { ...target, ai: true })).toMatchObject({
    status: 200,
    segments: [{ start: 0.4 }, { start: 4 }, { text: 'The night ferry is late.' }],
    last_modified: expect.stringMatching(/:\d\d\.000Z$/),
  })
  expect(await call('me/hosting-item-chapters-get', { ...target, ai: true })).toMatchObject({
    segments: [
      { title: 'The harbour', start: 0 },
      { title: 'The ferry', start: 9.5 },
    ],
  })
  expect(await call('me/hosting-item-summary-get', target)).toMatchObject({
    summary: 'Ships, and who waits for them.',
  })
  expect(await call('me/hosting-item-texts-get', target)).toMatchObject({
    available: true,
    transcript: {
      display: { state: 'AI_AVAILABLE', offersAi: true },
      has_manual: false,
      has_ai: true,
      request: { state: 'DONE', draft: true, made_by: 'whisper-1', error: null },
    },
    chapters: { display: { state: 'AI_AVAILABLE' } },
    summary: { has_summary: true, request: { state: 'DONE' } },
  })
})

test('a summary is a draft until its creator publishes it, as edited, and goes when it is hidden', async () => {
  services.ai = roughAi
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'SUMMARY')
  const { feed_id, item_id } = target
  await releaseHostingItem(ctx, { feed_id, item_id })
  const page = async () => {
    const { item } = await getHostingItem(ctx, { feed_id, item_id })
    const answer = await router.get(`/episode/${item._tributary_id}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  expect((await call('me/hosting-item-transcript-use-ai', target)).status).toBe(200)
  expect(await page()).not.toContain('Generated by Tributary')
  const path = `/studio/${feed_id}/${item_id}/summary`
  const studio = async () => (await router.get(path, { cookie })).text()
  expect(await studio()).toContain('Ships, and who waits for them.')
  expect(await studio()).toContain('A draft: listeners')
  const send = (intent: string, summary: string) =>
    router.postForm(path, { intent, summary }, { cookie })
  expect((await send('publish', ' ')).status).toBe(400)
  expect((await send('publish', 'Ships, and those who wait.')).status).toBe(303)
  expect(await page()).toMatch(/Generated by Tributary.*Ships, and those who wait\./s)
  expect(await studio()).toContain('Listeners see this summary.')
  expect((await send('hide', '')).status).toBe(303)
  expect(await page()).not.toContain('Generated by Tributary')
})

test('a new transcript asks for a new draft of the summary', async () => {
  services.ai = roughAi
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'SUMMARY')
  const request = async () =>
    ((await call('me/hosting-item-texts-get', target)).summary as { request: { state: string } })
      .request.state
  expect(await request()).toBe('DONE')
  await call('me/hosting-item-transcript-update', { ...target, segments })
  expect(await request()).toBe('PENDING')
})

test("the AI's version becomes the item's own when it is used", async () => {
  services.ai = roughAi
  const { target, url } = await episode()
  await call('me/hosting-item-transcript-update', { ...target, segments })
  expect(await call('me/hosting-item-transcript-use-ai', target)).toMatchObject({ status: 404 })
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'CHAPTERS')
  const display = async () => {
    const texts = await call('me/hosting-item-texts-get', target)
    return (texts.transcript as { display: object }).display
  }
  expect(await display()).toMatchObject({ state: 'READY', offersAi: true })
  expect((await call('me/hosting-item-transcript-use-ai', target)).status).toBe(200)
  expect((await call('me/hosting-item-chapters-use-ai', target)).status).toBe(200)
  expect(await display()).toMatchObject({ state: 'READY', offersAi: false })
  expect((await call('me/hosting-item-transcript-get', target)).segments).toHaveLength(3)
  expect((await call('me/hosting-item-chapters-get', target)).segments).toEqual([
    { title: 'The harbour', start: 0 },
  ])
})

test('what needs no look is used at once, but never in the place of what somebody wrote', async () => {
  services.ai = ai
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  await call('me/hosting-item-chapters-update', { ...target, segments: chapters })
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'CHAPTERS')
  expect((await call('me/hosting-item-transcript-get', target)).segments).toHaveLength(3)
  expect((await call('me/hosting-item-chapters-get', target)).segments).toEqual(chapters)
})

test('without anything that transcribes it says so, and asks for nothing', async () => {
  services.ai = nothing
  const { target, url } = await episode()
  expect(await call('me/hosting-item-transcribe', { url })).toEqual({
    status: 503,
    error: 'NOT_AVAILABLE',
    message: 'Automatic transcription is not available on this site.',
  })
  expect(await waitingJobs(target)).toEqual([])
  expect((await call('me/hosting-item-texts-get', target)).available).toBe(false)
})

test('only an upload of audio is transcribed', async () => {
  services.ai = ai
  const { target, url } = await episode()
  const summary = url.replace(/audio\/.*/, 'summary.txt')
  for (const wrong of ['https://example.com/a.mp3', summary, `${services.site.publicUrl}/feeds/x`])
    expect(await call('me/hosting-item-transcribe', { url: wrong }), wrong).toMatchObject({
      status: 400,
      error: 'WRONG_TRANSCRIPT_URL',
    })
  const never = url.replace(/audio\/.*/, 'audio/never.mp3')
  expect(await call('me/hosting-item-transcribe', { url: never })).toMatchObject({
    error: 'NOT_UPLOADED',
  })
  expect(await call('me/hosting-item-generate-chapters', target)).toMatchObject({
    status: 409,
    error: 'NO_TRANSCRIPT',
  })
})

test('a job that fails is tried three times, and its reason is seen', async () => {
  services.ai = ai
  const { target, url } = await episode()
  const refused = { status: 400, body: { error: { message: 'Audio file is too noisy' } } }
  await call('me/hosting-item-transcribe', { url })
  for (const attempt of [1, 2, 3]) {
    fake.next(audioPath, refused)
    const thrown = await runJob(target, 'TRANSCRIPT')
    expect(thrown instanceof Error, `attempt ${attempt}`).toBe(attempt < 3)
    const { transcript } = await call('me/hosting-item-texts-get', target)
    expect(transcript).toMatchObject({
      display: { state: attempt < 3 ? 'PROCESSING' : 'FAILED', canRetry: attempt === 3 },
      request: {
        state: attempt < 3 ? 'PENDING' : 'FAILED',
        error: 'The AI service answered 400: Audio file is too noisy',
      },
    })
  }
  await call('me/hosting-item-transcribe', { url })
  expect(await runJob(target, 'TRANSCRIPT')).toBeUndefined()
  expect((await call('me/hosting-item-transcript-get', target)).status).toBe(200)
})

test('a job that ran before, or for which something newer was asked, does nothing', async () => {
  services.ai = ai
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  const job = await jobFor(target, 'TRANSCRIPT')
  services.clock.pass(1)
  await call('me/hosting-item-transcribe', { url })
  const system = contextFor(services, { kind: 'system' })
  const asked = fake.requests.length
  await studioJobs.handlers['make-ai-text'](system, job)
  expect(fake.requests.length).toBe(asked)
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'TRANSCRIPT')
  expect(fake.requests.length).toBe(asked + 1)
})

test('a job that never ends its attempts is given up', async () => {
  services.ai = ai
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  await services.db
    .updateTable('ai_texts')
    .set({ attempts: 3 })
    .where('item_id', '=', target.item_id)
    .execute()
  expect(await runJob(target, 'TRANSCRIPT')).toBeUndefined()
  expect((await call('me/hosting-item-texts-get', target)).transcript).toMatchObject({
    request: { state: 'FAILED', error: 'It was started several times and never finished.' },
  })
})

test('an older result is too old while a newer one is made, for 300 seconds', async () => {
  services.ai = roughAi
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  services.clock.set(new Date(Date.now() + 10_000))
  await call('me/hosting-item-transcribe', { url })
  const get = () => call('me/hosting-item-transcript-get', { ...target, ai: true })
  expect(await get()).toMatchObject({
    status: 404,
    error: 'TOO_OLD',
    message: 'Failed to fetch transcript: TOO_OLD',
  })
  expect((await call('me/hosting-item-texts-get', target)).transcript).toMatchObject({
    display: { state: 'AI_AVAILABLE', isMakingNew: true },
  })
  services.clock.pass(301)
  expect((await get()).status).toBe(200)
  services.clock.set(new Date())
})

test('what the AI made of an audio that was replaced is nowhere', async () => {
  services.ai = roughAi
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  for (const kind of ['TRANSCRIPT', 'CHAPTERS', 'SUMMARY'] as const) await runJob(target, kind)
  services.clock.set(new Date(Date.now() + 10_000))
  await replaceAudio(target)
  expect(await call('me/hosting-item-texts-get', target)).toMatchObject({
    transcript: { display: { state: 'FAILED', offersAi: false, canRetry: true }, has_ai: false },
    chapters: { display: { state: 'FAILED', offersAi: false } },
    summary: { has_summary: false },
  })
  expect((await call('me/hosting-item-transcript-use-ai', target)).status).toBe(404)
  expect((await call('me/hosting-item-chapters-use-ai', target)).status).toBe(404)
  expect((await call('me/hosting-item-generate-chapters', target)).status).toBe(409)
  expect((await call('me/hosting-item-summary-get', target)).status).toBe(404)
  expect((await call('me/hosting-item-transcript-get', { ...target, ai: true })).status).toBe(404)
  services.clock.set(new Date())
})

test('chapters wait for the transcript of a new audio, and fail with it', async () => {
  services.ai = ai
  const { target, url } = await episode()
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'CHAPTERS')
  await call('me/hosting-item-chapters-update', { ...target, segments: [] })
  services.clock.set(new Date(Date.now() + 10_000))
  const replaced = await replaceAudio(target)
  await call('me/hosting-item-transcribe', { url: replaced })
  expect((await call('me/hosting-item-texts-get', target)).chapters).toMatchObject({
    display: { state: 'PROCESSING' },
  })
  services.clock.set(new Date())
})

test('a transcript that arrives after one of another audio was asked for is not kept', async () => {
  const { target, url } = await episode()
  const late = {
    ...ai.speech,
    async transcribe() {
      services.clock.pass(1)
      await call('me/hosting-item-transcribe', { url: await replaceAudio(target) })
      return heard(segments)
    },
  }
  services.ai = { ...ai, speech: late }
  await call('me/hosting-item-transcribe', { url })
  expect(await runJob(target, 'TRANSCRIPT')).toBeUndefined()
  expect((await call('me/hosting-item-transcript-get', target)).status).toBe(404)
  expect((await call('me/hosting-item-texts-get', target)).transcript).toMatchObject({
    display: { state: 'PROCESSING' },
    has_ai: false,
  })
  services.clock.set(new Date())
})

test('too many transcriptions in a day are refused', async () => {
  services.ai = ai
  const other = await createAccount(services)
  const feed_id = await completeShow(other.ctx)
  const item_id = await completeEpisode(other.ctx, feed_id)
  const { item } = await getHostingItem(other.ctx, { feed_id, item_id })
  const url = item.content.enclosures?.[0]?.url
  const ask = () => call('me/hosting-item-transcribe', { url }, other.token)
  const answers = []
  for (let asked = 0; asked < 61; asked++) answers.push((await ask()).status)
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(answers.at(-1)).toBe(429)
})

test("another user's texts answer as if they did not exist", async () => {
  const { target, url } = await episode()
  for (const [name, body] of [
    ['me/hosting-item-transcribe', { url }],
    ['me/hosting-item-texts-get', target],
    ['me/hosting-item-transcript-update', { ...target, segments }],
  ] as const)
    expect(await call(name, body, strangerToken)).toMatchObject({ status: 404, error: 'NO_FEED' })
})
