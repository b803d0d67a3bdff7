import { execFileSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLivestream } from '#app/.server/studio/publishing/live/livestreams.ts'
import { exportFeed } from '#app/.server/studio/moving/taking-out/export.ts'
import { getHostingItems } from '#app/.server/studio/editing/items.ts'
import { updateReferences } from '#app/.server/studio/texts/references/references.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { completeArtist, completeRelease, completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { tellingShow } from '#tests/rig/http/telling-show.ts'

const services = await testServices()
const router = testRouter(services)

async function archive(feedId: string, cookie: string, media = ''): Promise<Buffer> {
  const answer = await router.get(`/studio/${feedId}/export${media}`, { cookie })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/x-tar'])
  return Buffer.from(await answer.arrayBuffer())
}

const namesIn = (input: Buffer) =>
  execFileSync('tar', ['--list'], { input, maxBuffer: 1e8 }).toString().trim().split('\n')
const fileIn = (input: Buffer, name: string) =>
  execFileSync('tar', ['-xO', '-f', '-', name], { input, maxBuffer: 1e8 })

test('an archive has all that was written, and with media every file as it is', async () => {
  const { ctx, cookie } = await createAccount(services)
  const { feedId, itemId, item: told } = await tellingShow(ctx)
  const audio = new URL(told.content.enclosures?.[0]?.url ?? '').pathname.replace('/feeds/', '')
  const reference = {
    remote: { feed_guid: 'album', item_guid: 'track', medium: 'MUSIC' as const },
    start: 1,
    duration: 2,
    percentage: 75,
  }
  const references = [reference]
  await updateReferences(ctx, { feed_id: feedId, item_id: itemId, references })
  const { livestream } = await createLivestream(ctx, {
    feed_id: feedId,
    content: { title: 'Soon', url: 'https://stream.example/quay', type: 'audio/mpeg' },
    start: '2099-01-01T18:00:00.000Z',
  })
  const texts = await archive(feedId, cookie)
  const item = `${feedId}/items/${itemId}`
  const written = [
    `${feedId}/feed.xml`,
    `${feedId}/feed.json`,
    `${feedId}/description.md`,
    `${feedId}/livestreams.json`,
    `${item}/item.json`,
    `${item}/notes.md`,
    `${item}/references.json`,
    `${item}/default/chapters.json`,
    `${item}/default/chapters.segments.json`,
    `${item}/default/transcript.json`,
    `${item}/default/transcript.segments.json`,
    `${item}/default/transcript.srt`,
    `${item}/default/transcript.vtt`,
    `${feedId}/media.csv`,
  ]
  expect(namesIn(texts)).toEqual(written)
  expect(fileIn(texts, `${item}/notes.md`).toString()).toBe('One *crossing*.')
  expect(fileIn(texts, `${feedId}/feed.xml`).toString()).toContain('<title>Night Ferry</title>')
  expect(JSON.parse(fileIn(texts, `${feedId}/feed.json`).toString())).toMatchObject({
    feed: { _id: feedId, content: { copyright: '© 2026 Tidewrack' } },
  })
  expect(JSON.parse(fileIn(texts, `${feedId}/livestreams.json`).toString())).toEqual([livestream])
  expect(JSON.parse(fileIn(texts, `${item}/references.json`).toString())).toEqual(references)
  expect(await exportFeed(ctx, { feed_id: feedId })).toMatchObject({
    references: [{ item_id: itemId, references }],
    livestreams: [livestream],
  })
  const list = fileIn(texts, `${feedId}/media.csv`).toString().trim().split('\r\n')
  expect(list).toContain(`${audio},ITEM_AUDIO,audio/mpeg,${toneMp3(4).length}`)

  const whole = await archive(feedId, cookie, '?media')
  expect(namesIn(whole)).toHaveLength(written.length + 2)
  expect(fileIn(whole, audio).equals(toneMp3(4))).toBe(true)
})

test("an artist's archive has the releases; a file that is gone costs no other", async () => {
  const { ctx, cookie } = await createAccount(services)
  const artist = await completeArtist(ctx)
  const release = await completeRelease(ctx, artist, 2)
  const { items } = await getHostingItems(ctx, { feed_id: release })
  const [gone, kept] = items.map(({ content }) =>
    new URL(content.enclosures?.[0]?.url ?? '').pathname.replace('/feeds/', ''),
  )
  await services.storage.delete(gone ?? '')
  const names = namesIn(await archive(artist, cookie, '?media'))
  expect(names).toContain(`${artist}/feed.json`)
  expect(names).toContain(`${release}/feed.json`)
  expect(names).toContain(kept)
  expect(names).not.toContain(gone)
})

test('an archive is made as it is read: a file of any size passes in parts', async () => {
  const { ctx, cookie } = await createAccount(services)
  const feedId = await completeShow(ctx)
  const chunk = Buffer.alloc(1_000_000, 7)
  const path = `${feedId}/cover/large.bin`
  let sent = 0
  const parts = 300
  const storage = {
    ...services.storage,
    head: async () => ({
      size: parts * chunk.length,
      lastModified: services.now(),
      contentType: 'application/octet-stream',
      metadata: {},
      etag: '"x"',
    }),
    read: async () => {
      return Readable.from(
        (function* () {
          for (; sent < parts; sent++) yield chunk
        })(),
      )
    },
  }
  await services.db
    .updateTable('media_objects')
    .set({ path })
    .where('feed_id', '=', feedId)
    .execute()
  const slow = testRouter({ ...services, storage })
  const answer = await slow.get(`/studio/${feedId}/export?media`, { cookie })
  const reader = answer.body?.getReader()
  let read = 0
  while (read < 20 * chunk.length) read += (await reader?.read())?.value?.length ?? 0
  expect(sent).toBeLessThan(40)
  await reader?.cancel()
})

test("nobody takes somebody else's feed along", async () => {
  const { ctx } = await createAccount(services)
  const feedId = await completeShow(ctx)
  const stranger = await createAccount(services)
  for (const media of ['', '?media']) {
    const path = `/studio/${feedId}/export${media}`
    expect((await router.get(path, { cookie: stranger.cookie })).status).toBe(404)
    expect((await router.get(path)).status).toBe(302)
  }
})
