import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { silentWav, toneMp3 } from '#tests/rig/factories/files.ts'
import { logIn } from '#tests/rig/browser/browser.ts'
import { uploadCutTwice } from '#tests/rig/browser/cut-upload.ts'
import { newItem } from '#tests/rig/browser/studio-work.ts'
import { longFile, longWav } from '#tests/rig/browser/upload-files.ts'
import {
  dropFiles,
  enclosuresOf,
  keptFiles,
  upload,
  uploadStudio,
} from '#tests/rig/browser/upload-studio.ts'

const { api, product, proxy, files, inEditor, openItem, newRelease, inRelease } =
  await uploadStudio()
const mp3 = { name: 'night-ferry.mp3', mimeType: 'audio/mpeg', buffer: toneMp3(2) }
const hold = () => proxy.hold()

test('audio goes up in the background and is there without loading the page again', async () => {
  const { page, problems, ids } = await inEditor()
  const attached = page.waitForRequest(/me\/hosting-media-attach$/)
  const release = hold()
  // It may be chosen before the page is hydrated.
  await page.getByLabel('Upload audio').setInputFiles(mp3)
  await page.getByRole('progressbar', { name: mp3.name }).waitFor()
  await page.getByText('0% complete').first().waitFor()
  release()
  await page.getByRole('button', { name: 'Replace audio' }).waitFor()
  const [file] = await enclosuresOf(api, ids)
  expect(file).toMatchObject({ filename: mp3.name, num_bytes: mp3.buffer.length })
  expect((await attached).postDataJSON()).toEqual({
    url: expect.stringContaining('night-ferry') as string,
    transcribe: true,
    hold: true,
  })
  await page.getByRole('button', { name: 'Remove audio' }).click()
  await page.locator('button:focus', { hasText: 'Upload audio' }).waitFor()
  await page.getByRole('button', { name: 'Upload audio' }).waitFor()
  expect(await enclosuresOf(api, ids)).toEqual([])
  expect(problems).toEqual([])
})

test('two versions of an episode stand in tabs and go up at the same time', async () => {
  const { page, ids } = await inEditor()
  const variant = { access: 'REGULAR', adfree: { enabled: true } }
  await api.call('me/hosting-item-update', { ...ids, updates: { variant } })
  await page.reload()
  const release = hold()
  await page.getByRole('tab', { name: 'Ad-free audio' }).click()
  await page.getByText('Available to subscribers only', { exact: true }).waitFor()
  await upload(page, { ...mp3, name: 'ad-free.mp3' }, page.getByRole('tabpanel'))
  await page.getByRole('tab', { name: 'Episode audio' }).click()
  await upload(page, mp3, page.getByRole('tabpanel'))
  await page.getByRole('button', { name: 'Uploading 2 files' }).waitFor()
  release()
  await page.getByRole('button', { name: 'Uploads are complete' }).waitFor()
  const enclosures = await enclosuresOf(api, ids)
  expect(enclosures.map(({ access, filename }) => [access, filename]).sort()).toEqual([
    ['DEFAULT', mp3.name],
    ['PAID', 'ad-free.mp3'],
  ])
})

test('what cannot be taken is said before anything is sent', async () => {
  const { page } = await inEditor()
  const before = proxy.puts.length
  const refused = async (file: string, message: string) => {
    await upload(page, file)
    await page.getByText(message, { exact: true }).first().waitFor()
  }
  const write = (name: string, bytes: Buffer | string) => {
    writeFileSync(path.join(files, name), bytes)
    return path.join(files, name)
  }
  await refused(write('a.wav', silentWav(1)), 'Media type currently not supported. Please use MP3.')
  await refused(
    longFile(path.join(files, 'long.mp3'), mp3.buffer, 500_000_001),
    'File size cannot exceed 500 MB.',
  )
  await refused(write('broken.mp3', 'no sound at all'), 'Could not extract audio duration.')
  expect(proxy.puts).toHaveLength(before)
})

test('who has logged out elsewhere is asked to log in', async () => {
  const { page, ids } = await inEditor({ storageState: undefined })
  await logIn(page, product, 'creator@example.com')
  await page.goto(`${product.url}/studio/${ids.feed_id}/${ids.item_id}/edit`)
  await page.getByRole('button', { name: 'Upload audio' }).waitFor()
  await page.evaluate(() => fetch('/logout', { method: 'POST' }))
  await upload(page, mp3)
  await page.getByText('Please log in.').first().waitFor()
})

test('an upload whose line is lost says that it waits, and goes on without a press', async () => {
  const { page, ids } = await inEditor()
  proxy.letThrough(() => false)
  await upload(page, mp3)
  const card = page.getByRole('main')
  await card.getByText('Waiting for the connection…').first().waitFor()
  await page.getByRole('button', { name: 'Waiting for the connection…' }).waitFor()
  proxy.letThrough(() => true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Replace audio' }).waitFor()
  expect(await enclosuresOf(api, ids)).toHaveLength(1)
})

test('uploads go on while pages come and go, and leaving the site asks first', async () => {
  const { page, ids } = await inEditor()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss().catch(() => undefined)
  })
  const release = hold()
  await upload(page, mp3)
  await page.getByRole('progressbar', { name: mp3.name }).waitFor()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL(`${product.url}/studio/${ids.feed_id}`)
  await page.getByRole('button', { name: 'Uploading 1 file' }).click()
  await page.getByRole('listitem').filter({ hasText: mp3.name }).waitFor()
  await page.evaluate(() => (location.href = '/charts'))
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(new URL(page.url()).pathname).toBe(`/studio/${ids.feed_id}`)
  release()
  await page.getByRole('button', { name: 'Uploads are complete' }).waitFor()
  expect(await enclosuresOf(api, ids)).toHaveLength(1)
})

test('an upload that is cancelled leaves nothing', async () => {
  const { page, ids } = await inEditor()
  const release = hold()
  await upload(page, mp3)
  const cancel = page.getByRole('button', { name: `Cancel the upload of ${mp3.name}` })
  await cancel.first().click()
  await page.getByRole('button', { name: 'Upload audio' }).waitFor()
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0)
  release()
  expect(await enclosuresOf(api, ids)).toEqual([])
})

test(
  'a long file that is cut twice, by the network and by a reload, sends no part again',
  { timeout: 300_000 },
  async () => {
    const { release } = await newRelease()
    const ids = { feed_id: release, item_id: await newItem(api, release, 'Attic') }
    const { page } = await openItem(ids)
    const bytes = 480_000_000
    const file = longWav(path.join(files, 'attic.wav'), bytes)
    await uploadCutTwice(page, proxy, { parts: 58, start: () => upload(page, file) })
    await page.getByRole('button', { name: 'Replace audio' }).waitFor()
    expect(await enclosuresOf(api, ids)).toMatchObject([
      { filename: 'attic.wav', num_bytes: bytes },
    ])
  },
)

test('a file that the browser could not keep is asked for again', async () => {
  const { page, ids } = await inEditor()
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const file = path.join(files, mp3.name)
  writeFileSync(file, mp3.buffer)
  writeFileSync(path.join(files, 'other.mp3'), mp3.buffer)
  const release = hold()
  await upload(page, file)
  await expect.poll(() => keptFiles(page)).toBe(1)
  await keptFiles(page, true)
  await page.reload()
  release()
  await page.getByRole('button', { name: '1 upload was interrupted' }).click()
  await page.getByText('Choose the file again to go on.').waitFor()
  const again = page.getByLabel('Choose file')
  await again.setInputFiles(path.join(files, 'other.mp3'))
  await page.getByText(`This is not the same file. Please choose ${mp3.name}.`).first().waitFor()
  await again.setInputFiles(file)
  await page.getByRole('button', { name: 'Replace audio' }).waitFor()
  expect(await enclosuresOf(api, ids)).toHaveLength(1)
})

test('twelve tracks dropped at once: eleven are there, the one that fails leaves nothing', async () => {
  const { page, release } = await inRelease()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await page.getByText('For best quality, use WAV. The maximum file size is 500MB.').waitFor()
  const names = Array.from(
    { length: 12 },
    (_, index) => `${String(index + 1).padStart(2, '0')} Song.wav`,
  )
  const files = names.map((name) => [name, silentWav(1)] as const)
  const seventh = /\/uploads\/.*07%20Song/
  await page.route(seventh, (route) => route.fulfill({ status: 507 }))
  await dropFiles(
    page.getByText('Drag and drop your files to get started'),
    Object.fromEntries(files),
  )
  await page.getByRole('button', { name: '1 upload was interrupted' }).waitFor()
  await page.getByText('Failed to upload. Please try again').first().waitFor()
  const { items } = await tracksOf(release)
  expect(items.map(({ content }) => [content.item_number, content.title])).toEqual(
    names.flatMap((name, index) => (index === 6 ? [] : [[index + 1, name.replace('.wav', '')]])),
  )
  expect(items.every(({ content }) => content.enclosures?.length === 1)).toBe(true)
  expect(await contentOf(release)).toMatchObject({ release_type: 'ALBUM' })
  await page.unroute(seventh)
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('link', { name: /^\d\d Song$/ })
    .nth(11)
    .waitFor()
  expect((await tracksOf(release)).items).toHaveLength(12)
})

test('uploads that the store refuses are counted, with its answer', async () => {
  const { page } = await inRelease()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 507 }))
  const names = ['01 Song.wav', '02 Song.wav']
  const files = Object.fromEntries(names.map((name) => [name, silentWav(1)]))
  await dropFiles(page.getByText('Drag and drop your files to get started'), files)
  await page.getByRole('button', { name: '2 uploads were interrupted' }).waitFor()

  const { page: episode } = await inEditor()
  await episode.route('**/uploads/**', (route) => route.fulfill({ status: 507 }))
  await upload(episode, mp3)
  await episode.getByRole('button', { name: '1 upload was interrupted' }).click()
  await episode
    .getByText(`Could not upload the file ${mp3.name} (Upload failed with status 507)`)
    .waitFor()
})

test('a single file names a release without a title; another kind of file is refused', async () => {
  const { page, release } = await inRelease()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
    { name: 'Parachute Weather.wav', mimeType: 'audio/x-wav', buffer: silentWav(1) },
  ])
  const message = 'Media type currently not supported. Please use WAV or MP3.'
  await page.getByText(message).first().waitFor()
  await page.getByRole('link', { name: 'Parachute Weather' }).waitFor()
  const { items } = await tracksOf(release)
  expect(items).toMatchObject([{ content: { title: 'Parachute Weather', item_number: 1 } }])
  expect(await contentOf(release)).toMatchObject({
    title: 'Parachute Weather',
    release_type: 'SINGLE',
  })
})

test(
  'without JavaScript a large file is streamed through the server, not held in its memory',
  { timeout: 200_000 },
  async () => {
    const { release } = await newRelease()
    const ids = { feed_id: release, item_id: await newItem(api, release, 'Attic') }
    const { page } = await openItem(ids, { javaScriptEnabled: false })
    const bytes = 450_000_000
    const file = longWav(path.join(files, 'plain.wav'), bytes)
    await page.getByLabel('Upload audio').setInputFiles(file)
    const { pid = 0 } = product.process
    const before = memoryOf(pid, 'VmRSS')
    // From here on the peak counts.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('All changes saved').first().waitFor({ timeout: 150_000 })
    expect(await enclosuresOf(api, ids)).toMatchObject([{ num_bytes: bytes }])
    const grown = memoryOf(pid, 'VmHWM') - before
    console.log(`a form of 450 MB let the server's memory grow by ${Math.round(grown / 1e6)} MB`)
    expect(grown).toBeLessThan(150_000_000)
  },
)

/** Bytes, as the system counts them. */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

function tracksOf(feed_id: string) {
  type Track = { content: { title: string; item_number: number; enclosures?: unknown[] } }
  return api.call<{ items: Track[] }>('me/hosting-feed-items-get', { feed_id })
}

async function contentOf(feed_id: string): Promise<Record<string, unknown>> {
  type Answer = { feed: { content: Record<string, unknown> } }
  return (await api.call<Answer>('me/hosting-feed-get', { feed_id })).feed.content
}
