import { sql } from 'kysely'
import { expect } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { cleanUpUploads } from '#app/.server/studio/uploads/clean-up.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from './api-caller.ts'
import { startListener } from './listener.ts'
import { testRouter } from './router.ts'

/** Somebody who sends chapters and transcripts of episodes to their presigned addresses, and what becomes of these. */
export async function sendingTexts(services: TestServices) {
  const { ctx, token } = await createAccount(services)
  const call = apiCaller(testRouter(services), token)
  const listener = await startListener(services)
  const system = contextFor(services, { kind: 'system' })

  async function newEpisode({ isPublished = true } = {}) {
    const feed_id = await completeShow(ctx)
    const item_id = await completeEpisode(ctx, feed_id)
    if (isPublished) await releaseHostingItem(ctx, { feed_id, item_id })
    return { feed_id, item_id }
  }

  type Ids = Awaited<ReturnType<typeof newEpisode>>

  async function send(
    ids: Ids,
    media_type: 'ITEM_CHAPTERS' | 'ITEM_TRANSCRIPT',
    segments: unknown,
    format = 'SEGMENTS',
  ) {
    const body = Buffer.from(JSON.stringify(segments, null, 2))
    const answer = await call('me/hosting-presigned-url-get', {
      object: { media_type, access: 'DEFAULT', format, ...ids },
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
    const preview = answer.preview_url as string
    return { path: new URL(preview).pathname.replace('/feeds/', ''), preview, put: again }

    /** Sends something else of the same length to the same address. */
    async function again(): Promise<number> {
      const other = Buffer.alloc(body.length, ' ')
      other.write('[]')
      const request = { method: 'PUT', headers, body: other }
      return (await listener.ask(answer.presigned_url as string, request)).status
    }
  }

  /** Asks for an address for each text and format, and for pictures and audio, and sends nothing. */
  async function announceAll(ids: Ids): Promise<void> {
    const ask = (object: object, content_type: string) =>
      call('me/hosting-presigned-url-get', {
        object: { access: 'DEFAULT', ...ids, ...object },
        num_bytes: 50,
        content_type,
      })
    for (const media_type of ['ITEM_CHAPTERS', 'ITEM_TRANSCRIPT'])
      for (const format of ['SEGMENTS', 'HELD', 'JSON', 'SRT', 'VTT', 'TEXT'])
        await ask({ media_type, format }, 'application/json')
    await ask({ media_type: 'ITEM_AUDIO', filename: 'a.mp3' }, 'audio/mpeg')
    await ask({ media_type: 'ITEM_COVER_ART', filename: 'a.jpg' }, 'image/jpeg')
  }

  /** Everything that is public of an episode: its feed, and the bytes of every text. */
  async function publicSide(ids: Ids) {
    const names = [
      ...['json', 'segments.json'].map((end) => `chapters.${end}`),
      ...['json', 'segments.json', 'srt', 'vtt', 'txt'].map((end) => `transcript.${end}`),
    ]
    const fresh = await startListener(services)
    const files = await Promise.all(
      names.map(async (file) => [file, await found(ids, file, fresh)]),
    )
    return { rss: await rssOf(ids), files }
  }

  async function found({ feed_id, item_id }: Ids, file: string, fresh?: typeof listener) {
    const { ask } = fresh ?? (await startListener(services))
    const answer = await ask(`/feeds/${feed_id}/items/${item_id}/default/${file}`)
    return { status: answer.status, text: answer.text }
  }

  /** What the address of an upload says. */
  async function said(preview: string, method = 'GET') {
    const answer = await (await startListener(services)).ask(preview, { method })
    return { status: answer.status, ...(answer.status === 422 ? jsonOf(answer.text) : {}) }
  }

  function jsonOf(text: string): object {
    return text === '' ? {} : (JSON.parse(text) as object)
  }

  /** Makes what was announced for a feed so many hours older, and cleans up. */
  async function letPass({ feed_id }: Ids, hours: number): Promise<void> {
    await sql`
      update media_objects set created_at = created_at - make_interval(hours => ${hours}::integer)
      where feed_id = ${feed_id} and state = 'ANNOUNCED'
    `.execute(services.db)
    // The store of these tests can't list what was begun in parts.
    const cleanUpAbandoned = () => Promise.resolve(0)
    await cleanUpUploads({ ...system, storage: { ...services.storage, cleanUpAbandoned } })
  }

  /** What the job does that looks for a text that was announced. */
  function look({ feed_id }: Ids, { path }: { path: string }) {
    return studioJobs.handlers['take-in-text'](system, { feedId: feed_id, path })
  }

  async function rssOf({ feed_id }: Ids): Promise<string> {
    return (await renderHostedFeed(ctx, feed_id)) ?? ''
  }

  async function played(ids: Ids, file: string): Promise<string> {
    return (await found(ids, file)).text
  }

  async function waiting(path: string) {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = ${`take-in-text:${path}`}
    `.execute(services.db)
    return rows.length
  }

  return {
    ctx,
    call,
    listener,
    system,
    newEpisode,
    send,
    announceAll,
    publicSide,
    found,
    said,
    letPass,
    look,
    rssOf,
    played,
    waiting,
  }
}
