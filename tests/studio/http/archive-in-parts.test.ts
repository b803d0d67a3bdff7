import { expect, test } from 'vitest'
import { cleanUpFeedImports } from '#app/.server/studio/moving/index.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { archiveSender, tarOf } from '#tests/rig/http/archives.ts'
import { importOf } from '#tests/rig/http/importing.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { stores } from '#tests/rig/http/stores.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const listener = await startListener(services)
const { archive: texts } = importTexts
const show = 'A'.repeat(20)

/** An archive of two parts: a record, and a file that nobody wants. */
const archive = await tarOf([
  [`${show}/feed.json`, { feed: { _type: 'PODCAST', content: { title: 'Slow Harbour' } } }],
  [`${show}/items/${'I'.repeat(20)}/item.json`, { _guid: 'one', content: { title: 'One' } }],
  [`${show}/other.bin`, Buffer.alloc(9_000_000, 'x')],
])

interface Begun {
  status: number
  import_id: string
  presigned_urls: string[]
  part_etags: unknown[]
  part_bytes: number
}

async function sender() {
  const account = await createAccount(services)
  const call = apiCaller(router, account.token)
  const begin = async (more: object = {}) =>
    (await call('me/hosting-archive-begin', {
      type: 'PODCAST',
      filename: 'show.tar',
      num_bytes: archive.length,
      ...more,
    })) as unknown as Begun
  const arrived = (import_id: string) => call('me/hosting-archive-arrived', { import_id })
  const state = async (import_id: string) =>
    importOf(await call('me/hosting-import-get', { import_id }))
  return { account, call, begin, arrived, state }
}

async function put({ presigned_urls, part_bytes }: Begun, number: number) {
  const at = (number - 1) * part_bytes
  const body = archive.subarray(at, at + part_bytes)
  return listener.ask(presigned_urls[number - 1] ?? '', { method: 'PUT', body })
}

test('an archive comes in parts, and goes on with those that are here', async () => {
  const { begin, arrived, state } = await sender()
  const first = await begin()
  expect([first.presigned_urls.length, first.part_etags]).toEqual([2, []])
  expect((await put(first, 2)).status).toBe(200)
  expect(await arrived(first.import_id)).toMatchObject({ status: 400, error: 'NOT_UPLOADED' })
  expect(await state(first.import_id)).toMatchObject({ status: 'READING', error: texts.arriving })
  const again = await begin()
  expect(again.import_id).toBe(first.import_id)
  expect(again.part_etags).toMatchObject([{ partNumber: 2 }])
  expect((await put(again, 1)).status).toBe(200)
  expect(await arrived(first.import_id)).toMatchObject({ status: 200, import: { error: null } })
  expect((await put(again, 1)).status).toBe(404)
  await arrived(first.import_id)
  await runImportJobs(services)
  expect(await state(first.import_id)).toMatchObject({ status: 'READY', title: 'Slow Harbour' })
})

test('thirty who begin the same at once have one upload, and thirty arrivals are one', async () => {
  const { begin, arrived, state } = await sender()
  const all = await Promise.all(Array.from({ length: 30 }, () => begin()))
  const ids = new Set(all.flatMap(({ import_id }) => import_id ?? []))
  expect(ids.size).toBe(1)
  const begun = await begin()
  await Promise.all([put(begun, 1), put(begun, 2)])
  const arrivals = await Promise.all(Array.from({ length: 30 }, () => arrived(begun.import_id)))
  expect(new Set(arrivals.map(({ status }) => status))).toEqual(new Set([200]))
  await runImportJobs(services)
  expect(await state(begun.import_id)).toMatchObject({ status: 'READY' })
})

test('another file has to wait; cancelled, nothing of the first is taken any more', async () => {
  const { call, begin } = await sender()
  const first = await begin()
  await put(first, 1)
  expect(await begin({ filename: 'other.tar' })).toMatchObject({ status: 409 })
  const { rows } = await services.pool.query<{ id: string }>(
    'select upload_id as id from import_archives where import_id = $1',
    [first.import_id],
  )
  const key = `import-archives/${first.import_id}`
  const parts = () => services.storage.listParts(key, rows[0]?.id ?? '')
  expect(await parts()).toHaveLength(1)
  await call('me/hosting-import-cancel', { import_id: first.import_id })
  await expect(parts()).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD' })
  expect((await put(first, 1)).status).toBe(404)
  expect(await begin({ filename: 'other.tar' })).toMatchObject({ status: 200 })
})

test('nobody goes on with the archive of somebody else', async () => {
  const [{ begin }, other] = [await sender(), await sender()]
  const begun = await begin()
  expect(await other.arrived(begun.import_id)).toMatchObject({ status: 404, error: 'NO_IMPORT' })
  expect((await other.begin()).import_id).not.toBe(begun.import_id)
})

test('what is larger than the space of a show is refused before its first byte', async () => {
  const { account, begin } = await sender()
  const kept = (await services.storage.list('import-archives/')).objects.length
  expect(await begin({ num_bytes: 100_000_000_001 })).toMatchObject({ status: 400 })
  expect(await begin({ num_bytes: 0 })).toMatchObject({ status: 400 })
  const { site } = services
  cleanUpAfter(() => void (services.site = site))
  services.site = { ...site, limits: { storageGigabytes: 0.005 } }
  expect(await begin()).toMatchObject({ status: 413 })
  // The same where it comes with the form.
  const sent = await archiveSender({ services, router }, account).send(archive)
  expect([sent.status, await sent.text()]).toEqual([413, expect.stringContaining(texts.tooLarge)])
  expect((await services.storage.list('import-archives/')).objects).toHaveLength(kept)
})

test('an archive that never arrives ends after two days', async () => {
  const { account, begin, state } = await sender()
  const { import_id } = await begin()
  const later = new Date(services.now().getTime() + 3 * 86_400_000)
  await cleanUpFeedImports({ ...account.ctx, now: () => later })
  expect(await state(import_id)).toMatchObject({ status: 'FAILED', error: texts.notArrived })
})

// The store of the tests can't list parts, so it comes with the form.
test('from S3 it is read as from disk', async () => {
  const install = stores.find(([name]) => name === 'S3')?.[1] ?? testServices
  const there = await install()
  const account = await createAccount(there)
  const { begun } = archiveSender({ services: there, router: testRouter(there) }, account)
  const one = await begun(archive)
  expect(await one.state()).toMatchObject({ status: 'READY', title: 'Slow Harbour' })
  await one.step('cancel')
  expect(await there.storage.head(`import-archives/${one.import_id}`)).toBeNull()
})
