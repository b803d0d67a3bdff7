import { onTestFinished, expect, test } from 'vitest'
import type { Limits } from '#app/rules/base/plans.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { importing, importOf, item } from '#tests/rig/http/importing.ts'

const { host, services, router, feedToImport, readyImport, itemsOf } = await importing()
const bytes = toneMp3(2)
const owner = { email: 'owner@example.com' }

/** Holds the installation to these limits until the test has ended. */
function limitTo(limits: Partial<Limits>): void {
  const { site } = services
  services.site = { ...site, limits }
  onTestFinished(() => {
    services.site = site
  })
}

function episodes(name: string, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const path = `/${name}-${index}.mp3`
    host.files.set(path, { bytes, type: 'audio/mpeg', etag: '"1"' })
    return item(`${name}-${index}`, host.url(path))
  }).join('')
}

test('the dry run says how much room an import needs, and one that has none is not begun', async () => {
  limitTo({ storageGigabytes: (2.5 * bytes.length) / 1e9 })
  const { call, import_id, account } = await readyImport({
    ...owner,
    items: episodes('large', 3),
  })
  const space = { needed: 3 * bytes.length, limit: 2.5 * bytes.length }
  expect((await call('me/hosting-import-get', { import_id })).import).toMatchObject({ space })
  const page = await (await router.get(`/studio/import/${import_id}`, account)).text()
  expect(page).toMatch(/These files have \d+ kB, and there is room for \d+ kB\./)
  expect(await call('me/hosting-import-confirm', { import_id })).toMatchObject({
    status: 403,
    error: 'QUOTA_EXCEEDED',
    message: expect.stringContaining('Delete episodes you don’t need at the old host') as string,
  })
  expect(importOf(await call('me/hosting-import-get', { import_id })).status).toBe('READY')

  limitTo({ storageGigabytes: (3.5 * bytes.length) / 1e9 })
  const wider = await (await router.get(`/studio/import/${import_id}`, account)).text()
  expect(wider).toMatch(/The files need \d+ kB of the \d+ kB that there is room for\./)
  expect((await call('me/hosting-import-confirm', { import_id })).status).toBe(200)
  await runImportJobs(services)
  const states = (await itemsOf({ call, import_id })).map(({ state }) => state)
  expect(states).toEqual(['COPIED', 'COPIED', 'COPIED'])
})

test('a copy whose room others have taken meanwhile fails with the reason, and goes on once there is room', async () => {
  const feed = await readyImport({ ...owner, items: episodes('crowded', 2) })
  const { call, import_id } = feed
  expect((await call('me/hosting-import-confirm', { import_id })).status).toBe(200)
  limitTo({ storageGigabytes: (1.5 * bytes.length) / 1e9 })
  await runImportJobs(services)
  const items = await itemsOf(feed)
  expect(items.map(({ state }) => state).sort()).toEqual(['COPIED', 'FAILED'])
  expect(items.find(({ state }) => state === 'FAILED')?.reason).toMatch(/^This show has used /)
  limitTo({ storageGigabytes: null })
  expect((await call('me/hosting-import-retry', { import_id })).status).toBe(200)
  await runImportJobs(services)
  expect((await itemsOf(feed)).map(({ state }) => state)).toEqual(['COPIED', 'COPIED'])
})

test('so many imports of an account are at work at once', async () => {
  limitTo({ importsAtWork: 1 })
  const first = await readyImport({ ...owner, items: episodes('one', 1) })
  const { call, import_id } = first
  const second = await feedToImport(owner)
  const started = importOf(await call('me/hosting-feed-start-import', { url: second.url }))
  expect((await call('me/hosting-import-confirm', { import_id })).status).toBe(200)

  const third = await feedToImport(owner)
  const message =
    'You have as many imports at work as there can be (1). Wait until one of them is done, or cancel it.'
  const refusal = { status: 403, error: 'QUOTA_EXCEEDED', message }
  expect(await call('me/hosting-feed-start-import', { url: third.url })).toMatchObject(refusal)
  second.write({
    channel: `<podcast:txt purpose="verify">${started.proof.txt}</podcast:txt>`,
  })
  const prove = () => call('me/hosting-import-verify-txt', { import_id: started._id })
  expect(await prove()).toMatchObject(refusal)
  expect((await third.call('me/hosting-feed-start-import', { url: third.url })).status).toBe(200)

  await runImportJobs(services)
  expect((await prove()).status).toBe(200)
})

test('of imports that are proved at the same moment no more go to work', async () => {
  limitTo({ importsAtWork: 2 })
  const { call } = await feedToImport(owner)
  const started: string[] = []
  for (let count = 0; count < 4; count++) {
    const feed = await feedToImport(owner)
    const { _id, proof } = importOf(await call('me/hosting-feed-start-import', { url: feed.url }))
    feed.write({ channel: `<podcast:txt purpose="verify">${proof.txt}</podcast:txt>` })
    started.push(_id)
  }
  const answers = await Promise.all(
    started.map((import_id) => call('me/hosting-import-verify-txt', { import_id })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403])
})

test('so many imports are begun a day', async () => {
  limitTo({ importsADay: 1 })
  const { call, url } = await feedToImport(owner)
  expect((await call('me/hosting-feed-start-import', { url })).status).toBe(200)
  expect(await call('me/hosting-feed-start-import', { url })).toMatchObject({
    status: 429,
    error: 'TOO_MANY_IMPORTS',
  })
})
