import { expect, test } from 'vitest'
import { longFile, Refused, rig, target } from '#tests/rig/page-uploads.ts'
import { FileGone, LineLost } from './upload-failures.ts'

const unanswered = new Refused({ status: 500, error: 'Failed to fetch', isUnanswered: true })

test('while the line is lost it waits and says so, and goes on by itself', async () => {
  let isAway = true
  const away = (value: unknown) => () => (isAway ? unanswered : value)
  const { start, send, shown, wait, bodyOf, asked } = rig({
    answers: {
      'multipart-presigned-urls-get': away({
        presigned_urls: ['/1', '/2'],
        preview_url: '/feeds/new',
        upload_id: 'first',
      }),
    },
  })
  const seen: unknown[] = []
  const attempts = new Set<unknown>()
  wait.mockImplementation(() => {
    seen.push([shown()[0]?.status, shown()[0]?.waitsFor])
    attempts.add(bodyOf('multipart-presigned-urls-get')?.attempt)
    isAway = seen.length < 100
    return Promise.resolve()
  })
  send.mockRejectedValueOnce(new LineLost('Part 1 failed after 20 attempts'))
  expect(await start({ file: longFile })).toBe('/feeds/new')
  expect(seen).toEqual(Array(101).fill(['uploading', 'line']))
  // The server answers each with the same upload.
  expect(attempts.size).toBe(1)
  expect(asked().filter((call) => call === 'complete-multipart-upload')).toHaveLength(1)
  expect(shown()).toMatchObject([{ status: 'ready', waitsFor: null }])
})

test('a server that fails is asked twenty times', async () => {
  const failing = new Refused({ status: 503, error: 'TOO_BUSY' })
  const { start, asked, shown, wait } = rig({ answers: { 'media-attach': () => failing } })
  expect(await start()).toBeNull()
  expect(asked().filter((call) => call === 'media-attach')).toHaveLength(20)
  expect(wait).toHaveBeenCalledTimes(19)
  expect(shown()).toMatchObject([{ status: 'failed', waitsFor: null }])
})

test('who is not logged in is asked to, and it goes on once they are; nothing is lost meanwhile', async () => {
  let isOut = true
  const message = 'Please log in.'
  const out = new Refused({ status: 403, error: 'UNAUTHORIZED', message })
  const { start, shown, kept, back, asked, wait } = rig({
    answers: { 'item-create': () => (isOut ? out : { id: 'track' }) },
  })
  const { item_id: _, ...release } = target
  await start({ target: release, track: { title: 'Attic', item_number: 3 } })
  expect(shown()).toMatchObject([{ status: 'failed', error: message, canRetry: true }])
  expect([asked().length, kept.uploads.size, wait.mock.calls.length]).toEqual([1, 1, 0])
  isOut = false
  back()
  await expect.poll(() => shown()).toMatchObject([{ status: 'ready', error: null }])
})

test('where only the answer was lost that its parts are joined, it is attached and not sent again', async () => {
  const gone = new Refused({ status: 404, error: 'NO_UPLOAD' })
  const { start, send, shown } = rig({
    answers: {
      'complete-multipart-upload': () => gone,
      'multipart-presigned-urls-renew': () => gone,
    },
  })
  expect(await start()).toBe('/feeds/new')
  expect(send).toHaveBeenCalledTimes(1)
  expect(shown()).toMatchObject([{ status: 'ready' }])
})

test('a file that can no longer be read goes on from the copy, or is asked for', async () => {
  const copied = rig()
  copied.send.mockRejectedValueOnce(new FileGone())
  await copied.start()
  await expect.poll(() => copied.shown()).toMatchObject([{ status: 'ready' }])
  const { start, send, shown, kept } = rig()
  kept.saveFile = () => Promise.resolve()
  send.mockRejectedValueOnce(new FileGone())
  await start()
  expect(shown()).toMatchObject([{ status: 'needs-file' }])
})

test('files that wait for their turn outlive the page as well', async () => {
  const { start, send, kept, shown } = rig()
  send.mockImplementation(() => new Promise(() => undefined))
  for (const item_id of ['1', '2', '3', '4', '5', '6'])
    void start({ target: { ...target, item_id }, prepare: async () => ({}) })
  await expect.poll(() => kept.files.size).toBe(6)
  expect(kept.uploads.size).toBe(6)
  await expect
    .poll(() => shown().map(({ status }) => status))
    .toEqual([...Array<string>(4).fill('uploading'), 'waiting', 'waiting'])
})
