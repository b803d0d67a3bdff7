import { expect, test } from 'vitest'
import { storageTexts as texts } from '#app/texts/site/storage.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import {
  clearOrphans,
  deleteOrphans,
  lookThrough,
  surveyStorage,
} from '#app/.server/site/operator/index.ts'
import { deleteOrphan } from '#app/.server/site/operator/survey/walk.ts'
import { getPresignedUrl } from '#app/.server/studio/uploads/uploads.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'

// What is stored, at /admin/storage: by whom, and what doesn't fit together.

const services = await testServices()
// Files are as old as the machine's clock says.
services.clock.set(new Date())
const router = testRouter(services)
const job = contextFor(services, system)
const operator = await createAccount(services, { admin: true })
const owner = await createAccount(services)
const feedId = await completeShow(owner.ctx)
const itemId = await completeEpisode(owner.ctx, feedId)
const png = { contentType: 'image/png' }
const orphan = `${feedId}/cover/nobodyxx-cover.png`
const ofNoShow = `${'Z'.repeat(20)}/cover/nobodyxx-cover.png`
const others = `people/${owner.userId}/picture.jpg`

const age = (days: number) => services.clock.set(new Date(Date.now() + days * 86_400_000))

const doJobs = () =>
  doWaitingJobs(services.pool, {
    'survey-storage': () => surveyStorage(job),
    'clear-orphans': () => clearOrphans(job),
  })

test('what no record names is found once it is a day old, and deleted when asked for; all else stays', async () => {
  for (const key of [orphan, ofNoShow, others])
    await services.storage.put(key, Buffer.from('picture'), png)
  age(0.5)
  expect((await lookThrough(job)).orphans).toEqual({ files: 0, bytes: 0, first: [] })
  age(2)
  const browser = plainBrowser(router, operator.cookie)
  await browser.open('/admin/storage')
  browser.says(texts.never)
  await browser.press(texts.look)
  browser.says(texts.asked)
  await doJobs()
  await browser.open('/admin/storage')
  browser.says(owner.email, texts.byKind, 'Audio', texts.found(2, '14 bytes'), orphan, ofNoShow)
  await browser.press(texts.clear)
  await doJobs()
  const { orphans, missing, accounts } = await lookThrough(job)
  expect([orphans.files, missing.files]).toEqual([0, 0])
  expect(accounts).toEqual([{ id: owner.userId, shows: 1, bytes: expect.any(Number) }])
  expect(await services.storage.head(orphan)).toBeNull()
  expect(await services.storage.head(ofNoShow)).toBeNull()
  expect(await services.storage.head(others)).not.toBeNull()
})

test('a file that has got its record meanwhile stays, and one that was written again', async () => {
  await services.storage.put(orphan, Buffer.from('picture'), png)
  age(2)
  await services.db
    .insertInto('media_objects')
    .values({
      feed_id: feedId,
      path: orphan,
      media_type: 'FEED_COVER_ART',
      content_type: 'image/png',
      num_bytes: 7,
      state: 'ANNOUNCED',
      created_at: services.now(),
    })
    .execute()
  expect(await deleteOrphan(job, feedId, orphan)).toBe(false)
  await services.db.deleteFrom('media_objects').where('path', '=', orphan).execute()
  age(0)
  expect(await deleteOrphan(job, feedId, orphan)).toBe(false)
  age(2)
  expect(await deleteOrphan(job, feedId, orphan)).toBe(true)
})

test('records without a file are told, and uploads that never came', async () => {
  age(0)
  const { path } = await services.db
    .selectFrom('media_objects')
    .select('path')
    .where('feed_id', '=', feedId)
    .where('item_id', '=', itemId)
    .where('media_type', '=', 'ITEM_AUDIO')
    .executeTakeFirstOrThrow()
  await services.storage.delete(path)
  expect((await lookThrough(job)).missing).toEqual({ files: 1, first: [path] })
  await getPresignedUrl(owner.ctx, {
    object: {
      media_type: 'ITEM_AUDIO',
      feed_id: feedId,
      item_id: itemId,
      access: 'DEFAULT',
      filename: 'never.mp3',
    },
    num_bytes: 5000,
    content_type: 'audio/mpeg',
    metadata: {},
  })
  const page = await (await router.get('/admin/storage', { cookie: operator.cookie })).text()
  expect(page).toContain(texts.atLeast(1, '5 kB', false))
  expect(page).toContain('never.mp3')
  // What clears orphans leaves them: a record names them.
  age(2)
  expect((await deleteOrphans(job)).files).toBe(0)
})

test('imports that are stuck are tried again and dropped for their owners', async () => {
  age(0)
  const id = 'stuckImport000000001'
  await services.db
    .insertInto('imports')
    .values({
      user_id: owner.userId,
      id,
      type: 'PODCAST',
      url: 'https://feeds.example/stuck',
      title: 'Stuck in the mud',
      txt_value: 'x',
      show_id: 'stuckShow00000000001',
      status: 'FAILED',
      error: 'Its server was away for a day.',
      created_at: services.now(),
    })
    .execute()
  const statusOf = async () =>
    (
      await services.db
        .selectFrom('imports')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const browser = plainBrowser(router, operator.cookie)
  await browser.open('/admin/storage')
  browser.says('Stuck in the mud', 'Its server was away for a day.')
  await browser.press(texts.again)
  expect(await statusOf()).toBe('READING')
  // Whose it isn't, it isn't.
  const others = { intent: 'drop', id, user_id: operator.userId }
  expect((await router.postForm('/admin/storage', others, operator)).status).toBe(404)
  age(3)
  await browser.open('/admin/storage')
  browser.says('Stuck in the mud', texts.noReason)
  await browser.press(texts.drop)
  expect(await statusOf()).toBe('CANCELLED')
  await browser.open('/admin/storage')
  expect(browser.words()).not.toContain('Stuck in the mud')
})
