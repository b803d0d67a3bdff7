import { expect, test } from 'vitest'
import { getItemVideos } from '#app/.server/studio/files/video/item-videos.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { film } from '#tests/rig/factories/film.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { draftEpisode, fieldErrors, sendForm, whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

async function episodeAt(tier: string | null, content: Record<string, unknown> = {}) {
  const episode = await draftEpisode(services, content)
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: tier })
    .where('id', '=', episode.feedId)
    .execute()
  const { ctx, feedId: feed_id, id: item_id } = episode
  return {
    ...episode,
    page: `${episode.view}/video`,
    videos: () => getItemVideos(ctx, { feed_id, item_id }),
  }
}

test('the editor offers video on PLUS, on PRO, and where nothing is billed', async () => {
  for (const tier of ['PLUS', 'PRO', null, 'LITE']) {
    const { edit, page, cookie } = await episodeAt(tier)
    const [editor, plain] = await Promise.all(
      [edit, page].map(async (url) => (await router.get(url, { cookie })).text()),
    )
    const isOffered = tier !== 'LITE'
    expect(editor?.includes('Add video version'), String(tier)).toBe(isOffered)
    expect(plain?.includes('name="video_DEFAULT"'), String(tier)).toBe(isOffered)
  }
})

test('there is a video for each version, under its name', async () => {
  const variant = { access: 'REGULAR', adfree: { enabled: true } }
  const { edit, cookie } = await episodeAt(null, { variant })
  const editor = await (await router.get(edit, { cookie })).text()
  expect(editor).toContain('Episode video (optional)')
  expect(editor).toContain('Available to non-subscribers on supporting apps')
  expect(editor).toContain('Ad-free video (optional)')
  expect(editor).toContain('Available to subscribers only on supporting apps')
})

test('a plain form brings a video, and takes it away again', async () => {
  const { page, edit, cookie, videos } = await episodeAt('PLUS')
  const video_DEFAULT = new File([new Uint8Array(await film())], 'video.mp4', { type: 'video/mp4' })
  const sent = await sendForm(router, page, { video_DEFAULT }, cookie)
  expect(whereTo(sent)).toEqual([303, `${edit}#media`])
  expect(await videos()).toMatchObject({
    DEFAULT: { state: 'PROCESSING', file: { filename: 'video.mp4' } },
    PAID: { state: 'EMPTY' },
  })
  const editor = await (await router.get(edit, { cookie })).text()
  expect(editor).toContain('This might take a while')
  await sendForm(router, page, { intent: 'remove-DEFAULT' }, cookie)
  expect((await videos()).DEFAULT.state).toBe('EMPTY')
})

test('what is refused is said at its field', async () => {
  const { page, cookie, videos } = await episodeAt(null)
  const video_PAID = new File(['RIFF'], 'film.avi', { type: 'video/x-msvideo' })
  const refused = await sendForm(router, page, { video_PAID, intent: '' }, cookie)
  expect(refused.status).toBe(400)
  expect((await videos()).PAID.state).toBe('EMPTY')
  const video_DEFAULT = new File(['no video'], 'film.mp4', { type: 'video/mp4' })
  const text = await (await sendForm(router, page, { video_DEFAULT }, cookie)).text()
  expect(fieldErrors(text).video_DEFAULT).toBe(
    'Media type currently not supported. Please use MP4.',
  )
})

test('on LITE a plain form brings nothing either', async () => {
  const { page, cookie, videos } = await episodeAt('LITE')
  const bytes = await film()
  const video_DEFAULT = new File([new Uint8Array(bytes)], 'a.mp4', { type: 'video/mp4' })
  const refused = await sendForm(router, page, { video_DEFAULT }, cookie)
  expect([refused.status, (await videos()).DEFAULT.state]).toEqual([400, 'EMPTY'])
})

test("another user's video page is not there", async () => {
  const { page } = await episodeAt(null)
  const { cookie } = await createAccount(services)
  expect((await router.get(page, { cookie })).status).toBe(404)
  const answer = await sendForm(router, page, { intent: 'remove-DEFAULT' }, cookie)
  expect(answer.status).toBe(404)
})
