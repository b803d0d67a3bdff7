import { expect, test } from 'vitest'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { mostOpenLivestreams } from '#app/schemas/studio/livestreams.ts'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { liveEvent } from '#tests/rig/http/call-samples.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const call = apiCaller(router, owner.token)

const content = { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' }
const times = { start: '2099-01-01T18:00:00.000Z', end: '2099-01-01T20:00:00.000Z' }

interface Livestream {
  _id: string
  _tributary_id: string
  chat: { id: string; npub: string } | null
  meta: { status: string; start: string; end: string | null }
}

async function plan(feed_id: string): Promise<Livestream> {
  const answer = await call('me/hosting-livestream-create', { feed_id, content, ...times })
  return answer.livestream as Livestream
}

async function feedOf(feedId: string) {
  const { text } = await (await startListener(services)).ask(`/feeds/${feedId}`)
  return parseFeedText(text).document
}

test('a livestream is in the feed and on its page, from planned to ended', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const { _id: livestream_id, _tributary_id: publicId, meta } = await plan(feed_id)
  expect(meta).toMatchObject({ status: 'PENDING', ...times })
  const [listed] = (await feedOf(feed_id)).liveItems
  expect(listed).toMatchObject({
    status: 'pending',
    ...times,
    title: content.title,
    enclosures: [{ url: content.url, type: content.type }],
    contentLinks: [{ text: content.title }],
  })
  await studioJobs.handlers['publish-feed'](owner.ctx, { feedId: feed_id })
  expect((await router.get(`/live/${publicId}`)).status).toBe(200)

  const ids = { feed_id, livestream_id }
  const started = await call('me/hosting-livestream-status-update', { ...ids, status: 'LIVE' })
  expect(Date.parse((started.livestream as Livestream).meta.start)).toBeLessThanOrEqual(Date.now())
  expect((await feedOf(feed_id)).liveItems[0]?.status).toBe('live')
  const ended = await call('me/hosting-livestream-status-update', { ...ids, status: 'ENDED' })
  expect((ended.livestream as Livestream).meta.end).not.toBe(times.end)
  expect((await feedOf(feed_id)).liveItems[0]?.status).toBe('ended')

  const again = await call('me/hosting-livestream-status-update', { ...ids, status: 'LIVE' })
  expect([again.status, again.message]).toEqual([400, texts.wrongOrder])
  const changed = await call('me/hosting-livestream-update', { ...ids, content })
  expect([changed.status, changed.message]).toEqual([400, texts.ended])

  await call('me/hosting-livestream-delete', ids)
  expect((await feedOf(feed_id)).liveItems).toEqual([])
  await studioJobs.handlers['publish-feed'](owner.ctx, { feedId: feed_id })
  expect((await router.get(`/live/${publicId}`)).status).not.toBe(404)
})

test('a livestream that ended long ago is no longer listed', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const { _id: livestream_id } = await plan(feed_id)
  await call('me/hosting-livestream-status-update', { feed_id, livestream_id, status: 'ENDED' })
  await services.db
    .updateTable('hosting_livestreams')
    .set({ ends_at: new Date(owner.ctx.now().getTime() - 31 * 86_400_000) })
    .where('id', '=', livestream_id)
    .execute()
  await call('me/hosting-feed-generate-rss', { feed_id })
  expect((await feedOf(feed_id)).liveItems).toEqual([])
})

test('what makes no sense is refused in words', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const create = (more: object) =>
    call('me/hosting-livestream-create', { feed_id, content, ...times, ...more })
  expect((await create({ end: times.start })).message).toBe(texts.endBeforeStart)
  const insecure = { ...content, url: 'http://stream.example/quay' }
  expect((await create({ content: insecure })).message).toContain(texts.streamAddress)
  const artist = await completeArtist(owner.ctx)
  expect((await create({ feed_id: artist })).message).toBe(texts.showsOnly)
  for (let made = 0; made < mostOpenLivestreams; made++) await plan(feed_id)
  const many = await create({})
  expect([many.status, many.error]).toEqual([409, 'TOO_MANY_LIVESTREAMS'])
})

test('a signed event of one’s own opens the chat', async () => {
  const { feedId: feed_id } = await publishedShow(owner.ctx)
  const { feed } = await call<{
    feed: { _tributary_id: string }
  }>('me/hosting-feed-get', { feed_id })
  const { _id: livestream_id, _tributary_id: publicId } = await plan(feed_id)
  const setUp = (event: object, token = owner.token) =>
    call(
      'me/podcast-setup-live',
      { _show_id: feed._tributary_id, _livestream_id: publicId, event, platform: 'WEB' },
      token,
    )
  const event = liveEvent(publicId)
  expect((await setUp({ ...event, content: 'forged' })).message).toBe(texts.chatEvent)
  expect((await setUp(liveEvent(publicId, 1))).message).toBe(texts.chatEvent)
  expect((await setUp(liveEvent('another'))).message).toBe(texts.chatOfOther)
  const stranger = await createAccount(services)
  expect((await setUp(event, stranger.token)).status).toBe(404)
  await setUp(event)
  const { livestream } = await call('me/hosting-livestream-get', { feed_id, livestream_id })
  expect((livestream as Livestream).chat?.id).toBe(`30311:${event.pubkey}:${publicId}`)
})

test('by forms alone: planned in a zone of one’s own, changed, started, ended, deleted', async () => {
  const { feedId } = await publishedShow(owner.ctx)
  const { cookie } = owner
  const list = `/studio/${feedId}/livestreams`
  const text = async (path: string) => (await router.get(path, { cookie })).text()
  expect(await text(list)).toContain(texts.none)
  const form = { ...content, description: '', start: '2099-01-01T18:00', end: '', distance: '-60' }
  const path = `/studio/${feedId}/new-livestream`
  const refused = await router.postForm(path, { ...form, title: '', start: '' }, { cookie })
  const page = await refused.text()
  expect(refused.status).toBe(400)
  expect(page).toContain(texts.startRequired)
  expect(page).toContain(texts.titleRequired)
  const [status, address] = whereTo(await router.postForm(path, form, { cookie }))
  expect([status, address]).toEqual([303, expect.stringContaining(`${list}/`)])
  const own = address?.split('?')[0] ?? ''
  const { livestreams } = await call('me/hosting-livestreams-get', { feed_id: feedId })
  const [made] = livestreams as Livestream[]
  expect(made?.meta).toMatchObject({ start: '2099-01-01T17:00:00.000Z', end: null })
  expect(await text(own)).toContain(texts.goLive)
  const press = (intent: string) => router.postForm(own, { intent }, { cookie })
  await press('start')
  expect(await text(`${own}?ask=end`)).toContain(texts.endSure)
  await press('end')
  expect(await text(own)).not.toContain(texts.save)
  // A page that was open meanwhile offers it still.
  const late = await press('start')
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining(texts.wrongOrder)])
  await press('delete')
  expect((await router.get(own, { cookie })).status).toBe(404)
  const stranger = await createAccount(services)
  expect((await router.get(list, { cookie: stranger.cookie })).status).toBe(404)
})
