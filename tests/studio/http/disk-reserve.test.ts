import { expect, test } from 'vitest'
import { setPicture } from '#app/.server/accounts/profile/picture.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { openVideo } from '#app/.server/studio/uploads/video-arrival.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { requireRoom } from '#app/.server/studio/files/quotas/space.ts'
import { testServices } from '#tests/rig/database.ts'
import { formFile, plainJpeg } from '#tests/rig/factories/files.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'
import { mp3, uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const { ctx, call, newItem } = await uploadingCreator(services)
const { storage } = services

/** Has the disk so many bytes left beside its reserve. */
function leave(bytes: number): void {
  services.storage = { ...storage, roomLeft: () => Promise.resolve(bytes) }
}

const now = () => contextFor(services, ctx.actor)
const full = { code: 'DISK_FULL', status: 507 }

function ask(ids: object, num_bytes: number, name = 'presigned-url', caller = call) {
  const object = { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'night.mp3', ...ids }
  const more = { content_type: 'audio/mpeg', metadata: {} }
  return caller(`me/hosting-${name}-get`, { object, num_bytes, ...more })
}

/** All that is recorded. What was reserved and given back is written down twice, so of the bytes the sum. */
async function contents(feed_id: string) {
  const rows = await tableContents(services)
  const { used } = await call('me/hosting-space-get', { feed_id })
  return [...rows.filter((row) => !row.startsWith('stored_bytes ')), used]
}

test('what the disk has no room for beside its reserve is refused before it is sent, whichever way it comes', async () => {
  const ids = await newItem()
  const target = { ...ids, access: 'DEFAULT' as const }
  const before = await contents(ids.feed_id)
  leave(10)
  for (const name of ['presigned-url', 'multipart-presigned-urls'])
    expect(await ask(ids, 11, name)).toMatchObject({
      status: 507,
      error: 'DISK_FULL',
      message:
        'This site has no room for 1 kB right now. Please try again later, or tell whoever runs it.',
    })
  const file = () => formFile('night.mp3', 'audio/mpeg', mp3)
  await expect(uploadAudio(now(), ids, file())).rejects.toMatchObject(full)
  const jpeg = await plainJpeg(100)
  await expect(setPicture(now(), jpeg)).rejects.toMatchObject(full)
  leave(0)
  await expect(openVideo(now(), target, 'ferry.mp4')).rejects.toMatchObject(full)
  await expect(requireRoom(now(), ids.feed_id, 1)).rejects.toMatchObject(full)
  expect(await contents(ids.feed_id)).toEqual(before)
  leave(10)
  expect((await ask(ids, 10)).status).toBe(200)
})

test('one’s own announced uploads count, others’ don’t lock anybody out', async () => {
  leave(1e12)
  const [ids, sibling] = [await newItem(), await newItem()]
  const other = await uploadingCreator(services)
  const theirs = await other.newItem()
  expect((await ask(ids, 400_000_000)).status).toBe(200)
  leave(400_000_000)
  expect((await ask(ids, 100_000_000)).status).toBe(507)
  expect((await ask(sibling, 100_000_000)).status).toBe(507)
  expect((await ask(theirs, 100_000_000, 'presigned-url', other.call)).status).toBe(200)
})

test('a store without an end takes everything', async () => {
  const { roomLeft: _, ...endless } = storage as Required<typeof storage>
  services.storage = endless
  expect((await ask(await newItem(), 400_000_000)).status).toBe(200)
})
