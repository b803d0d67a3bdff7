import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { plainJpeg, silentWav } from '#tests/rig/factories/files.ts'
import { completeArtist } from '#tests/rig/factories/hosted.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { mp3, uploadingCreator } from '#tests/rig/http/uploading.ts'
import { stores } from '#tests/rig/http/stores.ts'

describe.each(stores)('on %s', async (_name, install) => {
  const services = await install()
  const { ctx, call, newItem, announce, enclose, keptFiles, listener } =
    await uploadingCreator(services)

  test('audio uploaded over the wire is ready with its true size and duration, and plays', async () => {
    const { ids, url, preview, headers } = await announce(await newItem())
    const put = await listener.ask(url, { method: 'PUT', headers, body: mp3 })
    expect([put.status, put.headers.etag]).toEqual([200, expect.stringMatching(/^".+"$/) as string])
    expect((await listener.ask(preview)).status).toBe(404)

    const update = await enclose(ids, preview)
    expect(update).toMatchObject({
      status: 200,
      item: {
        content: {
          enclosures: [
            { url: preview, type: 'audio/mpeg', filename: 'night.mp3', num_bytes: mp3.length },
          ],
        },
      },
    })
    const { item } = await getHostingItem(ctx, ids)
    expect(item.content.enclosures?.[0]?.duration).toBeCloseTo(3.056, 3)
    expect((await call('me/hosting-item-release', ids)).status).toBe(200)
    const played = await (await startListener(services)).ask(preview)
    expect([played.status, played.headers['content-type'], played.body.equals(mp3)]).toEqual([
      200,
      'audio/mpeg',
      true,
    ])
  })

  test.each([
    ['night.wav', 'audio/wav', 'night.mp3'],
    ['download.php', 'audio/mpeg', 'download.php.mp3'],
    ['night.mp3', 'application/octet-stream', 'night.mp3'],
  ])(
    'an MP3 called %s has an address and a media type of an MP3',
    async (filename, type, named) => {
      const bytes = mp3
      const release = await createHostingFeed(ctx, {
        type: 'ALBUM',
        publisher_id: await completeArtist(ctx),
      })
      const { ids, url, preview, headers } = await announce({
        ...(await newItem(release.id)),
        ...{ filename, type, bytes: bytes.length },
      })
      expect((await listener.ask(url, { method: 'PUT', headers, body: bytes })).status).toBe(200)
      // The second is asked where the answer to the first was lost.
      for (const _ of [1, 2]) expect((await enclose(ids, preview)).status).toBe(200)
      const [file] = (await getHostingItem(ctx, ids)).item.content.enclosures ?? []
      expect(file).toMatchObject({ type: 'audio/mpeg', filename: named })
      expect(decodeURIComponent(file?.url ?? '')).toMatch(new RegExp(`-${named}$`))
      const { token } = (await call('me/hosting-feed-get', {
        feed_id: ids.feed_id,
      })) as unknown as {
        token: string
      }
      const played = await (await startListener(services)).ask(`${file?.url ?? ''}?token=${token}`)
      expect([played.status, played.headers['content-type'], played.body.equals(bytes)]).toEqual([
        200,
        'audio/mpeg',
        true,
      ])
    },
  )

  test('a file that is not what it is called is refused with the reason, and nothing of it is kept', async () => {
    const text = Buffer.from('This is no audio, whatever it is called. '.repeat(50))
    const wrong = {
      text,
      'a WAV': silentWav(1),
      'a picture': await plainJpeg(),
      'a cut-off header': mp3.subarray(0, 3),
    }
    for (const [what, bytes] of Object.entries(wrong)) {
      const { ids, url, preview, headers } = await announce({
        ...(await newItem()),
        bytes: bytes.length,
      })
      expect((await listener.ask(url, { method: 'PUT', headers, body: bytes })).status, what).toBe(
        200,
      )
      const answer = await enclose(ids, preview)
      expect(answer.status, what).toBe(400)
      expect(
        [
          'Media type currently not supported. Please use MP3.',
          'Could not extract audio duration.',
        ],
        what,
      ).toContain(answer.message)
      expect(await keptFiles(ids.feed_id)).toEqual([])
      expect(
        await services.db
          .selectFrom('media_objects')
          .select('path')
          .where('item_id', '=', ids.item_id)
          .execute(),
      ).toEqual([])
      expect((await listener.ask(preview)).status).toBe(404)
      expect((await getHostingItem(ctx, ids)).item.content.enclosures).toBeUndefined()
    }
  })

  test('a track of a release may be a WAV', async () => {
    const artist = await completeArtist(ctx)
    const { id } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist })
    const bytes = silentWav(2)
    const { ids, url, preview, headers } = await announce({
      ...(await newItem(id)),
      filename: 'one.wav',
      type: 'audio/wav',
      bytes: bytes.length,
    })
    expect((await listener.ask(url, { method: 'PUT', headers, body: bytes })).status).toBe(200)
    expect(await enclose(ids, preview)).toMatchObject({
      status: 200,
      item: { content: { enclosures: [{ type: 'audio/wav', duration: 2 }] } },
    })
  })

  test('an upload that is cut off half-way leaves nothing, and can be made again', async () => {
    const { ids, url, preview, headers } = await announce(await newItem())
    const { pathname, search } = new URL(url)
    await new Promise<void>((resolve) => {
      const socket = connect(listener.port, '127.0.0.1', () => {
        const lines = Object.entries({
          ...headers,
          Host: 'localhost',
          'Content-Length': mp3.length,
        }).map(([name, value]) => `${name}: ${value}`)
        socket.write(`PUT ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        socket.write(mp3.subarray(0, mp3.length / 2), () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    expect(await enclose(ids, preview)).toMatchObject({
      status: 400,
      error: 'NOT_UPLOADED',
      message: 'The file has not arrived. Please upload it again.',
    })
    // The server notices the end of the connection a moment later.
    await expect.poll(() => keptFiles(ids.feed_id)).toEqual([])
    expect((await listener.ask(preview)).status).toBe(404)
    expect((await listener.ask(url, { method: 'PUT', headers, body: mp3 })).status).toBe(200)
    expect((await enclose(ids, preview)).status).toBe(200)
  })
})
