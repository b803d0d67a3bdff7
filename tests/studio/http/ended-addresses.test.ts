import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { cleanUpUploads } from '#app/.server/studio/uploads/clean-up.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { tried } from '#tests/rig/long-round.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { stores } from '#tests/rig/http/stores.ts'

const mp3 = toneMp3(3)
const otherMp3 = toneMp3(3, 880)
const jpeg = await plainJpeg()

/** Another picture of the same length: what a decoder ignores has changed. */
const otherJpeg = Buffer.from(jpeg)
otherJpeg[otherJpeg.length - 3] = (otherJpeg.at(-3) ?? 0) ^ 1

// An address to upload to ends when the upload is ready: what was looked at is what everybody gets.
describe.each(stores)('on %s', async (name, openStore) => {
  const services = await openStore()
  const { ctx, token } = await createAccount(services)
  const call = apiCaller(testRouter(services), token)
  const listener = await startListener(services)

  async function newEpisode() {
    const feed_id = await completeShow(ctx)
    const item_id = await completeEpisode(ctx, feed_id)
    await releaseHostingItem(ctx, { feed_id, item_id })
    return { feed_id, item_id }
  }

  type Ids = Awaited<ReturnType<typeof newEpisode>>

  async function announce(ids: Ids, object: object, content_type: string, num_bytes: number) {
    const answer = await call('me/hosting-presigned-url-get', {
      object: { access: 'DEFAULT', ...ids, ...object },
      num_bytes,
      content_type,
      metadata: {},
    })
    expect(answer.status, JSON.stringify(answer)).toBe(200)
    const { presigned_url: url, preview_url: preview } = answer as Record<string, string>
    const headers = { 'Content-Type': content_type }
    const put = async (body: Buffer) =>
      (await listener.ask(url ?? '', { method: 'PUT', headers, body })).status
    return { url: url ?? '', preview: preview ?? '', headers, put }
  }

  const keyOf = (preview: string) =>
    decodeURIComponent(new URL(preview).pathname.replace('/feeds/', ''))

  async function playedBytes(preview: string): Promise<Buffer> {
    const answer = await (await startListener(services)).ask(new URL(preview).pathname)
    expect(answer.status).toBe(200)
    return answer.body
  }

  /** The clean-up of a day so many hours from now. */
  async function cleanUpAfter(hours: number): Promise<void> {
    const now = () => new Date(Date.now() + hours * 3600_000)
    const system = contextFor({ ...services, now }, { kind: 'system' })
    // The store of these tests can't list what was begun in parts.
    const cleanUpAbandoned = () => Promise.resolve(0)
    await cleanUpUploads({ ...system, storage: { ...services.storage, cleanUpAbandoned } })
  }

  const arriving = async () =>
    (await services.storage.list('arriving/')).objects.map(({ key }) => key)

  const kinds = [
    ['audio', { media_type: 'ITEM_AUDIO', filename: 'a.mp3' }, 'audio/mpeg', mp3, otherMp3],
    ['cover', { media_type: 'ITEM_COVER_ART', filename: 'a.jpg' }, 'image/jpeg', jpeg, otherJpeg],
    ['art', { media_type: 'ITEM_CHAPTER_ART', filename: 'a.jpg' }, 'image/jpeg', jpeg, otherJpeg],
  ] as const

  test.each(kinds)(
    'the %s that was looked at stays, whatever is sent to its address',
    async (_kind, object, type, bytes, others) => {
      const upload = await announce(await newEpisode(), object, type, bytes.length)
      expect(others).toHaveLength(bytes.length)
      expect(await upload.put(bytes)).toBe(200)
      expect((await call('me/hosting-media-attach', { url: upload.preview })).status).toBe(200)
      const before = await services.storage.head(keyOf(upload.preview))
      expect(await upload.put(others)).toBe(name === 'disk' ? 404 : 200)
      await call('me/hosting-media-attach', { url: upload.preview })
      expect(await services.storage.head(keyOf(upload.preview))).toEqual(before)
      expect((await playedBytes(upload.preview)).equals(bytes)).toBe(true)
      await cleanUpAfter(49)
      expect(await arriving()).toEqual([])
      expect((await playedBytes(upload.preview)).equals(bytes)).toBe(true)
    },
  )

  // The S3 of these tests writes over an object while another is still being sent to its key.
  const isAtomic = name === 'disk'

  test.runIf(isAtomic)(
    'what is still being sent when the upload is ready reaches nothing',
    async () => {
      const upload = await announce(await newEpisode(), kinds[0][1], 'audio/mpeg', mp3.length)
      expect(await upload.put(mp3)).toBe(200)
      const { pathname, search } = new URL(upload.url)
      const sending = request({
        host: '127.0.0.1',
        port: listener.port,
        path: pathname + search,
        method: 'PUT',
        headers: { ...upload.headers, 'Content-Length': otherMp3.length },
      })
      const answered = once(sending, 'response')
      sending.write(otherMp3.subarray(0, 5000))
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect((await call('me/hosting-media-attach', { url: upload.preview })).status).toBe(200)
      sending.end(otherMp3.subarray(5000))
      const [response] = (await answered) as [{ statusCode: number } & AsyncIterable<Buffer>]
      await buffer(response)
      expect([response.statusCode, await arriving()]).toEqual([404, []])
      expect((await playedBytes(upload.preview)).equals(mp3)).toBe(true)
    },
  )

  test('of two files that are sent while many attach the upload at once, one is looked at and stays', async () => {
    const upload = await announce(await newEpisode(), kinds[0][1], 'audio/mpeg', mp3.length)
    await upload.put(mp3)
    const attach = () => call('me/hosting-media-attach', { url: upload.preview })
    const answers = await Promise.all([
      ...Array.from({ length: tried(15, 4) }, attach),
      ...(isAtomic ? [upload.put(otherMp3)] : []),
      ...Array.from({ length: tried(15, 4) }, attach),
      ...(isAtomic ? [upload.put(mp3)] : []),
    ])
    expect(answers.filter((answer) => typeof answer === 'object' && answer.status !== 200)).toEqual(
      [],
    )
    const before = await playedBytes(upload.preview)
    for (const bytes of [mp3, otherMp3]) {
      await upload.put(bytes)
      await attach()
      expect((await playedBytes(upload.preview)).equals(before)).toBe(true)
    }
  })

  test('of a file that was refused, and of what is sent to its address after, nothing is kept', async () => {
    const ids = await newEpisode()
    const files = async () => (await services.storage.list(`${ids.feed_id}/`)).objects.length
    const before = await files()
    const nonsense = Buffer.alloc(5000, 'no audio ')
    const upload = await announce(ids, kinds[0][1], 'audio/mpeg', nonsense.length)
    expect(await upload.put(nonsense)).toBe(200)
    expect((await call('me/hosting-media-attach', { url: upload.preview })).status).toBe(400)
    expect(await upload.put(nonsense)).toBe(name === 'disk' ? 404 : 200)
    expect((await call('me/hosting-media-attach', { url: upload.preview })).status).toBe(400)
    expect(await files()).toBe(before)
    await cleanUpAfter(49)
    expect([await files(), await arriving()]).toEqual([before, []])
  })

  test('what was announced and is still on its way is kept for two days, with what has arrived of it', async () => {
    const upload = await announce(await newEpisode(), kinds[0][1], 'audio/mpeg', mp3.length)
    await services.db.updateTable('media_objects').set({ created_at: new Date() }).execute()
    await upload.put(mp3)
    await cleanUpAfter(47)
    expect(await arriving()).toHaveLength(1)
    await cleanUpAfter(49)
    expect(await arriving()).toEqual([])
    expect((await call('me/hosting-media-attach', { url: upload.preview })).status).toBe(400)
  })

  test('a file that was moved to its place in a change that failed is taken with the next', async () => {
    const ids = await newEpisode()
    const upload = await announce(ids, kinds[0][1], 'audio/mpeg', mp3.length)
    await upload.put(mp3)
    const enclosures = [{ url: upload.preview, kind: 'AUDIO' as const, access: 'DEFAULT' as const }]
    const failing = ctx.db.transaction().execute(async (db) => {
      await updateHostingItem({ ...ctx, db }, { ...ids, updates: { enclosures } })
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await updateHostingItem(ctx, { ...ids, updates: { enclosures } })
    expect((await playedBytes(upload.preview)).equals(mp3)).toBe(true)
  })
})
