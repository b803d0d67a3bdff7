import { runOnce } from 'graphile-worker'
import { expect } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { quiet } from '#app/.server/base/jobs/logger.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { changedLists } from '#app/.server/catalogue/feeds/changed-lists.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { fetchItemTexts } from '#app/.server/catalogue/transcripts/fetch-item-texts.ts'
import type { Withdrawal } from '#app/schemas/catalogue/content.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { publicSide } from '#tests/rig/factories/public-side.ts'
import { hearChannel } from '#tests/rig/hear-channel.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { apiCaller } from './api-caller.ts'
import { testRouter } from './router.ts'

/** Where the media of the feeds are. */
export const media = 'media.example'
export const reasons: Withdrawal[] = ['UNPUBLISHED', 'SUBSCRIBERS']

/** Feeds of each kind that are hosted here, and a listener with a clip of an episode. */
export async function withdrawable() {
  const web = await startWebServer()
  const services = { ...(await testServices()), fetch: web.fetch }
  const router = testRouter(services)
  const ctx = contextFor(services, system)
  const caughtUp = await hearChannel(services, changedLists, () => clearCaches(ctx))
  const listener = await createAccount(services, { username: 'ada' })
  const call = apiCaller(router, listener.token)
  web.answer('/said.vtt', (_req, res) =>
    res.end('WEBVTT\n\n00:00.000 --> 00:30.000\nA barnacle clings to the pontoon.\n'),
  )
  web.answer('/chapters.json', (_req, res) =>
    res.end('{"chapters":[{"startTime":0,"title":"Barnacles"}]}'),
  )
  const show = publicSide(
    ctx,
    feedDocument({
      guid: 'quay-guid',
      title: 'Quayside',
      categories: [{ text: 'Arts' }],
      items: ['Lantern', 'Capstan'].map((title, index) =>
        feedItem(title, {
          title,
          published: `2026-06-0${index + 1}T00:00:00.000Z`,
          durationSeconds: 600,
          transcripts: [{ url: web.url('/said.vtt'), type: 'text/vtt' }],
          chapters: { url: web.url('/chapters.json'), type: 'application/json+chapters' },
        }),
      ),
    }),
  )
  const album = publicSide(
    ctx,
    feedDocument({
      guid: 'album-guid',
      title: 'Ebb',
      medium: 'music',
      items: [feedItem('song', { title: 'Halyard' })],
    }),
  )
  const artist = publicSide(ctx, feedDocument({ title: 'Tide Choir', medium: 'publisher' }))
  const audiobook = publicSide(
    ctx,
    feedDocument({ title: 'The Pilot', medium: 'audiobook', items: [feedItem('part')] }),
  )
  for (const feed of [show, album, artist, audiobook]) await feed.save()
  const lantern = await show.itemOf('Lantern')
  const capstan = await show.itemOf('Capstan')
  const song = await album.itemOf('Halyard')
  for (const itemId of [lantern, capstan])
    await fetchItemTexts(ctx, { feedId: show.publicId, itemId })
  const part = { item_id: lantern, title: 'Windlass moment', start: 0, end: 30 }
  const { clip } = await call('me/clip-create', part)
  await runJobs()

  /** Does what a change leaves to the jobs, and waits until the process has heard of it. */
  async function runJobs(): Promise<void> {
    await runOnce({
      pgPool: services.pool,
      noHandleSignals: true,
      logger: quiet,
      taskList: {
        'index-feed': (payload) => indexFeed(ctx, payload as { feedId: string }),
      },
    })
    await caughtUp()
  }

  return {
    ...{ web, services, router, ctx, listener, call, runJobs },
    ...{ show, album, artist, audiobook, lantern, capstan, song },
    clip: (clip as { _id: string })._id,
    /** Takes an episode and a track out of their feeds for this reason. */
    async unlist(reason: Withdrawal): Promise<void> {
      await show.save({ items: [] }, new Map([[lantern, reason]]))
      await album.save({ items: [] }, new Map([[song, reason]]))
      await runJobs()
    },
    /** Everything is published, whatever was before. */
    async publishAll(): Promise<void> {
      for (const feed of [show, album, artist, audiobook]) await feed.save()
      await runJobs()
    },
    async page(path: string, cookie = ''): Promise<string> {
      const response = await router.get(path, { cookie })
      expect(response.status, path).toBe(200)
      return response.text()
    },
    async api(name: string, body: unknown): Promise<string> {
      const response = await router.postJson(`/${name}`, body)
      expect(response.status, name).toBe(200)
      return response.text()
    },
  }
}

/** Those of these texts that are in it. */
export function found(html: string, ...texts: string[]): string[] {
  return texts.filter((text) => html.includes(text))
}
