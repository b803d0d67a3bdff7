import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { onTestFinished, expect, test } from 'vitest'
import { importTexts } from '#app/texts/studio/imports.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { heldUp } from '#tests/rig/fakes/other-host.ts'
import { importing, item } from '#tests/rig/http/importing.ts'

const { host, services, readyImport, itemsOf } = await importing()
const megabyte = 1_000_000
const tone = toneMp3(2)
host.files.set('/tone.mp3', { bytes: tone, type: 'audio/mpeg' })

/** The bytes of parts that are in the store. */
let stored = 0
const { storage } = services
services.storage = {
  ...storage,
  async putPart(place, body) {
    stored += body.length
    return storage.putPart(place, body)
  },
}

/** Holds the installation to so many bytes for an account, until the test has ended. */
function leave(bytes: number): void {
  const { site } = services
  services.site = { ...site, limits: { accountGigabytes: bytes / 1e9 } }
  onTestFinished(() => {
    services.site = site
  })
}

/** Has a file told to be small, and sent as large as is wanted for as long as anybody listens. */
function lie(where: string, type: string, send: (res: ServerResponse) => Promise<void>): void {
  host.special.set(where, (req, res) => {
    if (req.method === 'HEAD') res.writeHead(200, { 'Content-Type': type, 'Content-Length': 1000 })
    else void send(res).catch(() => undefined)
    if (req.method === 'HEAD') res.end()
    return true
  })
}

/** Sends so many bytes of nothing; how many were wanted. */
async function sendNothing(res: ServerResponse, bytes: number): Promise<number> {
  const piece = Buffer.alloc(megabyte)
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  let sent = 0
  for (; sent < bytes && !res.destroyed; sent += piece.length)
    if (!res.write(piece)) await once(res, 'drain', gone).catch(() => undefined)
  res.end()
  return sent
}

async function episode(audio: string, video?: string) {
  const alternate = video
    ? `<podcast:alternateEnclosure type="video/mp4" height="360"><podcast:source uri="${host.url(video)}"/></podcast:alternateEnclosure>`
    : ''
  const feed = await readyImport({ items: item('a', host.url(audio), alternate) })
  const confirmed = await feed.call('me/hosting-import-confirm', { import_id: feed.import_id })
  expect(confirmed.status).toBe(200)
  const { hosting_feed_id: feed_id } = await feed.state()
  return {
    ...feed,
    line: async () => (await itemsOf(feed))[0],
    used: async () => {
      const told = await feed.call('me/hosting-space-get', { feed_id })
      return (told.account as { used: number }).used
    },
  }
}

test('a video that says how large it is isn’t fetched where it doesn’t fit, whatever the feed said', async () => {
  stored = 0
  let sent = 0
  lie('/large.mp4', 'video/mp4', async (res) => {
    res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': 400 * megabyte })
    sent = await sendNothing(res, 400 * megabyte)
  })
  const feed = await episode('/tone.mp3', '/large.mp4')
  leave(50 * megabyte)
  await runImportJobs(services)
  expect(await feed.line()).toMatchObject({ state: 'COPIED', notes: [importTexts.notes.video] })
  expect(stored).toBe(0)
  // What the network holds may have been sent.
  expect(sent).toBeLessThan(200 * megabyte)
  expect(await feed.used()).toBe(tone.length)
})

test('a video that doesn’t say how large it is ends where the room does', async () => {
  stored = 0
  lie('/endless.mp4', 'video/mp4', async (res) => {
    res.writeHead(200, { 'Content-Type': 'video/mp4' })
    await sendNothing(res, 400 * megabyte)
  })
  const feed = await episode('/tone.mp3', '/endless.mp4')
  leave(30 * megabyte)
  await runImportJobs(services)
  expect(await feed.line()).toMatchObject({ state: 'COPIED', notes: [importTexts.notes.video] })
  expect(stored).toBeGreaterThan(8 * megabyte)
  expect(stored).toBeLessThanOrEqual(30 * megabyte)
  expect(await feed.used()).toBe(tone.length)
})

test.each(['says', 'doesn’t say'])(
  'while a video comes that %s how large it is, others find its room taken',
  async (says) => {
    stored = 0
    const { released, release } = heldUp()
    onTestFinished(release)
    const length = says === 'says' ? { 'Content-Length': 100 * megabyte } : {}
    lie('/slow.mp4', 'video/mp4', async (res) => {
      res.writeHead(200, { 'Content-Type': 'video/mp4', ...length })
      for (let count = 0; count < 20; count++) res.write(Buffer.alloc(megabyte))
      await released
      res.destroy()
    })
    const feed = await episode('/tone.mp3', '/slow.mp4')
    const copying = runImportJobs(services)
    await expect.poll(() => stored).toBeGreaterThan(16 * megabyte)
    const taken = says === 'says' ? 100 * megabyte : 16 * 1024 * 1024
    expect(await feed.used()).toBe(tone.length + taken)
    await feed.call('me/hosting-import-cancel', { import_id: feed.import_id })
    release()
    await copying
  },
)

test.each([{ 'Content-Length': 400 * megabyte }, {}])(
  'audio that turns out larger than was said ends where the room does: %j',
  async (length) => {
    let sent = 0
    lie('/large.mp3', 'audio/mpeg', async (res) => {
      res.writeHead(200, { 'Content-Type': 'audio/mpeg', ...length })
      sent = await sendNothing(res, 400 * megabyte)
    })
    const feed = await episode('/large.mp3')
    const before = services.storage
    let left = 30 * megabyte
    services.storage = { ...before, roomLeft: () => Promise.resolve((left -= megabyte)) }
    onTestFinished(() => {
      services.storage = before
    })
    await runImportJobs(services)
    expect((await feed.line())?.reason).toMatch(/^This site has no room for /)
    expect(sent).toBeLessThan(200 * megabyte)
    expect(await feed.used()).toBe(0)
  },
)

test.each([{ 'Content-Length': megabyte }, {}])(
  'while audio comes, others find its room taken: %j',
  async (length) => {
    const { released, release } = heldUp()
    onTestFinished(release)
    lie('/slow.mp3', 'audio/mpeg', async (res) => {
      res.writeHead(200, { 'Content-Type': 'audio/mpeg', ...length })
      res.write(tone)
      await released
      res.destroy()
    })
    const feed = await episode('/slow.mp3')
    leave(10 * megabyte)
    const copying = runImportJobs(services)
    const taken = 'Content-Length' in length ? megabyte : 10 * megabyte
    await expect.poll(feed.used).toBe(taken)
    await feed.call('me/hosting-import-cancel', { import_id: feed.import_id })
    release()
    await copying
  },
)
