import { describe, expect, test } from 'vitest'
import * as hosting from '#app/.server/hosting/index.ts'
import { loadItemPage } from '#app/.server/catalogue/index.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { createAccount } from '#tests/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/factories/hosted.ts'
import { apiCaller } from './api-caller.ts'
import { startListener } from './listener.ts'
import { testRouter } from './router.ts'
import { stores } from './stores.ts'

// Chapters and transcripts that a program uploads to their presigned addresses.
describe.each(stores)('on %s', async (_name, openStore) => {
  const services = await openStore()
  const { ctx, token } = await createAccount(services)
  const call = apiCaller(testRouter(services), token)
  const listener = await startListener(services)
  const system = contextFor(services, { kind: 'system' })

  async function newEpisode({ isPublished = true } = {}) {
    const feed_id = await completeShow(ctx)
    const item_id = await completeEpisode(ctx, feed_id)
    if (isPublished) await hosting.releaseHostingItem(ctx, { feed_id, item_id })
    return { feed_id, item_id }
  }

  type Ids = Awaited<ReturnType<typeof newEpisode>>

  async function send(
    ids: Ids,
    media_type: 'ITEM_CHAPTERS' | 'ITEM_TRANSCRIPT',
    segments: unknown,
  ) {
    const body = Buffer.from(JSON.stringify(segments, null, 2))
    const answer = await call('me/hosting-presigned-url-get', {
      object: { media_type, access: 'DEFAULT', format: 'SEGMENTS', ...ids },
      num_bytes: body.length,
      content_type: 'application/json',
    })
    const headers = { 'Content-Type': 'application/json' }
    const sent = await listener.ask(answer.presigned_url as string, {
      method: 'PUT',
      headers,
      body,
    })
    expect(sent.status).toBe(200)
    return { path: new URL(answer.preview_url as string).pathname.replace('/feeds/', '') }
  }

  /** What the job does that looks for a text that was announced. */
  function look({ feed_id }: Ids, { path }: { path: string }) {
    return hosting.hostingJobs['take-in-text'](system, { feedId: feed_id, path })
  }

  async function rssOf({ feed_id }: Ids): Promise<string> {
    return (await hosting.renderHostedFeed(ctx, feed_id)) ?? ''
  }

  async function played({ feed_id, item_id }: Ids, file: string): Promise<string> {
    const fresh = await startListener(services)
    return (await fresh.ask(`/feeds/${feed_id}/items/${item_id}/default/${file}`)).body.toString()
  }

  async function waiting(path: string) {
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{
        key: string
      }>`select key from graphile_worker.jobs where key = ${`take-in-text:${path}`}`.execute(
        services.db,
      ),
    )
    return rows.length
  }

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
    await hosting.hostingJobs['publish-feed'](system, { feedId: ids.feed_id })
    const { item } = await hosting.getHostingItem(ctx, ids)
    const page = await loadItemPage(ctx, { id: item._tributary_id ?? '' })
    expect([page.chaptersUrl, page.transcripts.length]).toEqual([expect.any(String), 3])
  })

  test('those of a draft are public with it, and those on their way with the next generate-rss', async () => {
    const ids = await newEpisode({ isPublished: false })
    await send(ids, 'ITEM_CHAPTERS', open)
    await hosting.releaseHostingItem(ctx, ids)
    expect(await played(ids, 'chapters.json')).toContain('Cold open')
    await send(ids, 'ITEM_TRANSCRIPT', spoken)
    expect((await call('me/hosting-feed-generate-rss', { feed_id: ids.feed_id })).status).toBe(200)
    expect(await rssOf(ids)).toMatch(/<podcast:transcript [^>]*transcript\.vtt/)
  })

  test('a file that replaces another is told from it, and what is no text leaves what was there', async () => {
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
  })

  test('what the editor uploads of a published episode stays behind until its changes are published', async () => {
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
    await hosting.generateRss(ctx, { feed_id: ids.feed_id })
    expect(await rssOf(ids)).not.toContain('podcast:chapters')
    expect((await call('me/hosting-item-publish-changes', ids)).status).toBe(200)
    expect(await rssOf(ids)).toContain('podcast:chapters')
    expect(await played(ids, 'chapters.json')).toContain('Cold open')
  })
})
