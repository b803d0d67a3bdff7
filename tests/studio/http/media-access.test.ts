import { expect, test } from 'vitest'
import { type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import {
  updateHostingItem,
  getHostingItem,
  deleteHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem, scheduleHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { rotateKeys } from '#tests/rig/rotate-keys.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx, actor } = await createAccount(services)
const router = testRouter(services)
const listener = await startListener(services)

async function episode({ released = true } = {}) {
  const feedId = await completeShow(ctx)
  const itemId = await completeEpisode(ctx, feedId)
  const ids = { feed_id: feedId, item_id: itemId }
  await uploadAudio(ctx, { ...ids, access: 'PAID' }, formFile('paid.mp3', 'audio/mpeg', toneMp3(2)))
  await updateHostingItem(ctx, { ...ids, updates: { variant: { access: 'BONUS' } } })
  if (released) await releaseHostingItem(ctx, ids)
  const { item } = await getHostingItem(ctx, ids)
  const url = (access: string) =>
    item.content.enclosures?.find((file) => file.access === access)?.url ?? ''
  return { ...ids, open: url('DEFAULT'), paid: url('PAID') }
}

async function previewToken(feedId: string): Promise<string> {
  // The clock moves in these tests, and a session's token lives 15 minutes.
  const token = await services.tokens.issue(actor)
  const answer = await router.postJson('/v1/me/hosting-feed-get', { feed_id: feedId }, { token })
  return ((await answer.json()) as { token: string }).token
}

const published = await episode()

test("audio for subscribers opens with the feed's token alone, and is kept by no cache", async () => {
  const other = await previewToken((await episode()).feed_id)
  for (const query of [
    '',
    '?token=',
    '?token=x',
    `?token=${other}`,
    '?token=0.0',
    '?token=zzzzzzzzz.x',
    `?other=${await previewToken(published.feed_id)}`,
  ]) {
    const answer = await listener.ask(published.paid + query)
    expect(answer.status, query).toBe(403)
    expect(answer.body.length).toBeLessThan(100)
  }
  const url = `${published.paid}?token=${await previewToken(published.feed_id)}`
  rotateKeys(services)
  const { status, headers, body } = await listener.ask(url)
  expect([status, body.equals(toneMp3(2))]).toEqual([200, true])
  expect(headers['cache-control']).toContain('no-store')
  expect((await listener.ask(url, { headers: { Range: 'bytes=0-9' } })).status).toBe(206)
})

test('a token is over after twelve hours', async () => {
  const url = `${published.paid}?token=${await previewToken(published.feed_id)}`
  services.clock.pass(12 * 3600 + 1)
  expect((await (await startListener(services)).ask(url)).status).toBe(403)
})

test('what is not released is closed to all but its makers', async () => {
  const draft = await episode({ released: false })
  for (const url of [draft.open, draft.paid]) {
    expect((await listener.ask(url)).status).toBe(403)
    expect((await listener.ask(url, { method: 'HEAD' })).status).toBe(403)
    expect(
      (
        await (
          await startListener(services)
        ).ask(`${url}?token=${await previewToken(draft.feed_id)}`)
      ).status,
    ).toBe(200)
  }
})

test('scheduled audio stays closed until its time', async () => {
  const later = await episode({ released: false })
  const { feed_id, item_id } = later
  await scheduleHostingItem(ctx, {
    feed_id,
    item_id,
    scheduled: new Date(services.now().getTime() + 1000).toISOString(),
  })
  expect((await listener.ask(later.open)).status).toBe(403)
  services.clock.pass(1)
  await studioJobs.handlers['release-item'](
    { ...ctx, actor: { kind: 'system' } },
    { feedId: feed_id, itemId: item_id },
  )
  expect((await (await startListener(services)).ask(later.open)).status).toBe(200)
})

test('media of a deleted item, and paths that name nothing, are not there', async () => {
  const gone = await episode()
  await deleteHostingItem(ctx, { feed_id: gone.feed_id, item_id: gone.item_id })
  expect((await (await startListener(services)).ask(gone.open)).status).toBe(404)
  const folder = `/feeds/${published.feed_id}/items/${published.item_id}/default/audio`
  for (const path of [
    `${folder}/other.mp3`,
    `/feeds/${newId()}/cover/a.jpg`,
    `${folder}/${encodeURIComponent('../../x')}`,
  ]) {
    expect((await listener.ask(path)).status, path).toBe(404)
  }
})

test('paths that leave the folder of media find nothing', async () => {
  for (const path of [
    '/feeds/../../secret',
    '/feeds/%2e%2e/%2e%2e/secret',
    `/feeds/${published.feed_id}/cover/..%2f..%2fsecret`,
    `/feeds/${published.feed_id}/cover/%00`,
    '/feeds/%ff',
  ]) {
    const answer = await listener.ask(path)
    expect(answer.status, path).toBe(404)
  }
})

test('artwork is open once it was looked at', async () => {
  const feedId = await completeShow(ctx)
  const { feed } = await getHostingFeed(ctx, { feed_id: feedId })
  const answer = await listener.ask(feed.content.images?.[0]?.url ?? '')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a token is worth what its bearer may do: it ends with the management of the feed, and with the account', async () => {
  for (const part of ['removed', 'deleted'] as const) {
    const secret = await episode({ released: false })
    const manager = await createManager(services, secret.feed_id, 'EDITOR')
    const { token } = await getHostingFeed(manager.ctx, { feed_id: secret.feed_id })
    const { token: owners } = await getHostingFeed(ctx, { feed_id: secret.feed_id })
    const ask = async (by: string, headers = {}) =>
      (await listener.ask(`${secret.open}?token=${by}`, { headers })).status
    expect([await ask(token), await ask(token, { Range: 'bytes=0-9' })]).toEqual([200, 206])
    if (part === 'removed') {
      await proveAgain(services, ctx)
      const { feed } = await getHostingFeed(ctx, { feed_id: secret.feed_id })
      await updateOwners(ctx, {
        feed_id: secret.feed_id,
        owners: feed.owners
          .filter(({ user_id }) => user_id !== manager.userId)
          .map(({ user_id }) => ({ user_id, role: 'OWNER' as const })),
      })
    } else {
      await services.db.deleteFrom('users').where('id', '=', manager.userId).execute()
    }
    expect([await ask(token), await ask(token, { Range: 'bytes=0-9' })]).toEqual([403, 403])
    expect(await ask(owners)).toBe(200)
  }
})

test("a token made for another person, or for another feed, is nobody's", async () => {
  const secret = await episode({ released: false })
  const { token } = await getHostingFeed(ctx, { feed_id: secret.feed_id })
  const [expires, , mac] = token.split('.')
  const manager = await createManager(services, secret.feed_id, 'EDITOR')
  const stranger = await createAccount(services)
  for (const forged of [
    `${expires}.${manager.userId}.${mac}`,
    `${expires}.${stranger.userId}.${mac}`,
    `${expires}..${mac}`,
    `${expires}.${mac}`,
    `zzzzzzzzz.${actor.userId}.${mac}`,
  ])
    expect((await listener.ask(`${secret.open}?token=${forged}`)).status, forged).toBe(403)
})

test("a video's playlist and its segments end with the rights of who opened them", async () => {
  const secret = await episode({ released: false })
  const manager = await createManager(services, secret.feed_id, 'EDITOR')
  const { token } = await getHostingFeed(manager.ctx, { feed_id: secret.feed_id })
  const of = { feed_id: secret.feed_id, item_id: secret.item_id, access: 'DEFAULT' as const }
  const format = '360P' as const
  const filename = 'ferry.mp4'
  await keep(
    { ...of, media_type: 'ITEM_HLS_PLAYLIST', filename, format },
    '#EXTM3U\n360p-00000.ts\n',
  )
  await keep({ ...of, media_type: 'ITEM_HLS_SEGMENT', filename, format, segment: 0 }, 'pictures')
  const folder = `/feeds/${of.feed_id}/items/${of.item_id}/default/hls/${filename}`
  const playlist = await listener.ask(`${folder}/360p.m3u8?token=${token}`)
  expect(playlist.text).toContain(`360p-00000.ts?token=${token}`)
  const segment = `${folder}/360p-00000.ts?token=${token}`
  expect((await listener.ask(segment)).text).toBe('pictures')
  await leaveFeed(manager.ctx, { feed_id: secret.feed_id })
  for (const url of [segment, `${folder}/360p.m3u8?token=${token}`])
    expect((await listener.ask(url)).status, url).toBe(403)
})

async function keep(object: MediaObject, content: string): Promise<void> {
  const path = mediaKey(object)
  const contentType = 'application/octet-stream'
  await services.storage.put(path, Buffer.from(content), { contentType })
  await services.db
    .insertInto('media_objects')
    .values({
      feed_id: object.feed_id,
      path,
      media_type: object.media_type,
      item_id: 'item_id' in object ? object.item_id : null,
      access: 'DEFAULT',
      content_type: contentType,
      num_bytes: content.length,
      state: 'READY',
      created_at: services.now(),
    })
    .execute()
}
