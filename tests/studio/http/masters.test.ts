import { describe, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { hasFfmpeg } from '#app/.server/base/ports/media/index.ts'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { parseFeedBytes } from '#app/protocols/feed/parse/index.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { getTranscript } from '#app/.server/studio/texts/index.ts'
import { getItemMasters, getSoundMakings, offerMaster } from '#app/.server/studio/files/index.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { mediaAccess } from '#app/.server/studio/access/media-access.ts'
import { usualWishes } from '#app/rules/studio/sound-wishes.ts'
import { parseMediaPath } from '#app/rules/base/media-path.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { taggedSound } from '#tests/rig/factories/tagged-sound.ts'
import { uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
services.clock.set(new Date())
const { ctx, call, newItem, listener } = await uploadingCreator(services)
const job = contextFor(services, system)
const running = new AbortController().signal

type Ids = { feed_id: string; item_id: string }

/** Sends a file as the page does; answers its address. */
async function send(ids: Ids, bytes: Buffer, filename = 'night.m4a') {
  const object = { media_type: 'ITEM_AUDIO_ORIGINAL', access: 'DEFAULT', filename, ...ids }
  const begun = await call('me/hosting-multipart-presigned-urls-get', {
    object,
    num_bytes: bytes.length,
    content_type: 'audio/mp4',
    part_bytes: 8_388_608,
  })
  expect(begun.status, JSON.stringify(begun)).toBe(200)
  const [address = ''] = begun.presigned_urls as string[]
  const { headers } = await listener.ask(address, { method: 'PUT', body: bytes })
  const upload = { url: begun.preview_url as string, upload_id: begun.upload_id as string }
  const part_etags = [{ partNumber: 1, etag: headers.etag ?? '' }]
  await call('me/hosting-complete-multipart-upload', { ...upload, part_etags })
  return upload.url
}

/** Where nothing is listened to it isn't made louder, which takes ffmpeg several rounds. */
const attach = (url: string, { level = false, token }: { level?: boolean; token?: string } = {}) =>
  call('me/hosting-media-attach', { url, hold: true, wishes: { kbits: 96, level } }, token)

function rowOf({ item_id }: Ids) {
  return services.db
    .selectFrom('masters')
    .selectAll()
    .where('item_id', '=', item_id)
    .executeTakeFirst()
}

async function make(ids: Ids, ending = running) {
  const row = await rowOf(ids)
  const requestedAt = row?.requested_at.toISOString() ?? ''
  const of = { feedId: ids.feed_id, itemId: ids.item_id, access: 'DEFAULT' as const, requestedAt }
  return studioJobs.handlers['make-audio'](job, of, ending)
}

async function accessTo(url: string, token: string | null = null) {
  const object = parseMediaPath(new URL(url).pathname.slice('/feeds/'.length))
  return object && mediaAccess(services, object, token)
}

describe.skipIf(!(await hasFfmpeg()))('with ffmpeg', { timeout: 240_000 }, () => {
  const m4a = taggedSound('night.m4a', {
    seconds: 3,
    tags: { title: 'From the file', artist: 'Ada' },
  })

  test('an MP3 is made of an M4A and becomes the audio; the M4A is kept, for its makers alone', async () => {
    const ids = await newItem()
    const url = await send(ids, m4a)
    expect((await attach(url, { level: true })).status).toBe(200)
    expect((await getItemMasters(ctx, ids)).versions).toMatchObject({
      DEFAULT: { filename: 'night.m4a', state: 'PENDING', percent: 0 },
    })
    await make(ids)
    const { item } = await getHostingItem(ctx, ids)
    const [audio] = item.content.enclosures ?? []
    expect(audio).toMatchObject({ type: 'audio/mpeg', filename: 'night.mp3', kind: 'AUDIO' })
    expect(audio?.duration).toBeCloseTo(3, 0)
    // It had a title.
    expect(item.content).toMatchObject({ title: 'Night Ferry' })
    const { DEFAULT: master } = (await getItemMasters(ctx, ids)).versions
    expect(master).toMatchObject({ state: 'DONE', percent: 100, warnings: [] })
    expect(Math.abs((master?.levels?.after ?? 0) + 16)).toBeLessThanOrEqual(0.5)
    await call('me/hosting-item-release', ids)
    expect(await accessTo(audio?.url ?? '')).toBe('public')
    expect(await accessTo(url)).toBe('denied')
    await offerMaster(ctx, { ...ids, access: 'DEFAULT' }, true)
    expect(await accessTo(url)).toBe('public')
    const xml = (await renderHostedFeed(job, ids.feed_id)) ?? ''
    const [told] = parseFeedBytes(Buffer.from(xml)).document.items
    expect(told?.enclosures).toMatchObject([{ type: 'audio/mpeg' }])
    expect(told?.alternateEnclosures).toMatchObject([
      { type: 'audio/mp4', length: m4a.length, sources: [{ uri: url }] },
    ])
    await offerMaster(ctx, { ...ids, access: 'DEFAULT' }, false)
    expect(await accessTo(url)).toBe('denied')
    const { token } = await call('me/hosting-feed-get', { feed_id: ids.feed_id })
    expect(await accessTo(url, token as string)).toBe('preview')
    const space = await call('me/hosting-space-get', { feed_id: ids.feed_id })
    expect(Number(space.used)).toBeGreaterThanOrEqual(m4a.length + (audio?.num_bytes ?? 0))
  })

  test('the tags of the file fill what is empty', async () => {
    const ids = await newItem()
    await call('me/hosting-item-update', { ...ids, updates: { title: null } })
    await attach(await send(ids, m4a))
    await make(ids)
    const { content } = (await getHostingItem(ctx, ids)).item
    expect([content.title, content.author]).toEqual(['From the file', undefined])
  })

  test('the FLAC of a track fills genres, cover and lyrics of a release that has none', async () => {
    const artist = await createHostingFeed(ctx, { type: 'ARTIST' })
    const release = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist.id })
    const ids = await newItem(release.id)
    const own = await newItem()
    const cover = await plainJpeg(1400)
    const tags = { genre: 'folk', lyrics: 'One\nTwo' }
    const flac = taggedSound('fog.flac', { tags, cover })
    for (const of of [ids, own]) {
      await attach(await send(of, flac, 'fog.flac'))
      await make(of)
    }
    const { feed } = await getHostingFeed(ctx, { feed_id: release.id })
    expect(feed.content.music_genres).toEqual(['Folk'])
    expect(feed.content.images).toMatchObject([{ type: 'image/jpeg', width: 1400 }])
    const { item } = await getHostingItem(ctx, ids)
    const { segments } = await getTranscript(ctx, { ...ids, access: 'DEFAULT', ai: false })
    expect(segments).toMatchObject([{ text: 'One' }, { text: 'Two' }])
    expect(item.content.images ?? []).toEqual([])
    const ofEpisode = { ...own, access: 'DEFAULT', ai: false } as const
    await expect(getTranscript(ctx, ofEpisode)).rejects.toMatchObject({ status: 404 })
    // Of an episode the picture is its own, and what it has stays.
    const episode = (await getHostingItem(ctx, own)).item
    expect(episode.content.images).toHaveLength(1)
    const before = episode.content.images?.[0]?.url
    services.clock.set(new Date(services.clock.now().getTime() + 1000))
    await attach(await send(own, flac, 'again.flac'))
    await make(own)
    expect((await getHostingItem(ctx, own)).item.content.images?.[0]?.url).toBe(before)
  })

  test('what kind of MP3 was chosen is that of the next file of the show', async () => {
    const first = await newItem()
    const wishes = { channels: 'MONO', kbits: 96, level: false, trim: true }
    await call('me/hosting-media-attach', { url: await send(first, m4a), wishes })
    const second = await newItem(first.feed_id)
    expect((await getItemMasters(ctx, second)).sound).toEqual(wishes)
    await call('me/hosting-media-attach', { url: await send(second, m4a) })
    expect((await rowOf(second))?.wishes).toMatchObject(wishes)
    // Of another show nothing was chosen.
    expect((await getItemMasters(ctx, await newItem())).sound).toEqual(usualWishes)
  })

  test('asked twice of the same file nothing is made twice; another file takes its place', async () => {
    const ids = await newItem()
    const url = await send(ids, m4a)
    await attach(url)
    const first = await rowOf(ids)
    expect((await attach(url)).status).toBe(200)
    expect(await rowOf(ids)).toEqual(first)
    services.clock.set(new Date(services.clock.now().getTime() + 1000))
    const second = await send(ids, m4a, 'other.m4a')
    await attach(second)
    expect((await rowOf(ids))?.source).toContain('other.m4a')
    expect(await accessTo(url)).toBe('missing')
  })

  test('what is no sound, or an MP3 under another name, is refused and deleted', async () => {
    const ids = await newItem()
    for (const [bytes, message] of [
      [Buffer.from('\0\0\0\x20ftypM4A nothing'), 'There is no sound in this file'],
      [toneMp3(1), 'This is an MP3 already.'],
    ] as const) {
      const url = await send(ids, bytes)
      const refused = await attach(url)
      expect(refused).toMatchObject({ status: 400, error: 'WRONG_MEDIA_TYPE' })
      expect(refused.message).toContain(message)
      expect(await accessTo(url)).toBe('missing')
    }
    expect(await rowOf(ids)).toBeUndefined()
    const object = { media_type: 'ITEM_AUDIO_ORIGINAL', filename: 'a.m4a', ...ids }
    const ask = (more: object) =>
      call('me/hosting-multipart-presigned-urls-get', {
        object,
        num_bytes: 10,
        content_type: 'audio/mp4',
        ...more,
      })
    expect(await ask({ num_bytes: 2_000_000_001 })).toMatchObject({ error: 'FILE_TOO_LARGE' })
    expect(
      await ask({ content_type: 'text/plain', object: { ...object, filename: 'a.txt' } }),
    ).toMatchObject({ error: 'WRONG_MEDIA_TYPE' })
  })

  test("another's master is not there", async () => {
    const url = await send(await newItem(), m4a)
    const { token } = await createAccount(services)
    expect(await attach(url, { token })).toMatchObject({ status: 404, error: 'NO_FEED' })
  })

  test('a master goes with its item, and nothing is made of it any more', async () => {
    const ids = await newItem()
    const url = await send(ids, m4a)
    await attach(url)
    const row = await rowOf(ids)
    expect((await call('me/hosting-item-delete', ids)).status).toBe(200)
    expect(await rowOf(ids)).toBeUndefined()
    const requestedAt = row?.requested_at.toISOString() ?? ''
    const of = { feedId: ids.feed_id, itemId: ids.item_id, access: 'DEFAULT' as const, requestedAt }
    await studioJobs.handlers['make-audio'](job, of, running)
    await studioJobs.handlers['throw-away-files'](job, { paths: [row?.source ?? ''] })
    const { objects } = await services.storage.list(`${ids.feed_id}/items/${ids.item_id}/`)
    expect(objects).toEqual([])
  })

  test('a making that the end of the process stops is begun anew, and does not count', async () => {
    const ids = await newItem()
    await attach(await send(ids, m4a))
    await make(ids, AbortSignal.abort(new Error('stopping')))
    expect(await rowOf(ids)).toMatchObject({ state: 'PENDING', attempts: 0 })
    const makings = () => getSoundMakings(ctx, ids)
    expect([...(await makings())]).toEqual([[ids.item_id, { state: 'PENDING', percent: 0 }]])
    await make(ids)
    expect(await rowOf(ids)).toMatchObject({ state: 'DONE' })
    expect([...(await makings())]).toEqual([])
    const { ctx: stranger } = await createAccount(services)
    await expect(getSoundMakings(stranger, ids)).rejects.toMatchObject({ status: 404 })
  })
})
