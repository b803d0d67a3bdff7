import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { generateRss } from '#app/.server/studio/publishing/public-side.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { sendingTexts } from '#tests/rig/http/sending-texts.ts'
import { stores } from '#tests/rig/http/stores.ts'

// Chapters and transcripts that a program uploads to their presigned addresses.
describe.each(stores)('on %s', async (name, openStore) => {
  const services = await openStore()
  const texts = await sendingTexts(services)
  const { ctx, call, listener, system, newEpisode, send, announceAll } = texts
  const { publicSide, found, said, letPass, look, rssOf, played, waiting } = texts

  /** Of what is the same code whatever the store is. */
  const testOnDisk = test.runIf(name === 'disk')

  const open = [{ title: 'Cold open', start: 0 }]
  const spoken = [{ start: 0, end: 2, text: 'Ahoy there.' }]

  test('chapters and a transcript of a published episode are public once they have arrived', async () => {
    const ids = await newEpisode()
    expect(await rssOf(ids)).not.toContain('podcast:chapters')
    const chapters = await send(ids, 'ITEM_CHAPTERS', open)
    const transcript = await send(ids, 'ITEM_TRANSCRIPT', spoken)
    expect([await waiting(chapters.path), await waiting(transcript.path)]).toEqual([1, 1])
    await look(ids, chapters)
    await look(ids, transcript)
    expect(await rssOf(ids)).toMatch(/<podcast:chapters [^>]*chapters\.json/)
    expect(await rssOf(ids)).toMatch(/<podcast:transcript [^>]*transcript\.vtt/)
    expect(await played(ids, 'chapters.json')).toContain('Cold open')
    expect(await played(ids, 'transcript.srt')).toContain('Ahoy there.')
    await studioJobs.handlers['publish-feed'](system, { feedId: ids.feed_id })
    const { item } = await getHostingItem(ctx, ids)
    const page = await loadItemPage(ctx, { id: item._tributary_id ?? '' })
    expect([page.chaptersUrl, page.transcripts.length]).toEqual([expect.any(String), 3])
  })

  testOnDisk(
    'those of a draft are public with it, and those on their way with the next generate-rss',
    async () => {
      const ids = await newEpisode({ isPublished: false })
      await send(ids, 'ITEM_CHAPTERS', open)
      await releaseHostingItem(ctx, ids)
      expect(await played(ids, 'chapters.json')).toContain('Cold open')
      await send(ids, 'ITEM_TRANSCRIPT', spoken)
      expect((await call('me/hosting-feed-generate-rss', { feed_id: ids.feed_id })).status).toBe(
        200,
      )
      expect(await rssOf(ids)).toMatch(/<podcast:transcript [^>]*transcript\.vtt/)
    },
  )

  testOnDisk(
    'a file that replaces another is told from it, and what is no text leaves what was there',
    async () => {
      const ids = await newEpisode()
      await look(ids, await send(ids, 'ITEM_CHAPTERS', open))
      const announced = await call('me/hosting-presigned-url-get', {
        object: { media_type: 'ITEM_CHAPTERS', access: 'DEFAULT', format: 'SEGMENTS', ...ids },
        num_bytes: 50,
        content_type: 'application/json',
      })
      const path = new URL(announced.preview_url as string).pathname.replace('/feeds/', '')
      await look(ids, { path })
      expect([await played(ids, 'chapters.json'), await waiting(path)]).toEqual([
        expect.stringContaining('Cold open'),
        1,
      ])
      await look(ids, await send(ids, 'ITEM_CHAPTERS', [{ title: 'Warm open', start: 0 }]))
      expect(await played(ids, 'chapters.json')).toContain('Warm open')
      await look(ids, await send(ids, 'ITEM_CHAPTERS', { no: 'chapters' }))
      expect(await played(ids, 'chapters.json')).toContain('Warm open')
    },
  )

  testOnDisk(
    'asking for an address leaves what is public as it is, for two days and after',
    async () => {
      const ids = await newEpisode()
      await look(ids, await send(ids, 'ITEM_CHAPTERS', open))
      await look(ids, await send(ids, 'ITEM_TRANSCRIPT', spoken))
      const before = await publicSide(ids)
      expect(
        before.files.filter((file) => (file[1] as { status: number }).status === 200).length,
      ).toBe(6)
      await announceAll(ids)
      expect(await publicSide(ids)).toEqual(before)
      await studioJobs.handlers['publish-feed'](system, { feedId: ids.feed_id })
      await letPass(ids, 49)
      expect(await publicSide(ids)).toEqual(before)
      const { rows } = await sql`
      select path from media_objects where feed_id = ${ids.feed_id} and state = 'ANNOUNCED'
    `.execute(services.db)
      expect(rows).toEqual([])
    },
  )

  testOnDisk(
    'of several uploads of a text the one announced last is taken in, and each that comes later',
    async () => {
      const ids = await newEpisode()
      const chapters = (title: string) => [{ title, start: 0 }]
      await send(ids, 'ITEM_CHAPTERS', chapters('First'))
      services.clock.pass(1)
      const last = await send(ids, 'ITEM_CHAPTERS', chapters('Second'))
      await look(ids, last)
      expect(await played(ids, 'chapters.json')).toContain('Second')
      await look(ids, last)
      expect(await played(ids, 'chapters.json')).toContain('Second')
      await look(ids, await send(ids, 'ITEM_CHAPTERS', chapters('Third')))
      expect(await played(ids, 'chapters.json')).toContain('Third')
      expect((await services.storage.list('arriving/')).objects).toEqual([])
    },
  )

  test('a text that was taken in stays, whatever is sent to its address', async () => {
    const ids = await newEpisode()
    for (const sent of [
      await send(ids, 'ITEM_CHAPTERS', open),
      await send(ids, 'ITEM_TRANSCRIPT', spoken),
    ]) {
      await look(ids, sent)
      const before = await publicSide(ids)
      expect(await sent.put()).toBe(name === 'disk' ? 404 : 200)
      await look(ids, sent)
      expect(await publicSide(ids)).toEqual(before)
    }
  })

  testOnDisk(
    'a text that is refused leaves the former as it was, and its address says why',
    async () => {
      const ids = await newEpisode()
      await look(ids, await send(ids, 'ITEM_CHAPTERS', open))
      await look(ids, await send(ids, 'ITEM_TRANSCRIPT', spoken))
      const before = await publicSide(ids)
      const refused = async (type: 'ITEM_CHAPTERS' | 'ITEM_TRANSCRIPT', segments: unknown) => {
        const upload = await send(ids, type, segments)
        expect((await said(upload.preview)).status).not.toBe(422)
        await look(ids, upload)
        expect(await publicSide(ids)).toEqual(before)
        return upload.preview
      }
      const late = await refused('ITEM_CHAPTERS', [...open, { title: 'Too late', start: 9999 }])
      expect(await said(late)).toEqual({
        status: 422,
        error: 'BAD_FILE',
        field: 'segments.1.start',
        message: expect.stringContaining('Too late') as string,
      })
      expect(await said(await refused('ITEM_CHAPTERS', { no: 'chapters' }))).toMatchObject({
        status: 422,
        field: 'segments',
      })
      expect(
        await said(await refused('ITEM_TRANSCRIPT', [{ start: 2, end: 1, text: 'x' }])),
      ).toMatchObject({
        status: 422,
        error: 'BAD_FILE',
        field: 'segments.0.end',
      })
      expect(await said(late, 'HEAD')).toEqual({ status: 422 })
      expect((await said(late.replace(/upload=.*/, 'upload=00000000000000000000'))).status).toBe(
        200,
      )
      expect((await said(late.replace('chapters', 'transcript'))).status).toBe(200)
      const right = await send(ids, 'ITEM_CHAPTERS', [{ title: 'Warm open', start: 0 }])
      await look(ids, right)
      expect([(await said(right.preview)).status, (await said(late)).status]).toEqual([200, 422])
      await letPass(ids, 47)
      expect((await said(late)).status).toBe(422)
      await letPass(ids, 2)
      expect((await said(late)).status).toBe(200)
      // Lyrics without times have no file for players that they could be read from again.
      const untimed = ['Row, row', 'your boat'].map((text) => ({ start: 0, end: 0, text }))
      await look(ids, await send(ids, 'ITEM_TRANSCRIPT', untimed))
      const lyrics = await publicSide(ids)
      expect((await found(ids, 'transcript.txt')).text).toContain('Row, row')
      await look(ids, await send(ids, 'ITEM_TRANSCRIPT', [{ start: 2, end: 1, text: 'x' }]))
      expect(await publicSide(ids)).toEqual(lyrics)
    },
  )

  testOnDisk('of one text the latest twenty refusals are kept, however many are made', async () => {
    const ids = await newEpisode()
    const ofOther = await send(ids, 'ITEM_TRANSCRIPT', { no: 'transcript' })
    await look(ids, ofOther)
    const previews: string[] = []
    for (let count = 0; count < 25; count++) {
      services.clock.pass(1)
      const sent = await send(ids, 'ITEM_CHAPTERS', { no: 'chapters' })
      await look(ids, sent)
      previews.push(sent.preview)
    }
    const { rows } = await sql<{ media_type: string; count: number }>`
      select media_type, count(*) from media_objects
      where feed_id = ${ids.feed_id} and state = 'ANNOUNCED' group by media_type order by media_type
    `.execute(services.db)
    expect(rows).toEqual([
      { media_type: 'ITEM_CHAPTERS', count: 20 },
      { media_type: 'ITEM_TRANSCRIPT', count: 1 },
    ])
    const kept = await Promise.all(previews.map(async (preview) => (await said(preview)).status))
    expect(kept).toEqual([...Array<number>(5).fill(404), ...Array<number>(20).fill(422)])
    expect((await said(ofOther.preview)).status).toBe(422)
  })

  test('what the editor uploaded stays as it was saved, and what it refuses is told to the call and at its address', async () => {
    const ids = await newEpisode()
    const target = { ...ids, access: 'DEFAULT' }
    const save = () =>
      call('me/hosting-item-chapters-update', { ...target, sync: true, hold: true })
    const saved = await send(ids, 'ITEM_CHAPTERS', open, 'HELD')
    expect((await save()).status).toBe(200)
    expect(await saved.put()).toBe(name === 'disk' ? 404 : 200)
    expect(await save()).toMatchObject({ status: 400, error: 'NOT_UPLOADED' })
    const late = [{ title: 'Too late', start: 9999 }]
    const { preview } = await send(ids, 'ITEM_CHAPTERS', late, 'HELD')
    const why = { error: 'BAD_FILE', field: 'segments.0.start' }
    expect(await save()).toMatchObject({ status: 400, ...why })
    expect(await said(preview)).toMatchObject({ status: 422, ...why })
    const { segments } = await call('me/hosting-item-chapters-get', target)
    expect(segments).toEqual(open)
  })

  test('what an earlier version announced in the place of a published text is shown again, or taken in', async () => {
    const ids = await newEpisode()
    const { path } = await send(ids, 'ITEM_CHAPTERS', open)
    await look(ids, { path })
    const transcript = await send(ids, 'ITEM_TRANSCRIPT', spoken)
    await look(ids, transcript)
    const before = await publicSide(ids)
    /** As the record of a text was written over when it was announced. */
    const announceOld = async () => {
      const { objects } = await services.storage.list(`${ids.feed_id}/items/${ids.item_id}/`)
      for (const { key, etag } of objects.filter(({ key }) => /chapters|transcript/.test(key)))
        await services.db
          .updateTable('media_objects')
          .set({
            state: 'ANNOUNCED',
            metadata: JSON.stringify(key.includes('segments') ? { before: etag } : {}),
            created_at: services.now(),
          })
          .where('path', '=', key)
          .execute()
    }
    await announceOld()
    await look(ids, { path })
    expect((await found(ids, 'chapters.json')).status).toBe(404)
    await letPass(ids, 3)
    expect(await publicSide(ids)).toEqual(before)
    await announceOld()
    await letPass(ids, 49)
    expect(await publicSide(ids)).toEqual(before)

    const write = async (text: string) => {
      await announceOld()
      const type = { contentType: 'application/json' }
      await services.storage.put(path, Buffer.from(text), type)
    }
    await write(JSON.stringify([{ title: 'Warm open', start: 0 }]))
    await look(ids, { path })
    expect(await played(ids, 'chapters.json')).toContain('Warm open')
    await letPass(ids, 3)
    const taken = await publicSide(ids)
    await write('{"no":"chapters"}')
    await letPass(ids, 3)
    expect((await publicSide(ids)).rss).toEqual(taken.rss)
    expect(await played(ids, 'transcript.vtt')).toContain('Ahoy there.')
  })

  testOnDisk(
    'what the editor uploads of a published episode stays behind until its changes are published',
    async () => {
      const ids = await newEpisode()
      const body = Buffer.from(JSON.stringify(open))
      const answer = await call('me/hosting-presigned-url-get', {
        object: { media_type: 'ITEM_CHAPTERS', access: 'DEFAULT', format: 'HELD', ...ids },
        num_bytes: body.length,
        content_type: 'application/json',
      })
      const headers = { 'Content-Type': 'application/json' }
      await listener.ask(answer.presigned_url as string, { method: 'PUT', headers, body })
      const preview = new URL(answer.preview_url as string).pathname
      expect((await (await startListener(services)).ask(preview)).status).toBe(404)
      const held = { ...ids, access: 'DEFAULT', sync: true, hold: true }
      expect((await call('me/hosting-item-chapters-update', held)).status).toBe(200)
      await generateRss(ctx, { feed_id: ids.feed_id })
      expect(await rssOf(ids)).not.toContain('podcast:chapters')
      expect((await call('me/hosting-item-publish-changes', ids)).status).toBe(200)
      expect(await rssOf(ids)).toContain('podcast:chapters')
      expect(await played(ids, 'chapters.json')).toContain('Cold open')
    },
  )
})
