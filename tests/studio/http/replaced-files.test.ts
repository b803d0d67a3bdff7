import { beforeEach, expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { grantRight } from '#app/.server/studio/access/rights.ts'
import { privateFeedOf } from '#app/.server/studio/access/addresses.ts'
import { addressToken } from '#app/.server/studio/access/tokens.ts'
import {
  deleteHostingItem,
  getHostingItem,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { deleteUnusedFiles } from '#app/.server/studio/files/quotas/unused-files.ts'
import { getQuotas } from '#app/.server/studio/files/quotas/overview.ts'
import { getReplacedFiles, stopReplacedFile } from '#app/.server/studio/files/replaced-files.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { publishItemChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { unpublishFeed, unpublishItem } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { attachUpload } from '#app/.server/studio/uploads/attach.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import {
  heard,
  sellingShow,
  type SoldEpisode,
  soldEpisode,
  type Way,
} from '#tests/rig/factories/items-for-sale.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const owner = await createAccount(services)
const { ctx } = owner
const reader = await createAccount(services)
const job = contextFor(services, system)
const feedId = await sellingShow(ctx)
await grantRight(ctx, {
  feedId,
  userId: reader.userId,
  itemId: null,
  source: 'SUBSCRIPTION',
  until: null,
})
await soldEpisode(ctx, feedId, 'open')
const { feed } = await getHostingFeed(ctx, { feed_id: feedId })
const { url = null } = (await privateFeedOf(reader.ctx, feed._tributary_id ?? '')) ?? {}
const address = url?.split('/').at(-1) ?? ''
// Sessions end within the days that pass here, private addresses don't.
const token = addressToken(services, feedId, address.slice(0, 20))
const days = 24 * 3600
const start = services.now()
beforeEach(() => services.clock.set(start))
const next = toneMp3(1, 880)

type Ids = Pick<SoldEpisode, 'feed_id' | 'item_id'>

function idsOf({ feed_id, item_id }: Ids): Ids {
  return { feed_id, item_id }
}

/** Asks a process that has decided nothing before. */
async function ask(url: string, options = {}) {
  return (await startListener(services)).ask(url, options)
}

/** What an address answers: its bytes by name, where it leads, or its status. */
async function answerAt(url: string) {
  const { status, headers, body } = await ask(url)
  if (status === 302) return headers.location
  if (status !== 200) return status
  const known = { first: heard.DEFAULT, paid: heard.PAID, next }
  return Object.entries(known).find(([, bytes]) => bytes.equals(body))?.[0]
}

const asReader = (url: string) => `${url}?token=${token}`

async function fileOf(ids: Ids, access: Access = 'DEFAULT'): Promise<string> {
  const { item } = await getHostingItem(ctx, idsOf(ids))
  return item.content.enclosures?.find((file) => file.access === access && !file.deleted)?.url ?? ''
}

/** Publishes another file in the place of one, and answers its address. */
async function replace(ids: Ids, access: Access = 'DEFAULT', bytes = next): Promise<string> {
  const file = formFile('next.mp3', 'audio/mpeg', bytes)
  await uploadAudio(ctx, { ...idsOf(ids), access }, file)
  return fileOf(ids, access)
}

async function replaced(way: Way, access: Access = 'DEFAULT') {
  const episode = await soldEpisode(ctx, feedId, way)
  const old = episode.url[access]
  return { ...idsOf(episode), old, present: await replace(episode, access) }
}

/** Runs the clean-up of the clock, and the jobs that it asks for. */
async function cleanUp(): Promise<void> {
  await studioJobs.handlers['clean-up-studio'](job)
  await throwAway()
}

function throwAway(): Promise<void> {
  const handler = studioJobs.handlers['throw-away-files']
  return doWaitingJobs(services.pool, {
    'throw-away-files': (payload) => handler(job, payload as { paths: string[] }),
  })
}

async function isStored(url: string): Promise<boolean> {
  const key = decodeURIComponent(new URL(url).pathname.slice('/feeds/'.length))
  return (await services.storage.head(key)) !== null
}

test('a replaced file is answered under its own address for thirty days, whole and in parts, then leads to the present one', async () => {
  const { old, present } = await replaced('open')
  services.clock.pass(30 * days - 1)
  expect([await answerAt(old), await answerAt(present)]).toEqual(['first', 'next'])
  const part = await ask(old, { headers: { Range: 'bytes=10-19' } })
  expect([part.status, part.body]).toEqual([206, heard.DEFAULT.subarray(10, 20)])
  const head = await ask(old, { method: 'HEAD' })
  expect([head.status, head.headers['content-length']]).toEqual([200, `${heard.DEFAULT.length}`])
  services.clock.pass(1)
  for (const method of ['GET', 'HEAD']) {
    const moved = await ask(old, { method, headers: { Range: 'bytes=10-19' } })
    expect([moved.status, moved.headers.location]).toEqual([302, present])
    expect(moved.headers['cache-control']).toBe('public, max-age=60')
    expect(moved.headers['access-control-allow-origin']).toBe('*')
  }
  await cleanUp()
  expect([await isStored(old), await isStored(present)]).toEqual([false, true])
  expect(await answerAt(old)).toBe(present)
})

test('what was unpublished before and is published now replaces a file as a call from outside does', async () => {
  const episode = await soldEpisode(ctx, feedId, 'open')
  const ids = idsOf(episode)
  await uploadAudio(ctx, ids, formFile('n.mp3', 'audio/mpeg', next), { hold: true })
  expect((await getReplacedFiles(ctx, ids)).replaced).toEqual([])
  await publishItemChanges(ctx, ids)
  expect(await answerAt(episode.url.DEFAULT)).toBe('first')
  expect((await getReplacedFiles(ctx, ids)).replaced).toMatchObject([
    { url: episode.url.DEFAULT, filename: 'default.mp3', kind: 'AUDIO' },
  ])
})

test('a file for subscribers stays theirs, under its own address and where that leads', async () => {
  const { old, present } = await replaced('members', 'PAID')
  expect([await answerAt(old), await answerAt(asReader(old))]).toEqual([403, 'paid'])
  services.clock.pass(30 * days)
  expect([await answerAt(old), await answerAt(asReader(old))]).toEqual([403, asReader(present)])
  expect((await ask(asReader(old))).headers['cache-control']).toBe('private, no-store')
  expect(await answerAt(asReader(present))).toBe('next')
})

test('the two versions of an item are replaced each by its own', async () => {
  const episode = await soldEpisode(ctx, feedId, 'adfree')
  const paid = await replace(episode, 'PAID')
  const open = await replace(episode)
  const { DEFAULT, PAID } = episode.url
  expect(await answerAt(DEFAULT)).toBe('first')
  expect([await answerAt(PAID), await answerAt(asReader(PAID))]).toEqual([403, 'paid'])
  services.clock.pass(30 * days)
  expect([await answerAt(DEFAULT), await answerAt(asReader(PAID))]).toEqual([open, asReader(paid)])
  expect(await answerAt(PAID)).toBe(403)
})

test('a file that everybody had is closed in the second in which its item is', async () => {
  const { old, ...episode } = await replaced('open')
  const ids = idsOf(episode)
  expect(await answerAt(old)).toBe('first')
  await uploadAudio(ctx, { ...ids, access: 'PAID' }, formFile('p.mp3', 'audio/mpeg', heard.PAID), {
    hold: true,
  })
  const variant = { access: 'REGULAR' as const, subscribers_only: true }
  await updateHostingItem(ctx, { ...ids, updates: { variant }, hold: true })
  await publishItemChanges(ctx, ids)
  expect(await answerAt(old)).toBe(403)
  expect(await answerAt(asReader(old))).toBe(asReader(await fileOf(ids, 'PAID')))
})

test('a whole episode that becomes the preview of a bonus in the same publishing is answered no more', async () => {
  const episode = await soldEpisode(ctx, feedId, 'open')
  const ids = idsOf(episode)
  const paid = formFile('p.mp3', 'audio/mpeg', heard.PAID)
  await uploadAudio(ctx, { ...ids, access: 'PAID' }, paid, { hold: true })
  await uploadAudio(ctx, ids, formFile('n.mp3', 'audio/mpeg', next), { hold: true })
  await updateHostingItem(ctx, { ...ids, updates: { variant: { access: 'BONUS' } }, hold: true })
  await publishItemChanges(ctx, ids)
  expect(await answerAt(episode.url.DEFAULT)).toBe(await fileOf(ids))
})

test('what subscribers had early is not everybody’s once early access ends', async () => {
  const { old, present } = await replaced('early', 'PAID')
  expect([await answerAt(old), await answerAt(asReader(old))]).toEqual([403, 'paid'])
  services.clock.pass(days)
  expect([await answerAt(old), await answerAt(present)]).toEqual([present, 'next'])
})

test('of an item that is taken back nothing is answered, nor is it what was replaced before or while it was a draft', async () => {
  const { old, present, ...ids } = await replaced('open')
  await unpublishItem(ctx, ids)
  expect([await answerAt(old), await answerAt(present)]).toEqual([403, 403])
  const draft = await replace(ids, 'DEFAULT', heard.DEFAULT)
  await releaseHostingItem(ctx, ids)
  expect([await answerAt(old), await answerAt(present)]).toEqual([draft, draft])
  expect((await getReplacedFiles(ctx, ids)).replaced).toEqual([])
})

test('of a show that is taken back nothing is answered, now or after it was published again', async () => {
  const show = await sellingShow(ctx, 'Taken back')
  const episode = await soldEpisode(ctx, show, 'open')
  const present = await replace(episode)
  await unpublishFeed(ctx, { feed_id: show })
  expect(await answerAt(episode.url.DEFAULT)).toBe(403)
  const later = await replace(episode)
  await publishHostingFeed(ctx, { feed_id: show })
  expect([await answerAt(episode.url.DEFAULT), await answerAt(present)]).toEqual([later, later])
})

test('of a deleted item it is gone, and its bytes go at their time', async () => {
  const { old, ...ids } = await replaced('open')
  await deleteHostingItem(ctx, idsOf(ids))
  expect([await answerAt(old), await answerAt(asReader(old))]).toEqual([410, 410])
  services.clock.pass(30 * days)
  await cleanUp()
  expect(await isStored(old)).toBe(false)
  expect((await ask(old, { method: 'HEAD' })).status).toBe(410)
})

test('a show that has moved away answers what it had for as long as it answers at all', async () => {
  const show = await sellingShow(ctx, 'Moved')
  const episode = await soldEpisode(ctx, show, 'open')
  const present = await replace(episode)
  const moved_to = 'https://elsewhere.example/rss'
  await updateHostingFeed(ctx, { feed: { _id: show, moved_to } })
  expect([await answerAt(episode.url.DEFAULT), await answerAt(present)]).toEqual(['first', 'next'])
})

test('paths of others, and paths made up, are answered as before', async () => {
  const { old } = await replaced('open')
  const other = await soldEpisode(ctx, feedId, 'open')
  const [, item = ''] = /items\/(\w+)/.exec(old) ?? []
  services.clock.pass(30 * days)
  expect(await answerAt(old.replace(item, other.item_id))).toBe(404)
  expect(await answerAt(old.replace(feedId, newId()))).toBe(404)
  expect(await answerAt(old.replace('/default/', '/paid/'))).toBe(404)
})

test('what is replaced and comes back is the present file again, and what replaced it is the replaced one', async () => {
  const { old, present, ...ids } = await replaced('open')
  await attachUpload(ctx, { url: old })
  expect((await getReplacedFiles(ctx, ids)).replaced.map(({ url }) => url)).toEqual([present])
  expect([await answerAt(old), await answerAt(present)]).toEqual(['first', 'next'])
  services.clock.pass(30 * days)
  await cleanUp()
  expect([await answerAt(old), await answerAt(present)]).toEqual(['first', old])
  expect([await isStored(old), await isStored(present)]).toEqual([true, false])
})

test('a file that another version has is that version’s, and stays until that is replaced, too', async () => {
  const episode = await soldEpisode(ctx, feedId, 'adfree')
  const ids = idsOf(episode)
  const both = episode.url.PAID
  await attachUpload(ctx, { url: both, access: 'DEFAULT' })
  expect(await answerAt(both)).toBe('paid')
  const open = await replace(ids)
  expect([await answerAt(both), await answerAt(asReader(both))]).toEqual([open, 'paid'])
  services.clock.pass(30 * days)
  await cleanUp()
  expect(await answerAt(asReader(both))).toBe('paid')
  const paid = await replace(ids, 'PAID')
  expect([await answerAt(both), await answerAt(asReader(both))]).toEqual([403, 'paid'])
  services.clock.pass(30 * days)
  await cleanUp()
  expect([await isStored(both), await answerAt(asReader(both))]).toEqual([false, asReader(paid)])
})

test('a file that waits among the unpublished changes outlasts the thirty days', async () => {
  const { old, ...ids } = await replaced('open')
  await attachUpload(ctx, { url: old, hold: true })
  services.clock.pass(30 * days)
  await cleanUp()
  expect(await isStored(old)).toBe(true)
  await publishItemChanges(ctx, idsOf(ids))
  expect(await answerAt(old)).toBe('first')
})

test('thirty publishings at once leave one present file, and twenty-nine replaced ones beside the first', async () => {
  const episode = await soldEpisode(ctx, feedId, 'open')
  const ids = idsOf(episode)
  const files = Array.from({ length: 30 }, (_, at) => formFile(`${at}.mp3`, 'audio/mpeg', next))
  await Promise.all(files.map((file) => uploadAudio(ctx, ids, file)))
  const { replaced } = await getReplacedFiles(ctx, ids)
  expect(replaced).toHaveLength(30)
  expect(replaced.map(({ url }) => url)).not.toContain(await fileOf(ids))
})

test('who publishes ends it at once, and the bytes are deleted', async () => {
  const { old, present, ...ids } = await replaced('open')
  const running = await startListener(services)
  expect((await running.ask(old)).status).toBe(200)
  const stop = { ...idsOf(ids), url: old }
  await expect(stopReplacedFile(ctx, { ...stop, url: present })).rejects.toMatchObject({
    code: 'NO_FILE',
    status: 404,
  })
  await expect(stopReplacedFile(reader.ctx, stop)).rejects.toMatchObject({ code: 'NO_FEED' })
  expect((await stopReplacedFile(ctx, stop)).replaced).toEqual([])
  expect(await answerAt(old)).toBe(present)
  await throwAway()
  expect([await isStored(old), await isStored(present)]).toEqual([false, true])
  expect((await stopReplacedFile(ctx, stop)).replaced).toEqual([])
  await expect(attachUpload(ctx, { url: old })).rejects.toMatchObject({ code: 'NOT_UPLOADED' })
})

test('what is still answered isn’t among the unused files, and counts towards the room of its show', async () => {
  const show = await sellingShow(ctx, 'Roomy')
  const episode = await soldEpisode(ctx, show, 'open')
  const room = async () => (await getQuotas(ctx, { feed_id: show })).storage.used
  const before = await room()
  await replace(episode)
  services.clock.pass(29 * days)
  expect(await deleteUnusedFiles(ctx, { feed_id: show })).toEqual({ files: 0, bytes: 0 })
  expect(await room()).toBe(before + next.length)
  expect(await answerAt(episode.url.DEFAULT)).toBe('first')
})
