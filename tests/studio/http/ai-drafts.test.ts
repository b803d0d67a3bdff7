import { expect, onTestFinished, test } from 'vitest'
import { toMediaObject } from '#app/rules/base/media-path.ts'
import { createAi } from '#app/.server/base/ports/ai/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { mediaAccess } from '#app/.server/studio/access/media-access.ts'
import { drafting } from '#tests/rig/fakes/recogniser.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
// The file store goes by the real clock.
services.clock.set(new Date())
const ai = createAi((await startFakeOpenAi()).settings)
services.ai = {
  speech: drafting(ai.speech),
  writer: { ...ai.writer, isDraft: true },
}
const { ctx, token, cookie } = await createAccount(services)
const router = testRouter(services)
const call = apiCaller(router, token)

type Target = Awaited<ReturnType<typeof hostedEpisode>>['target']

/** Runs the job of a request, as the queue would. */
async function runJob(target: Target, kind: 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY') {
  const { requested_at } = await services.db
    .selectFrom('ai_texts')
    .select('requested_at')
    .where('item_id', '=', target.item_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const { feed_id: feedId, item_id: itemId, access } = target
  const requestedAt = requested_at.toISOString()
  const system = contextFor(services, { kind: 'system' })
  await studioJobs.handlers['make-ai-text'](system, { feedId, itemId, access, kind, requestedAt })
}

test('chapters that the AI finds beyond the end of the audio are left out, also when they are used later', async () => {
  const { target, url } = await hostedEpisode(ctx, 5)
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'CHAPTERS')
  const made = { ...target, ai: true }
  expect((await call('me/hosting-item-chapters-get', made)).segments).toMatchObject([
    { title: 'The harbour' },
  ])
  const longer = await hostedEpisode(ctx, 12)
  await call('me/hosting-item-transcribe', { url: longer.url })
  await runJob(longer.target, 'TRANSCRIPT')
  await runJob(longer.target, 'CHAPTERS')
  const { item } = await getHostingItem(ctx, longer.target)
  const enclosures = item.content.enclosures?.map((file) => ({ ...file, duration: 6 })) ?? []
  await services.db
    .updateTable('hosting_items')
    .set({ content: JSON.stringify({ ...item.content, enclosures }) })
    .where('id', '=', item._id)
    .execute()
  await call('me/hosting-item-chapters-use-ai', longer.target)
  const own = { ...longer.target, ai: false }
  expect((await call('me/hosting-item-chapters-get', own)).segments).toHaveLength(1)
})

test('what the AI has made is read by its makers alone at the address of its file, also of a public episode', async () => {
  const { target, url } = await hostedEpisode(ctx, 12)
  await call('me/hosting-item-transcribe', { url })
  for (const kind of ['TRANSCRIPT', 'CHAPTERS', 'SUMMARY'] as const) await runJob(target, kind)
  await releaseHostingItem(ctx, target)
  const { token: preview } = await getHostingFeed(ctx, target)
  const access = (media_type: string, token: string | null) => {
    const object = toMediaObject({ ...target, media_type })
    return object && mediaAccess(services, object, token)
  }
  const drafts = ['ITEM_AI_TRANSCRIPT', 'ITEM_AI_CHAPTERS', 'ITEM_SUMMARY']
  for (const draft of drafts) {
    expect(await access(draft, null)).toBe('denied')
    expect(await access(draft, preview)).toBe('preview')
  }
  await call('me/hosting-item-transcript-use-ai', target)
  expect(await access('ITEM_TRANSCRIPT', null)).toBe('public')
  expect(await access('ITEM_AI_TRANSCRIPT', null)).toBe('denied')
})

test('chapters are not made of a transcript that is too rough, until somebody has corrected it', async () => {
  const { speech } = services.ai
  services.ai = { ...services.ai, speech: drafting(speech, { confidence: 0.39 }) }
  onTestFinished(() => void (services.ai = { ...services.ai, speech }))
  const { target, url } = await hostedEpisode(ctx, 12)
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  const texts = async () => await call('me/hosting-item-texts-get', target)
  const generate = () => call('me/hosting-item-generate-chapters', target)
  expect((await texts()).chapters).toMatchObject({
    too_unsure: true,
    request: { state: 'DONE' },
    display: { state: 'FAILED' },
  })
  expect(await generate()).toMatchObject({ status: 409, error: 'UNSURE_TRANSCRIPT' })
  const editor = `/studio/${target.feed_id}/${target.item_id}/edit`
  const page = async () => await (await router.get(editor, { cookie })).text()
  expect(await page()).toContain('too many wrong words to tell where chapters begin')
  expect(await page()).not.toContain('Generate chapters again')

  // Taken as it is, it is the same draft.
  await call('me/hosting-item-transcript-use-ai', target)
  expect((await texts()).transcript).toMatchObject({ draft: true })
  expect(await page()).toContain('It is a rough draft by a simple recogniser')
  expect(await generate()).toMatchObject({ status: 409, error: 'UNSURE_TRANSCRIPT' })

  const segments = [{ start: 0, end: 4, text: 'Corrected by hand.' }]
  await call('me/hosting-item-transcript-update', { ...target, segments })
  expect(await texts()).toMatchObject({
    transcript: { draft: false },
    chapters: { too_unsure: false },
  })
  expect((await generate()).status).toBe(200)
})

test('chapters of a draft that is sure enough are made, and say what they are made from', async () => {
  const { speech } = services.ai
  services.ai = { ...services.ai, speech: drafting(speech, { confidence: 0.4 }) }
  onTestFinished(() => void (services.ai = { ...services.ai, speech }))
  const { target, url } = await hostedEpisode(ctx, 12)
  await call('me/hosting-item-transcribe', { url })
  await runJob(target, 'TRANSCRIPT')
  await runJob(target, 'CHAPTERS')
  await call('me/hosting-item-transcript-use-ai', target)
  expect(await call('me/hosting-item-chapters-get', { ...target, ai: true })).toMatchObject({
    draft: true,
  })
})

test('a summary that is published before its episode says when listeners will see it', async () => {
  const { target } = await hostedEpisode(ctx, 5)
  const path = `/studio/${target.feed_id}/${target.item_id}/summary`
  await router.postForm(path, { intent: 'publish', summary: 'Ships.' }, { cookie })
  const page = await (await router.get(path, { cookie })).text()
  expect(page).toContain('Listeners see this summary once the episode is published.')
})
