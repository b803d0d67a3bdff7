import { expect } from 'vitest'
import { parseFeed } from '#app/protocols/feed/parse/index.ts'
import { plainText } from '#app/protocols/text/plain-text.ts'
import type { FeedItem } from '#app/protocols/feed/document.ts'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { tried } from '#tests/rig/long-round.ts'
import { rehosted, startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { testOfRealInputs } from '#tests/rig/real-data.ts'
import { apiCaller, type CallAnswer } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const host = await startOtherHost()
const services = { ...(await testServices()), fetch: host.fetch }
const router = testRouter(services)

const srt = '1\n00:00:00,000 --> 00:00:02,000\nIn the morning.\n'
const chapters = JSON.stringify({
  version: '1.2.0',
  chapters: [
    { startTime: 0, title: 'Start' },
    { startTime: 2, title: 'End' },
  ],
})

/** A real show has 29 episodes. */
const newest = tried(29, 8)

/** A real show with its newest episodes alone. */
async function realShow(name: string) {
  const whole = rehosted(name, host)
  let episodes = 0
  const xml = whole.xml.replace(/<item>.*?<\/item>/gs, (item) => (episodes++ < newest ? item : ''))
  const media = whole.media.slice(0, newest)
  host.files.set('/feed.xml', { bytes: Buffer.from(xml), type: 'application/rss+xml' })
  host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
  host.files.set('/transcript.srt', { bytes: Buffer.from(srt), type: 'application/srt' })
  host.files.set('/chapters.json', { bytes: Buffer.from(chapters), type: 'application/json' })
  const bytes = toneMp3(3)
  for (const path of media) host.files.set(path, { bytes, type: 'audio/mpeg', etag: '"1"' })
  return { xml, media, document: (await parseFeed(Buffer.from(xml))).document }
}

const importOf = (answer: CallAnswer) =>
  answer.import as {
    _id: string
    status: string
    hosting_feed_id: string
    proof: { email: string; txt: string }
    feeds: {
      notes: string[]
      items: Record<string, number>
      bytes: { total: number }
      cover: object
      drafts: number
    }[]
  }

testOfRealInputs(
  'a real show comes over whole and reads the same from here',
  { timeout: 60_000 },
  async () => {
    const { document, media } = await realShow('freedom-controller-no-agenda.xml')
    // A broken file among them stops nothing.
    host.files.delete(media[4] ?? '')
    const account = await createAccount(services)
    const call = apiCaller(router, account.token)
    // The catalogue has known the show at its old place: its pages keep their addresses.
    const known = await saveFeed(account.ctx, {
      url: host.url('/feed.xml'),
      document,
      contentHash: hashOf(Buffer.from('x')),
      nextCheckAt: null,
    })
    const started = await call('me/hosting-feed-start-import', { pi_id: known.id })
    expect(started).toMatchObject({
      status: 200,
      import: { status: 'UNPROVED', title: 'No Agenda' },
    })
    const { _id: import_id, proof } = importOf(started)
    expect(proof.email).toBe('a…@curry.com')
    expect(await call('me/hosting-import-confirm', { import_id })).toMatchObject({
      status: 400,
      error: 'NOT_PROVED',
    })

    expect(await call('me/hosting-import-send-code', { import_id })).toEqual({ status: 200 })
    expect(
      await call('me/hosting-import-verify-code', { import_id, code: 'AAAAAA' }),
    ).toMatchObject({
      status: 400,
      error: 'CODE_INVALID',
      field: 'code',
    })
    const code = await mailedCode(services, 'adam@curry.com')
    const proved = await call('me/hosting-import-verify-code', {
      import_id,
      code: code.toLowerCase(),
    })
    expect(importOf(proved).status).toBe('READING')
    const settings = await services.db
      .selectFrom('users')
      .select('settings')
      .where('id', '=', account.userId)
      .executeTakeFirstOrThrow()
    expect(settings.settings).toEqual({
      podcasts: { claimed: { [known.id]: services.now().toISOString() } },
    })

    await runImportJobs(services)
    const dry = importOf(await call('me/hosting-import-get', { import_id }))
    expect(dry.status).toBe('READY')
    expect(dry.feeds[0]?.items).toMatchObject({ total: newest, READY: newest })
    const size = host.files.get(media[0] ?? '')?.bytes.length ?? 0
    expect(dry.feeds[0]?.bytes.total).toBeGreaterThan((newest - 1) * size * 0.9)
    const { items } = await call('me/hosting-import-items-get', { import_id })
    expect((items as unknown[])[0]).toMatchObject({
      guid: document.items[0]?.guid,
      num_bytes: size,
      state: 'READY',
      transcript: true,
      chapters: true,
    })
    // Nothing of it is in the studio yet.
    expect((await call('me/hosting-feeds-get', {})).feeds).toEqual([])

    expect(importOf(await call('me/hosting-import-confirm', { import_id })).status).toBe('COPYING')
    await runImportJobs(services)
    const copied = importOf(await call('me/hosting-import-get', { import_id }))
    expect(copied.status).toBe('COPIED')
    expect(copied.feeds[0]).toMatchObject({
      items: { COPIED: newest - 1, FAILED: 1 },
      cover: { state: 'COPIED' },
    })
    const feed_id = copied.hosting_feed_id
    const published = await call('me/hosting-import-publish', { import_id })
    expect(published).toMatchObject({
      status: 200,
      import: { status: 'PUBLISHED' },
      feeds: [{ feed_id, published: newest - 1, drafts: 1 }],
    })

    const xml = (await renderHostedFeed(account.ctx, feed_id)) ?? ''
    const { document: here } = await parseFeed(Buffer.from(xml))
    expect(here).toMatchObject({
      guid: document.guid,
      title: document.title,
      author: document.author,
      explicit: document.explicit,
      categories: document.categories,
      owner: { email: document.owner?.email },
    })
    expect(plainText(here.description, 3000)).toBe(plainText(document.description, 3000))
    expect(here.value[0]?.recipients).toEqual(
      document.value[0]?.recipients.map((recipient) => ({ name: expect.anything(), ...recipient })),
    )
    const there = document.items.filter((_, index) => index !== 4)
    expect(here.items.map(said)).toEqual(there.map(said))
    expect(here.items[0]?.transcripts.length).toBeGreaterThan(0)
    expect(here.items[0]?.chapters?.url).toContain(`/feeds/${feed_id}/`)
    expect(here.items.every((item) => item.enclosures[0]?.url.includes(feed_id))).toBe(true)

    const feed = await services.db
      .selectFrom('feeds')
      .select(['hosting_feed_id', 'url'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    expect(feed).toEqual({
      hosting_feed_id: feed_id,
      url: `http://localhost:3000/feeds/${feed_id}`,
    })
    expect(
      await services.db.selectFrom('items').select('id').where('feed_id', '=', known.id).execute(),
    ).toHaveLength(newest)

    // Whoever adds the old address finds the show as it is here, and changes nothing of it.
    const again = await addFeedByUrl(account.ctx, { url: host.url('/feed.xml') })
    expect(again).toMatchObject({ id: known.id, status: 'unchanged' })
    const after = await services.db
      .selectFrom('feeds')
      .select(['hosting_feed_id', 'url'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(feed)

    // The failed one: mended there, it comes with a retry.
    host.files.set(media[4] ?? '', { bytes: toneMp3(2), type: 'audio/mpeg' })
    await call('me/hosting-import-retry', { import_id })
    await runImportJobs(services)
    expect(
      importOf(await call('me/hosting-import-get', { import_id })).feeds[0]?.items,
    ).toMatchObject({ COPIED: newest, FAILED: 0 })
    expect(importOf(await call('me/hosting-import-get', { import_id })).feeds[0]?.drafts).toBe(1)
    expect(await call('me/hosting-import-publish', { import_id })).toMatchObject({
      feeds: [{ published: 1, drafts: 0 }],
    })
    expect(
      await call('me/hosting-feed-start-import', { url: host.url('/feed.xml') }),
    ).toMatchObject({
      status: 400,
      error: 'ALREADY_HOSTED',
    })
  },
)

/** What listeners' apps go by. */
function said(item: FeedItem) {
  return {
    guid: item.guid,
    title: item.title,
    published: item.published,
    description: plainText(item.contentHtml ?? item.description, 2000),
  }
}
