import { expect, test, vi } from 'vitest'
import { feed_id, file, longFile, memory, Refused, rig, target } from '#tests/rig/page-uploads.ts'
import type { CallError } from '#app/client/base/session/authenticated-call.ts'
import type { KeptUpload } from './kept-uploads.ts'
import { FileRefused } from './upload-failures.ts'

const refusal: CallError = { status: 400, error: 'WRONG_MEDIA_TYPE', message: 'Please use MP3.' }

test('a file goes up, becomes the audio of the item, unpublished where that is published, and is transcribed', async () => {
  const { start, asked, bodyOf, send, shown, kept } = rig()
  const metadata = { duration: '61.5', metadata_num_bytes: '10' }
  expect(await start({ transcribe: true, prepare: async () => ({ metadata }) })).toBe('/feeds/new')
  expect(asked()).toEqual([
    'multipart-presigned-urls-get',
    'complete-multipart-upload',
    'media-attach',
  ])
  expect(bodyOf('multipart-presigned-urls-get')).toEqual({
    object: { ...target, filename: 'night.mp3' },
    num_bytes: 5,
    content_type: 'audio/mpeg',
    metadata: { duration: '61.5', 'metadata-num-bytes': '10' },
    part_bytes: 8_388_608,
    attempt: expect.any(String) as string,
  })
  expect(send.mock.calls[0]?.[0]).toMatchObject({ urls: ['/1', '/2'], partBytes: 8_388_608 })
  expect(bodyOf('media-attach')).toEqual({ url: '/feeds/new', transcribe: true, hold: true })
  expect(shown()).toMatchObject([{ status: 'ready', duration: 61.5 }])
  expect(kept.uploads.size).toBe(0)
})

test('a file that is refused before it is sent says why, and nothing is sent', async () => {
  const { start, asked, shown } = rig()
  expect(await start({ prepare: () => Promise.reject(new FileRefused('Not this.')) })).toBeNull()
  expect(shown()).toMatchObject([{ status: 'failed', error: 'Not this.', canRetry: false }])
  expect(asked()).toEqual([])
})

test("the server's refusal is shown in its words; other failures in ours", async () => {
  const refused = rig({
    answers: { 'multipart-presigned-urls-get': () => new Refused(refusal) },
  })
  await refused.start()
  expect(refused.shown()).toMatchObject([{ status: 'failed', error: 'Please use MP3.' }])
  const failing = rig()
  failing.send.mockRejectedValueOnce(new Error('Upload failed with status 500'))
  await failing.start()
  expect(failing.shown()).toMatchObject([
    {
      status: 'failed',
      error: 'Could not upload the file.',
      reason: 'Upload failed with status 500',
    },
  ])
})

test('a video goes in the usual parts, everything else in short ones; each is joined', async () => {
  const { start, asked, bodyOf, send } = rig()
  await start({ file: longFile })
  expect(bodyOf('complete-multipart-upload')).toEqual({
    url: '/feeds/new',
    upload_id: 'first',
    part_etags: [{ partNumber: 1, etag: '"1"' }],
  })
  await start({ target: { ...target, media_type: 'ITEM_VIDEO_ORIGINAL' } })
  expect(bodyOf('multipart-presigned-urls-get')?.part_bytes).toBeUndefined()
  expect(send.mock.calls.map(([{ partBytes }]) => partBytes)).toEqual([8_388_608, 100_000_000])
  expect(asked().at(-1)).toBe('media-attach')
})

test('parts are gone on with after a failure, and after the page was left', async () => {
  const part_etags = [{ partNumber: 1, etag: '"1"' }]
  const renewed = { presigned_urls: ['/a', '/b'], part_etags }
  const kept = memory()
  const first = rig({ kept, answers: { 'multipart-presigned-urls-renew': () => renewed } })
  first.send.mockRejectedValueOnce(new Error('Part 2 failed after 20 attempts'))
  await first.start({ file: longFile, prepare: async () => ({}) })
  const [stopped] = first.shown()
  expect(stopped).toMatchObject({ status: 'failed', isResumable: true })

  const second = rig({ kept, answers: { 'multipart-presigned-urls-renew': () => renewed } })
  await second.uploads.restore('someone else')
  expect(second.shown()).toEqual([])
  await first.uploads.cancel('unknown')
  first.uploads.retry(stopped?.id ?? '')
  await expect.poll(() => first.shown()).toMatchObject([{ status: 'ready' }])
  expect(first.send.mock.lastCall?.[0]).toMatchObject({
    urls: ['/a', '/b'],
    done: part_etags,
  })
})

test('what was under way is gone on with by the same account; without its file it is asked for', async () => {
  const kept = memory()
  const begun = { preview_url: '/feeds/new', parts: null, isSent: false }
  const upload: KeptUpload = {
    id: 'a',
    account: 'ada',
    target,
    filename: file.name,
    num_bytes: file.size,
    content_type: file.type,
    last_modified: file.lastModified,
    metadata: {},
    transcribe: false,
    track: null,
    begun,
  }
  await kept.save(upload)
  await kept.saveFile('a', file)
  await kept.save({ ...upload, id: 'b', target: { ...target, access: 'PAID' } })
  await kept.save({ ...upload, id: 'c', begun: { ...begun, isSent: true } })
  const { uploads, shown, send } = rig({ kept })
  await uploads.restore('ada')
  await vi.waitFor(() =>
    expect(shown().map(({ status }) => status)).toEqual(['ready', 'needs-file', 'ready']),
  )
  // What had arrived is not sent again.
  expect(send).toHaveBeenCalledTimes(1)
  uploads.chooseFile('b', new File(['other'], 'other.mp3'))
  expect(shown()[1]?.error).toBe('This is not the same file. Please choose night.mp3.')
  uploads.chooseFile('b', file)
  await expect.poll(() => shown()[1]?.status).toBe('ready')
})

test('an upload that lay so long that the store has lost it begins anew', async () => {
  const gone = new Refused({ status: 404, error: 'NO_UPLOAD' })
  const missing = new Refused({ status: 400, error: 'NOT_UPLOADED' })
  let begun = 0
  const { start, asked, send, uploads, shown } = rig({
    answers: {
      'multipart-presigned-urls-get': () => ({
        presigned_urls: ['/1', '/2'],
        preview_url: `/feeds/${++begun}`,
        upload_id: 'first',
      }),
      'multipart-presigned-urls-renew': () => gone,
      'media-attach': ({ url }: { url: string }) => (url === '/feeds/1' ? missing : {}),
    },
  })
  send.mockRejectedValueOnce(new Error('Part 1 failed after 20 attempts'))
  await start({ file: longFile })
  uploads.retry(shown()[0]?.id ?? '')
  await expect.poll(() => shown()).toMatchObject([{ status: 'ready' }])
  expect(asked().filter((call) => call === 'multipart-presigned-urls-get')).toHaveLength(2)
})

test('a track that cannot be uploaded goes again, and is made anew when it is tried again', async () => {
  const { start, asked, send, bodyOf, shown, uploads } = rig()
  send.mockRejectedValueOnce(new Error('Upload failed'))
  const { item_id: _, ...release } = target
  await start({ target: release, track: { title: 'Attic', item_number: 3 } })
  expect(bodyOf('item-create')).toEqual({ feed_id, title: 'Attic', item_number: 3 })
  expect(bodyOf('item-delete')).toEqual({ feed_id, item_id: 'track' })
  expect(shown()).toMatchObject([{ error: 'Failed to upload. Please try again' }])
  uploads.retry(shown()[0]?.id ?? '')
  await expect.poll(() => shown()).toMatchObject([{ status: 'ready' }])
  expect(asked().filter((call) => call === 'item-create')).toHaveLength(2)
})

test('an upload that is cancelled is taken back, with its parts and its track', async () => {
  const { start, asked, send, shown, uploads } = rig()
  send.mockImplementation(
    (_job, { signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('Upload aborted'))),
      ),
  )
  const { item_id: _, ...release } = target
  const started = start({
    target: release,
    file: longFile,
    track: { title: 'Attic', item_number: 1 },
  })
  await expect.poll(() => send).toHaveBeenCalled()
  await uploads.cancel(shown()[0]?.id ?? '')
  expect(await started).toBeNull()
  expect(shown()).toEqual([])
  expect(asked().slice(-2)).toEqual(['abort-multipart-upload', 'item-delete'])
})

test('clearing the list leaves what may still go on', async () => {
  const { start, send, shown, uploads } = rig()
  await start({ target: { ...target, item_id: '1' } })
  send.mockRejectedValueOnce(new Error('Upload failed'))
  await start({ target: { ...target, item_id: '2' } })
  await start({ prepare: () => Promise.reject(new FileRefused('Not this.')) })
  uploads.clear()
  expect(shown()).toMatchObject([{ status: 'failed', target: { item_id: '2' } }])
})

test('four go at once, the others wait; another file for the same place takes its turn', async () => {
  const { start, send, shown } = rig()
  let finish: () => void = () => undefined
  const held = new Promise<void>((resolve) => (finish = resolve))
  send.mockImplementation(() => held.then(() => []))
  const items = ['1', '2', '3', '4', '5', '6']
  const all = items.map((item_id) => start({ target: { ...target, item_id } }))
  await expect.poll(() => send).toHaveBeenCalledTimes(4)
  expect(shown().map(({ status }) => status)).toEqual([
    ...Array<string>(4).fill('uploading'),
    'waiting',
    'waiting',
  ])
  const again = start({ target: { ...target, item_id: '6' } })
  expect(await all[5]).toBeNull()
  finish()
  await Promise.all([...all, again])
  expect(send).toHaveBeenCalledTimes(6)
})

test('a file that has no room is refused before anything is made or sent, with what to do', async () => {
  const space = { used: 4_900_000_000, limit: 5_000_000_000, by_plan: true, type: 'PODCAST' }
  const large = new File([new Uint8Array(1)], 'large.mp3', { type: 'audio/mpeg' })
  Object.defineProperty(large, 'size', { value: 200_000_000 })
  const answers = { 'space-get': () => space }
  const { start, asked, send, shown, uploads } = rig({ answers })
  const track = { title: 'One', item_number: 1 }
  expect(await start({ file: large, target: { ...target, item_id: undefined }, track })).toBeNull()
  expect([asked(), send.mock.calls]).toEqual([[], []])
  expect(shown()[0]).toMatchObject({
    status: 'failed',
    canRetry: true,
    error:
      'This show has used 4.9 of 5.0 GB, and this file has 200 MB. Delete files you don’t need or choose a larger plan.',
  })
  space.used = 1_000_000_000
  uploads.retry(shown()[0]?.id ?? '')
  await expect.poll(() => shown()[0]?.status).toBe('ready')
})

test('where nobody says how much room there is, the server decides when the file is announced', async () => {
  const message = 'This show has used 5.0 of 5.0 GB.'
  const { start, shown, send } = rig({
    answers: {
      'space-get': () => new Refused({ status: 500, error: 'ERROR_UNKNOWN' }),
      'multipart-presigned-urls-get': () =>
        new Refused({ status: 403, error: 'QUOTA_EXCEEDED', message }),
    },
  })
  expect(await start({ track: { title: 'One', item_number: 1 } })).toBeNull()
  expect(send).not.toHaveBeenCalled()
  expect(shown()[0]).toMatchObject({ status: 'failed', error: message })
})

test('sound of another kind is refused as audio; an MP3 is made of it where that is wished', async () => {
  const { start, shown, uploads, bodyOf, asked } = rig()
  const prepare = () => Promise.reject(new FileRefused('Please use MP3.'))
  const flac = new File(['sound'], 'night.flac', { type: 'audio/flac' })
  await start({ file: flac, prepare })
  expect(shown()).toMatchObject([{ status: 'failed', error: 'Please use MP3.', offersMp3: true }])
  const wishes = { channels: 'MONO', kbits: 96, level: true, trim: true } as const
  uploads.makeMp3(shown()[0]?.id ?? '', { wishes, prepare: async () => ({}) })
  await expect.poll(() => shown()).toMatchObject([{ status: 'ready' }])
  expect(bodyOf('multipart-presigned-urls-get')).toMatchObject({
    object: { media_type: 'ITEM_AUDIO_ORIGINAL', item_id: 'item', filename: 'night.flac' },
  })
  expect(bodyOf('media-attach')).toMatchObject({ wishes })
  const calls = asked().length
  await start({ target: { ...target, item_id: 'text' }, file: new File(['a'], 'a.txt'), prepare })
  expect(shown()[1]).toMatchObject({ status: 'failed', offersMp3: false })
  uploads.makeMp3(shown()[1]?.id ?? '', { wishes, prepare: async () => ({}) })
  expect(asked()).toHaveLength(calls)
})
