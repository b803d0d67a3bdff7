import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { copyImportCover } from '#app/.server/studio/moving/imports/copy-cover.ts'
import { copyImportItem } from '#app/.server/studio/moving/imports/copy-item.ts'
import { copyImportVideo } from '#app/.server/studio/moving/imports/copy-video.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { proveAgain, type TestAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { film } from '#tests/rig/factories/film.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { heldUp, hold } from '#tests/rig/fakes/other-host.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { importing, item } from '#tests/rig/http/importing.ts'

const { host, services, readyImport, itemsOf } = await importing()

const jpeg = { bytes: await plainJpeg(), type: 'image/jpeg' }
const chapters = { chapters: [{ startTime: 0, title: 'One', img: host.url('/chapter.jpg') }] }
/** All that an import copies, in the order in which it is fetched. */
const files = {
  '/cover.jpg': jpeg,
  '/a.mp3': { bytes: toneMp3(2), type: 'audio/mpeg' },
  '/own.jpg': jpeg,
  '/a.srt': {
    bytes: Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nAhoy.\n'),
    type: 'application/srt',
  },
  '/a.json': { bytes: Buffer.from(JSON.stringify(chapters)), type: 'application/json+chapters' },
  '/chapter.jpg': jpeg,
  '/a.mp4': { bytes: await film({ seconds: 1, size: '160x90' }), type: 'video/mp4' },
}
type Name = keyof typeof files

const channel = `<itunes:image href="${host.url('/cover.jpg')}"/>`
const parts = `<itunes:image href="${host.url('/own.jpg')}"/>
  <podcast:transcript url="${host.url('/a.srt')}" type="application/srt"/>
  <podcast:chapters url="${host.url('/a.json')}" type="application/json+chapters"/>
  <podcast:alternateEnclosure type="video/mp4" height="360">
    <podcast:source uri="${host.url('/a.mp4')}"/></podcast:alternateEnclosure>`

/** An import whose copies wait, of a show that somebody else owns besides. */
async function confirmed(sent: Name[] = Object.keys(files) as Name[]) {
  for (const name of sent) {
    host.special.delete(name)
    host.files.set(name, files[name])
  }
  const feed = await readyImport({ channel, items: item('a', host.url('/a.mp3'), parts) })
  await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  const { hosting_feed_id: feed_id } = await feed.state()
  const owner = await createManager(services, feed_id, 'OWNER')
  await proveAgain(services, owner.ctx)
  return { ...feed, feed_id, owner }
}

type Confirmed = Awaited<ReturnType<typeof confirmed>>

const self = ({ userId }: TestAccount) => ({ user_id: userId, role: 'OWNER' as const })

/** Each way in which whoever has imported a show owns it no more. */
const ways = {
  'is removed': ({ feed_id, owner }: Confirmed, ctx = owner.ctx) =>
    updateOwners(ctx, { feed_id, owners: [self(owner)] }),
  'is made an editor': ({ feed_id, owner, account }: Confirmed) =>
    updateOwners(owner.ctx, {
      feed_id,
      owners: [self(owner), { user_id: account.userId, role: 'EDITOR' }],
    }),
  leaves: ({ feed_id, account }: Confirmed) => leaveFeed(account.ctx, { feed_id }),
}

/** What of a feed its listeners get, or its owners see in its forms. */
async function attached({ feed_id }: Confirmed) {
  const { rows } = await sql<{ what: string }>`
    select content::text as what from hosting_feeds where id = ${feed_id}
    union all select content::text from hosting_items where feed_id = ${feed_id}
    union all select path from media_objects where feed_id = ${feed_id} and state = 'READY'
    union all select source from videos where feed_id = ${feed_id}
    order by 1
  `.execute(services.db)
  return rows
}

const stateOf = async (feed: Confirmed) => ({
  status: (await feed.state()).status,
  cover: (await feed.state()).feeds.map(({ cover }) => cover.state),
  items: (await itemsOf(feed)).map(({ state, reason }) => [state, reason]),
})

async function uploadsUnderWay({ feed_id }: Confirmed) {
  const { rows } = await sql`
    select path from media_objects where feed_id = ${feed_id} and state <> 'READY'
  `.execute(services.db)
  return rows
}

test('an import copies all its files', async () => {
  const feed = await confirmed()
  await runImportJobs(services)
  const state = { status: 'COPIED', cover: ['COPIED'], items: [['COPIED', null]] }
  expect(await stateOf(feed)).toEqual(state)
  expect((await attached(feed)).length).toBeGreaterThan(10)
  for (const name of Object.keys(files))
    expect(host.requests.some(({ method, path }) => method === 'GET' && path === name)).toBe(true)
})

const eachFile = (Object.keys(files) as Name[]).map((name) => ['is removed', name] as const)

test.each([
  ...eachFile,
  ['is made an editor', '/own.jpg'] as const,
  ['leaves', '/own.jpg'] as const,
])(
  'whoever %s while %s is being fetched has nothing more attached to the show',
  async (way, name) => {
    const feed = await confirmed()
    let before: unknown
    hold(host, name, files[name], async (method) => {
      if (method !== 'GET' || before) return
      before = await ways[way](feed).then(() => attached(feed), String)
    })
    await runImportJobs(services)
    expect(before).toBeInstanceOf(Array)
    expect(await attached(feed)).toEqual(before)
    expect(await uploadsUnderWay(feed)).toEqual([])
    const { status, items } = await stateOf(feed)
    expect([status, items]).toEqual(['COPIED', [['FAILED', importTexts.errors.noOwner]]])
  },
)

test.each(['/cover.jpg', '/own.jpg'] as const)(
  'whoever is removed while %s is being attached has it attached before or not at all',
  async (name) => {
    const feed = await confirmed()
    const [asked, sent] = [heldUp(), heldUp()]
    hold(host, name, files[name], async () => {
      asked.release()
      await sent.released
    })
    const running = runImportJobs(services)
    await asked.released
    const before = await attached(feed)
    await transact(feed.owner.ctx, async (ctx) => {
      await ways['is removed'](feed, ctx)
      sent.release()
      expect(await Promise.race([running, othersWait(ctx)])).toBe('waits')
    })
    await running
    const isArt = ({ what }: { what: string }) => /cover\/|images/.test(what)
    expect((await attached(feed)).filter(isArt)).toEqual(before.filter(isArt))
  },
)

test('an import whose video still waits to be copied ends with the right of whoever has begun it', async () => {
  const feed = await confirmed()
  const { account, import_id: importId } = feed
  const job = { userId: account.userId, importId, feed: 0, item: 0 }
  const product = contextFor(services, system)
  await copyImportCover(product, job)
  await copyImportItem(product, job)
  await ways['is removed'](feed)
  expect((await feed.state()).status).toBe('COPYING')
  await copyImportVideo(product, job)
  expect((await feed.state()).status).toBe('COPIED')
})

test('a video that has all arrived is not converted for whoever is removed by then', async () => {
  const feed = await confirmed()
  const { storage } = services
  let before: unknown
  services.storage = {
    ...storage,
    async completeMultipart(...parts) {
      const stored = await storage.completeMultipart(...parts)
      await ways['is removed'](feed)
      before = await attached(feed)
      return stored
    },
  }
  await runImportJobs(services)
  services.storage = storage
  expect(before).toBeInstanceOf(Array)
  expect(await attached(feed)).toEqual(before)
  expect(await uploadsUnderWay(feed)).toEqual([])
  const { objects } = await storage.list(`${feed.feed_id}/`)
  expect(objects.filter(({ key }) => key.endsWith('.mp4'))).toEqual([])
})
