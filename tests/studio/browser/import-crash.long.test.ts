import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type HostedFile, startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { film } from '#tests/rig/factories/film.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { type Api, apiOf, signIn } from '#tests/rig/browser/api.ts'
import { newDataDir, type Product, startProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const host = await startOtherHost()
const partBytes = 8 * 1024 * 1024
const patience = { timeout: 30_000 }

/** Sends so many bytes of a file, and nothing more as long as it is waited for; whoever asks again gets what they ask. */
function hangAfter(name: string, file: HostedFile, bytes: number): void {
  host.files.set(name, file)
  let hangs = true
  host.special.set(name, (req, res) => {
    if (req.method === 'HEAD' || !hangs) return false
    hangs = false
    const headers = { 'Content-Type': file.type, 'Content-Length': file.bytes.length }
    res.writeHead(200, { ...headers, ...(file.etag ? { ETag: file.etag } : {}) })
    res.write(file.bytes.subarray(0, bytes))
    return true
  })
}

const asked = (name: string) =>
  host.requests
    .filter(({ method, path }) => method === 'GET' && path === name)
    .map(({ range }) => range)

/** A film with a part behind it that players skip. */
async function longFilm(bytes: number): Promise<Buffer> {
  const whole = await film()
  const filling = Buffer.alloc(bytes - whole.length)
  filling.writeUInt32BE(filling.length)
  filling.write('free', 4)
  return Buffer.concat([whole, filling])
}

function feedXml(more = ''): Buffer {
  return Buffer.from(`<?xml version="1.0"?><rss version="2.0"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Slow Harbour</title>
    <description>From the quay.</description>${more}<item><title>Ferry</title><guid>ferry</guid>
    <enclosure url="${host.url('/ferry.mp3')}" length="1" type="audio/mpeg"/>
    <podcast:alternateEnclosure type="video/mp4" height="360">
    <podcast:source uri="${host.url('/ferry.mp4')}"/></podcast:alternateEnclosure></item></channel></rss>`)
}

interface Import {
  _id: string
  status: string
  proof: { txt: string }
}

/** An import of the feed, proved and looked through. */
async function readyImport(api: Api): Promise<{ import_id: string }> {
  const type = 'application/rss+xml'
  host.files.set('/feed.xml', { bytes: feedXml(), type })
  const url = host.url('/feed.xml')
  const started = await api.call<{ import: Import }>('me/hosting-feed-start-import', { url })
  const { _id: import_id, proof } = started.import
  const line = `<podcast:txt purpose="verify">${proof.txt}</podcast:txt>`
  host.files.set('/feed.xml', { bytes: feedXml(line), type })
  await api.call('me/hosting-import-verify-txt', { import_id })
  await expect.poll(() => statusOf(api, import_id), patience).toBe('READY')
  return { import_id }
}

async function statusOf(api: Api, import_id: string): Promise<string> {
  return (await api.call<{ import: Import }>('me/hosting-import-get', { import_id })).import.status
}

/** The sizes of what copies have put aside. */
async function partSizes({ dataDir }: Product): Promise<number[]> {
  const folder = path.join(dataDir, 'cache/imports')
  const files = await readdir(folder).catch(() => [])
  return Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size))
}

test('an import goes on after each kill -9 behind what has arrived, of audio to the byte, of video to the part', async () => {
  const audio = { bytes: toneMp3(120), type: 'audio/mpeg', etag: '"a"' }
  const video = { bytes: await longFilm(2 * partBytes + 5000), type: 'video/mp4', etag: '"v"' }
  const half = Math.floor(audio.bytes.length / 2)
  hangAfter('/ferry.mp3', audio, half)
  hangAfter('/ferry.mp4', video, partBytes + 1_000_000)
  const options = { dataDir: newDataDir(), hosts: ['host.example'] }

  const first = await startProduct(options)
  const api = await signIn(first, 'ada@example.com')
  const key = await readyImport(api)
  await api.call('me/hosting-import-confirm', key)
  await expect.poll(() => partSizes(first), patience).toEqual([half])
  await first.kill()

  const second = await startProduct(options)
  const bytesInStore = () =>
    askSql<{ bytes: string }>(second, 'select bytes::text from import_videos')
  await expect.poll(bytesInStore, patience).toEqual([{ bytes: String(partBytes) }])
  await second.kill()

  const third = await startProduct(options)
  const after = apiOf(third, api.token)
  await expect.poll(() => statusOf(after, key.import_id), patience).toBe('COPIED')
  expect(asked('/ferry.mp3')).toEqual([undefined, `bytes=${half}-`])
  expect(asked('/ferry.mp4')).toEqual([undefined, `bytes=${partBytes}-`])
  const { items } = await after.call<{ items: unknown[] }>('me/hosting-import-items-get', {
    ...key,
    feed: 0,
  })
  const total = audio.bytes.length + video.bytes.length
  expect(items).toMatchObject([
    { state: 'COPIED', notes: [], num_bytes: total, copied_bytes: total },
  ])
})
