import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { storedBelow } from '#tests/rig/stored-below.ts'
import { mp3, uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const creator = await uploadingCreator(services)
const now = () => contextFor(services, creator.ctx.actor)
const refusedFor = (code: string) => expect.objectContaining({ code }) as Error

/** What the account has left, until the test has ended. */
async function leave(feed_id: string, bytes: number): Promise<void> {
  const { site } = services
  const used = await usedBy(feed_id)
  services.site = { ...site, limits: { accountGigabytes: (used + bytes) / 1e9 } }
  onTestFinished(() => {
    services.site = site
  })
}

async function usedBy(feed_id: string): Promise<number> {
  const told = await creator.call('me/hosting-space-get', { feed_id })
  return (told.account as { used: number }).used
}

/** Files of forms that come as slowly as the test wants: the second half once `open` is called. */
function slowForms(ids: { feed_id: string; item_id: string }, mostBytes?: number) {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const refusals: unknown[] = []
  onTestFinished(() => gate.resolve())
  async function* body() {
    begun++
    yield mp3.subarray(0, 5000)
    await gate.promise
    yield mp3.subarray(5000)
  }
  const sent = Array.from({ length: 30 }, () =>
    uploadAudio(now(), ids, {
      name: 'night.mp3',
      type: 'audio/mpeg',
      body: body(),
      mostBytes,
    }).catch((error: unknown) => void refusals.push(error)),
  )
  return { open: gate.resolve, sent: Promise.all(sent), refusals, begun: () => begun }
}

test.each([
  ['say how long they are', 4, mp3.length + 300],
  ['say nothing', 1, undefined],
])(
  'of thirty forms at once that %s only those begin that the account has room for',
  async (_, fitting, mostBytes) => {
    const ids = await creator.newItem()
    await leave(ids.feed_id, 4 * (mp3.length + 300))
    const before = await usedBy(ids.feed_id)
    const forms = slowForms(ids, mostBytes)
    await expect.poll(() => forms.refusals.length, { timeout: 60_000 }).toBe(30 - fitting)
    expect(forms.refusals).toEqual(Array(30 - fitting).fill(refusedFor('QUOTA_EXCEEDED')))
    expect(forms.begun()).toBeLessThanOrEqual(fitting)
    // While they come, others see what is reserved for them.
    expect(await usedBy(ids.feed_id)).toBeGreaterThan(before + fitting * mp3.length)
    forms.open()
    await forms.sent
    expect(forms.begun()).toBe(fitting)
    expect(await usedBy(ids.feed_id)).toBe(before + fitting * mp3.length)
  },
)

test('a form that breaks off, or whose file is larger than was said, leaves neither bytes nor a reservation', async () => {
  const ids = await creator.newItem()
  const before = await usedBy(ids.feed_id)
  const files = await creator.keptFiles(ids.feed_id)
  async function* cutOff() {
    yield mp3.subarray(0, 5000)
    throw new Error('cut off')
  }
  async function* longer() {
    yield mp3
  }
  const send = (body: AsyncIterable<Uint8Array>, mostBytes: number) =>
    uploadAudio(now(), ids, { name: 'a.mp3', type: 'audio/mpeg', body, mostBytes })
  await expect(send(cutOff(), mp3.length)).rejects.toThrow('cut off')
  await expect(send(longer(), mp3.length - 1)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(await usedBy(ids.feed_id)).toBe(before)
  expect(await creator.keptFiles(ids.feed_id)).toEqual(files)
})

test('thirty forms at once leave the reserve of the disk alone', async () => {
  const ids = await creator.newItem()
  const { storage } = services
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-forms-'))
  const room = Math.round(2.5 * mp3.length)
  const reserveBytes = 2_000_000_000
  onTestFinished(() => {
    services.storage = storage
    rmSync(folder, { recursive: true })
  })
  services.storage = createStorage({
    kind: 'disk',
    folder,
    publicUrl: services.site.publicUrl,
    keys: services.keys,
    reserveBytes,
    freeBytes: async () => reserveBytes + room - (await storedBelow(folder)),
  })
  const forms = slowForms(ids, mp3.length + 300)
  forms.open()
  await forms.sent
  expect(forms.refusals).toEqual(Array(forms.refusals.length).fill(refusedFor('DISK_FULL')))
  expect([28, 29]).toContain(forms.refusals.length)
  expect(await storedBelow(folder)).toBeLessThanOrEqual(room)
})
