import { expect, test } from 'vitest'
import { importTranscript, importChapters } from '#app/.server/studio/texts/update.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import { mediaBytes } from '#tests/rig/factories/media.ts'
import { hasRealData } from '#tests/rig/real-data.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { withChapters } from '#tests/rig/factories/id3-chapters.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { ctx, token } = await createAccount(services)
const { ctx: strangerCtx } = await createAccount(services)
const call = apiCaller(testRouter(services), token)
const episode = () => hostedEpisode(ctx, 12)
type Target = Awaited<ReturnType<typeof hostedEpisode>>['target']

const segments = [
  { start: 0, end: 4, text: 'Welcome to the harbour.', speaker: 'Ada' },
  { start: 4, end: 9.5, text: 'Ships come and go.' },
]
const chapters = [
  { title: 'Harbour', start: 0, end: 4, url: 'https://example.com/' },
  { title: 'Ships', start: 4 },
]

test('a transcript is saved in every form that players read, per version, and removed again', async () => {
  const { target } = await episode()
  const update = (access: string, list: unknown[], sync = true) =>
    call('me/hosting-item-transcript-update', { ...target, access, segments: list, sync })
  expect(await update('DEFAULT', segments, false)).toEqual({ status: 200 })
  const get = (access: string) => call('me/hosting-item-transcript-get', { ...target, access })
  expect(await get('DEFAULT')).toMatchObject({
    status: 404,
    error: 'NO_TRANSCRIPT',
    message: 'Failed to fetch transcript: There is none.',
  })
  await update('DEFAULT', segments)
  await update('PAID', segments.slice(1))
  expect((await get('DEFAULT')).segments).toEqual(segments)
  expect((await get('PAID')).segments).toEqual(segments.slice(1))
  const files = async () =>
    (
      await services.storage.list(`${target.feed_id}/items/${target.item_id}/default/transcript`)
    ).objects.map(({ key }) => key.split('/').at(-1))
  expect(await files()).toEqual([
    'transcript.json',
    'transcript.segments.json',
    'transcript.srt',
    'transcript.vtt',
  ])
  await update('DEFAULT', [])
  expect(await files()).toEqual([])
  expect((await get('DEFAULT')).status).toBe(404)
  expect((await get('PAID')).status).toBe(200)
})

test('segments and chapters that make no sense are refused by field', async () => {
  const { target } = await episode()
  const chapter = (given: object) =>
    call('me/hosting-item-chapters-update', { ...target, segments: [given] })
  expect(await chapter({ title: ' ', start: 0 })).toMatchObject({
    field: 'segments.0.title',
    message: 'Chapter title cannot be empty',
  })
  expect(await chapter({ title: 'A', start: 0, url: 'http://a.example' })).toMatchObject({
    field: 'segments.0.url',
    message: 'Link must be a valid URL starting with "https://"',
  })
  expect(await chapter({ title: 'A' })).toMatchObject({ message: 'Start time is required' })
  const twice = [chapters[0], { ...chapters[1], start: 0 }]
  expect(
    await call('me/hosting-item-chapters-update', { ...target, segments: twice }),
  ).toMatchObject({
    field: 'segments.1.start',
    message: 'Chapter with the same start time already exists',
  })
  const backwards = [{ start: 2, end: 1, text: 'x' }]
  expect(
    await call('me/hosting-item-transcript-update', { ...target, segments: backwards }),
  ).toMatchObject({ status: 400, field: 'segments.0.end' })
})

async function upload(target: Target, media_type: string, body: string) {
  const { presigned_url } = await call('me/hosting-presigned-url-get', {
    object: { media_type, ...target, format: 'SEGMENTS' },
    num_bytes: Buffer.byteLength(body),
    content_type: 'application/json',
  })
  const url = new URL(presigned_url as string)
  const headers = {
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json',
  }
  const grant = services.storage.uploads?.verify(url, headers)
  if (!grant) throw new Error('the presigned address was not honoured')
  async function* bytes() {
    yield Buffer.from(body)
  }
  await services.storage.uploads?.receive(grant, bytes())
}

test('segments that were uploaded are taken in; nonsense is thrown away and what was there stays', async () => {
  const { target } = await episode()
  const update = () => call('me/hosting-item-transcript-update', target)
  const get = async () => (await call('me/hosting-item-transcript-get', target)).segments
  expect(await update()).toMatchObject({ status: 400, error: 'NOT_UPLOADED' })
  await upload(target, 'ITEM_TRANSCRIPT', JSON.stringify(segments, null, 2))
  expect(await update()).toEqual({ status: 200 })
  expect(await get()).toEqual(segments)
  for (const nonsense of ['{', '[{"start":1}]', '"text"']) {
    await upload(target, 'ITEM_TRANSCRIPT', nonsense)
    expect(await get(), 'while it is not taken in').toEqual(segments)
    expect(await update()).toMatchObject({ status: 400, error: 'BAD_FILE' })
    const key = `${target.feed_id}/items/${target.item_id}/default/transcript.segments.json`
    expect(await services.storage.head(key)).not.toBeNull()
    expect(await get()).toEqual(segments)
  }
})

test('files from forms are taken in, or refused in the words of the studio', async () => {
  const { target } = await episode()
  const file = (name: string, text: string) => formFile(name, '', Buffer.from(text))
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n'
  await importTranscript(ctx, target, file('a.srt', srt))
  expect((await call('me/hosting-item-transcript-get', target)).segments).toEqual([
    { start: 1, end: 2, text: 'Hello' },
  ])
  await expect(importTranscript(ctx, target, file('a.srt', 'x'))).rejects.toMatchObject({
    field: 'file',
    message: 'Could not parse the transcript. Are you sure it is an SRT file?',
  })
  const big = file('a.srt', 'x'.repeat(5_000_001))
  await expect(importTranscript(ctx, target, big)).rejects.toThrow(
    'Transcript file cannot exceed 5 MB',
  )
  const json = {
    version: '1.2.0',
    chapters: [{ startTime: 0, title: 'A', img: 'https://a.example/b' }],
  }
  expect(await importChapters(ctx, target, file('a.json', JSON.stringify(json)))).toEqual({
    warning: '1 image(s) found in the chapters file will be ignored.',
  })
  await expect(importChapters(ctx, target, file('a.json', 'x'))).rejects.toThrow(
    'Could not parse the chapters file. Are you sure it is Podcasting 2.0 chapters?',
  )
  await expect(importTranscript(strangerCtx, target, file('a.srt', srt))).rejects.toMatchObject({
    status: 404,
    code: 'NO_FEED',
  })
})

test('chapters in the tags of the audio are offered', async () => {
  const { target } = await episode()
  expect(await call('me/hosting-item-chapters-found', target)).toEqual({
    status: 200,
    chapters: [],
  })
  const tagged = await mediaBytes('id3-chapters-auphonic.mp3')
  await uploadAudio(ctx, target, formFile('a.mp3', 'audio/mpeg', tagged))
  const { chapters: found } = await call('me/hosting-item-chapters-found', target)
  const real = [
    { title: 'Chapter 1 - ❤️😊', start: 0, end: 3, url: 'https://example.com' },
    { start: 3 },
    { start: 6 },
    { title: 'Chapter 4', start: 9, end: 10 },
  ]
  const ours = ['One', 'Two', 'Three', 'Four'].map((title, start) => ({ title, start }))
  expect(found).toMatchObject(hasRealData ? real : ours)
  await uploadAudio(ctx, target, formFile('b.mp3', 'audio/mpeg', toneMp3(1)))
  expect((await call('me/hosting-item-chapters-found', target)).chapters).toEqual([])
})

test('chapters in the tags that start beyond the end of the audio are not offered', async () => {
  const { target } = await episode()
  const tagged = withChapters(toneMp3(2), ['One', 'Two', 'Three', 'Four', 'Five'])
  await uploadAudio(ctx, target, formFile('c.mp3', 'audio/mpeg', tagged))
  const { chapters } = await call('me/hosting-item-chapters-found', target)
  // The tone is a little longer than two seconds.
  expect(chapters).toMatchObject([{ title: 'One' }, { title: 'Two' }, { title: 'Three', start: 2 }])
})
