import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAi } from '#app/.server/base/ports/ai/index.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { getChapters } from '#app/.server/studio/texts/item-texts.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { transcribeItem } from '#app/.server/studio/texts/ask.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { updateChapters } from '#app/.server/studio/texts/update.ts'
import { getPresignedUrl } from '#app/.server/studio/uploads/uploads.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { drafting } from '#tests/rig/fakes/recogniser.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { silentMp3, formFile, plainJpeg } from '#tests/rig/factories/files.ts'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { hostedEpisode } from '#tests/rig/http/hosted-episode.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { fieldErrors, mediaFile, sendForm, whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
services.clock.set(new Date())
const fake = await startFakeOpenAi()
const ai = createAi(fake.settings)
services.ai = {
  speech: drafting(ai.speech),
  writer: { ...ai.writer, isDraft: true },
}
const router = testRouter(services)
const { ctx, cookie } = await createAccount(services)
const { cookie: strangerCookie } = await createAccount(services)
const system = contextFor(services, { kind: 'system' })

/** An episode with its pages and its chapters. */
async function episode() {
  const { target, url } = await hostedEpisode(ctx, silentMp3(1300))
  const base = `/studio/${target.feed_id}/${target.item_id}`
  const chapters = () =>
    getChapters(ctx, { ...target, ai: false })
      .then(({ segments }) => segments)
      .catch(() => [])
  return {
    target,
    url,
    base,
    back: `${base}/edit#chapters`,
    chapters,
    page: async (path = '/edit') => (await router.get(base + path, { cookie })).text(),
    send: (path: string, fields: Record<string, string | File>) =>
      sendForm(router, base + path, fields, cookie),
  }
}
type Episode = Awaited<ReturnType<typeof episode>>

/** The text of the section of the editor, without its markup. */
async function section({ page }: Episode): Promise<string> {
  const html = await page()
  const start = html.indexOf('id="chapters"')
  return html
    .slice(start, html.indexOf('</section>', start))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

async function make({ target }: Episode, kind: 'TRANSCRIPT' | 'CHAPTERS') {
  const { requested_at } = await services.db
    .selectFrom('ai_texts')
    .select('requested_at')
    .where('item_id', '=', target.item_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const of = { feedId: target.feed_id, itemId: target.item_id, access: target.access, kind }
  const job = { ...of, requestedAt: requested_at.toISOString() }
  return studioJobs.handlers['make-ai-text'](system, job).catch(() => undefined)
}

test('each state of chapters has its words', async () => {
  const made = await episode()
  expect(await section(made)).toMatch(/Failed to generate chapters .*Retry/)
  await transcribeItem(ctx, { url: made.url })
  expect(await section(made)).toContain("Chapters processing This shouldn't take too long")
  await make(made, 'TRANSCRIPT')
  await make(made, 'CHAPTERS')
  const available = await section(made)
  expect(available).toContain('AI chapters are available')
  expect(available).toContain('Use AI chapters View AI chapters I want to upload my own chapters')
  await made.send('/chapters?show=generate', { intent: 'generate' })
  expect(await section(made)).toContain('New chapters being generated')
  await updateHostingItem(ctx, { ...made.target, updates: { enclosures: [] } })
  expect(await section(made)).toContain(
    'Chapters pending Please upload audio to generate chapters.',
  )
})

test('chapters that could not be made say why, imported content that it had none', async () => {
  const made = await episode()
  await transcribeItem(ctx, { url: made.url })
  const refused = { status: 400, body: { error: { message: 'Too noisy' } } }
  for (const _ of [1, 2, 3]) {
    fake.next('/v1/audio/transcriptions', refused)
    await make(made, 'TRANSCRIPT')
  }
  expect(await section(made)).toContain(
    'Failed to generate chapters The AI service answered 400: Too noisy',
  )
  const imported = await episode()
  await services.db
    .updateTable('hosting_items')
    .set({ import: '{}' })
    .where('id', '=', imported.target.item_id)
    .execute()
  expect(await section(imported)).toContain("Imported content didn't have chapters")
})

test('versions of the audio have chapters of their own, in tabs', async () => {
  const made = await episode()
  const variant = { access: 'BONUS' as const }
  await updateHostingItem(ctx, { ...made.target, updates: { variant } })
  const chapters = (access: 'DEFAULT' | 'PAID', title: string) =>
    updateChapters(ctx, {
      ...made.target,
      access,
      segments: [{ title, start: 0 }],
      sync: true,
    })
  await chapters('DEFAULT', 'For everyone')
  await chapters('PAID', 'For subscribers')
  const open = await section(made)
  expect(open).toContain('Preview audio')
  expect(open).toContain('Episode audio')
  expect(open).toContain('For everyone')
  expect(open).not.toContain('For subscribers')
  expect(await made.page('/edit?chapters=PAID')).toContain('For subscribers')
  const added = await made.send('/chapters?access=PAID&show=add', {
    intent: 'save',
    start: '0:10',
    title: 'More',
  })
  expect(whereTo(added)).toEqual([303, `${made.base}/edit?chapters=PAID#chapters`])
})

test('a chapter is added, changed and deleted by plain forms', async () => {
  const made = await episode()
  const add = '/chapters?access=DEFAULT&show=add'
  const fields = { intent: 'save', replaced: '', start: '0:00:05', title: 'Intro', url: '' }
  expect(await made.page(add)).toContain('value="0:00:00"')
  expect(whereTo(await made.send(add, fields))).toEqual([303, made.back])
  expect(await made.chapters()).toEqual([{ title: 'Intro', start: 5 }])
  // The default start is ten seconds after the last one's.
  expect(await made.page(add)).toContain('value="0:00:15"')
  const edit = '/chapters?access=DEFAULT&show=edit&start=5'
  const change = { ...fields, replaced: '5', start: '7', url: 'https://example.com/' }
  expect(whereTo(await made.send(edit, change))).toEqual([303, made.back])
  const changed = { title: 'Intro', start: 7, url: 'https://example.com/' }
  expect(await made.chapters()).toEqual([changed])
  expect(await section(made)).toContain('0:07')
  const wanted = '/chapters?access=DEFAULT&show=delete&start=7'
  expect(await made.page(wanted)).toContain('Are you sure you want to proceed?')
  await made.send(wanted, { intent: 'delete', start: '7' })
  expect(await made.chapters()).toEqual([])
})

test('what is wrong with a chapter stands at its field, with what was typed', async () => {
  const made = await episode()
  await updateChapters(ctx, {
    ...made.target,
    segments: [{ title: 'Intro', start: 0 }],
    sync: true,
  })
  const send = async (fields: Record<string, string | File>) => {
    const answer = await made.send('/chapters?show=add', {
      intent: 'save',
      replaced: '',
      ...fields,
    })
    const html = await answer.text()
    return { status: answer.status, html, errors: fieldErrors(html) }
  }
  const empty = await send({ start: '', title: ' ', url: 'http://example.com' })
  expect(empty.status).toBe(400)
  expect(empty.errors).toEqual({
    'chapter-start': 'Start time is required',
    'chapter-title': 'Chapter title cannot be empty',
    'chapter-url': 'Link must be a valid URL starting with "https://"',
  })
  expect(empty.html).toContain('value="http://example.com"')
  const taken = await send({ start: '0:00', title: 'Again' })
  expect(taken.errors).toEqual({
    'chapter-start': 'Chapter with the same start time already exists',
  })
  const text = new File(['no image'], 'a.txt', { type: 'text/plain' })
  const image = await send({ start: '9', title: 'Pictured', image: text })
  expect(Object.keys(image.errors)).toEqual(['chapter-img'])
  expect(await made.chapters()).toHaveLength(1)
})

test('no way of writing chapters takes one that starts beyond the end of the audio', async () => {
  const made = await episode()
  const late = (message: string) => `The chapter "Late" starts at ${message}`
  const form = await made.send('/chapters?show=add', {
    intent: 'save',
    replaced: '',
    start: '1:00:00',
    title: 'Late',
  })
  expect(fieldErrors(await form.text())).toEqual({
    'chapter-start': 'Start time must be before the end of the audio at 0:21:40',
  })
  const text = await made.send('/chapters?show=import', { intent: 'import', text: '21:41 Late' })
  expect((await text.text()).replaceAll('&quot;', '"')).toContain(
    late('0:21:41. The audio ends at 0:21:40.'),
  )
  const body = JSON.stringify({ chapters: [{ startTime: 3600, title: 'Late' }] })
  const file = await made.send('/chapters?show=import', {
    intent: 'import',
    file: new File([body], 'a.json'),
  })
  expect((await file.text()).replaceAll('&quot;', '"')).toContain(late('1:00:00.'))
  const segments = [
    { title: 'Intro', start: 0 },
    { title: 'Late', start: 3600 },
  ]
  for (const hold of [true, false])
    await expect(
      updateChapters(ctx, { ...made.target, segments, sync: true, hold }),
    ).rejects.toMatchObject({ status: 400, field: 'segments.1.start' })
  expect(await made.chapters()).toEqual([])
})

test('a chapter has an image, which anybody may see, until it is taken away', async () => {
  const made = await episode()
  const picture = new File([new Uint8Array(await plainJpeg())], 'a.jpg', { type: 'image/jpeg' })
  const fields = { intent: 'save', replaced: '', start: '0', title: 'Intro' }
  await made.send('/chapters?show=add', { ...fields, image: picture })
  const [chapter] = await made.chapters()
  expect(chapter?.img).toContain('/chapter-art/')
  const kept = { ...fields, replaced: '0', img: chapter?.img ?? '' }
  await made.send('/chapters?show=edit&start=0', { ...kept, title: 'Opening' })
  expect(await made.chapters()).toEqual([{ ...chapter, title: 'Opening' }])
  await made.send('/chapters?show=edit&start=0', { ...kept, remove_image: 'on' })
  expect(await made.chapters()).toEqual([{ title: 'Intro', start: 0 }])
})

test('an image that was uploaded is looked at when its chapter is saved', async () => {
  const made = await episode()
  const upload = async (body: Buffer) => {
    const { presigned_url, preview_url } = await getPresignedUrl(ctx, {
      object: { ...made.target, media_type: 'ITEM_CHAPTER_ART', filename: 'a.jpg' },
      num_bytes: body.length,
      content_type: 'image/jpeg',
      metadata: {},
    })
    const headers = { 'content-length': String(body.length), 'content-type': 'image/jpeg' }
    const grant = services.storage.uploads?.verify(new URL(presigned_url), headers)
    if (!grant) throw new Error('the presigned address was not honoured')
    await services.storage.uploads?.receive(grant, formFile('a', '', body).body)
    return preview_url
  }
  const save = (img: string) =>
    updateChapters(ctx, {
      ...made.target,
      segments: [{ title: 'Intro', start: 0, img }],
      sync: true,
    })
  const img = await upload(await plainJpeg())
  await save(img)
  expect(await made.chapters()).toEqual([{ title: 'Intro', start: 0, img }])
  const oblong = await upload(await plainJpeg(900, 600))
  await save(oblong)
  const { storage } = services
  const key = decodeURIComponent(new URL(oblong).pathname.replace('/feeds/', ''))
  const finished = await sharp(await buffer(await storage.read(key))).metadata()
  expect([finished.format, finished.width, finished.height]).toEqual(['jpeg', 1400, 1400])
  await save(img)
  await expect(save(await upload(Buffer.from('no image')))).rejects.toMatchObject({ status: 400 })
  expect(await made.chapters()).toEqual([{ title: 'Intro', start: 0, img }])
})

test('chapters are imported from text and from a file, and kept as a file', async () => {
  const made = await episode()
  const text = (value: string) =>
    made.send('/chapters?show=import', { intent: 'import', text: value })
  const none = await text('Hello')
  expect([none.status, await none.text()]).toEqual([
    400,
    expect.stringContaining('No chapters could be extracted'),
  ])
  expect(whereTo(await text('0:00 Intro\n2:30 Second'))).toEqual([303, made.back])
  expect(await made.page('/chapters?show=import')).toContain('Import (overwrite existing chapters)')
  const file = (body: string) =>
    made.send('/chapters?show=import', { file: new File([body], 'a.json'), intent: 'import' })
  expect(await (await file('{')).text()).toContain(
    'Could not parse the chapters file. Are you sure it is Podcasting 2.0 chapters?',
  )
  expect(await (await file('{"chapters":[]}')).text()).toContain(
    'No valid chapters found in the file.',
  )
  expect(await made.chapters()).toHaveLength(2)
  const pictured = { chapters: [{ startTime: 1, title: 'One', img: 'https://a.example/b.jpg' }] }
  expect(await (await file(JSON.stringify(pictured))).text()).toContain(
    '1 image(s) found in the chapters file will be ignored.',
  )
  const kept = await router.get(`${made.base}/chapters-file`, { cookie })
  expect(kept.headers.get('Content-Disposition')).toContain('chapters.json')
  expect(await kept.json()).toEqual({
    version: '1.2.0',
    chapters: [{ startTime: 1, title: 'One' }],
  })
})

test("the AI's chapters are looked at and used", async () => {
  const made = await episode()
  await transcribeItem(ctx, { url: made.url })
  await make(made, 'TRANSCRIPT')
  await make(made, 'CHAPTERS')
  expect(await made.page('/chapters?show=ai')).toContain('The harbour')
  await made.send('/chapters?show=ai', { intent: 'use-ai' })
  expect((await made.chapters())[0]?.title).toBe('The harbour')
})

test('chapters in the tags of the audio are offered', async () => {
  const made = await episode()
  const file = await mediaFile('id3-chapters-auphonic.mp3', 'audio/mpeg')
  const bytes = Buffer.from(await file.arrayBuffer())
  await uploadAudio(ctx, made.target, formFile('a.mp3', 'audio/mpeg', bytes))
  expect(await section(made)).toContain('The audio file has 4 chapters')
  await made.send('/chapters?show=found', { intent: 'use-found' })
  expect(await made.chapters()).toHaveLength(4)
  expect(await section(made)).not.toContain('The audio file has')
})

test('a chapter that begins before the one before ends says so', async () => {
  const made = await episode()
  const segments = [
    { title: 'Intro', start: 0, end: 1120 },
    { title: 'Second', start: 1082 },
  ]
  await updateChapters(ctx, { ...made.target, segments, sync: true })
  expect(await section(made)).toContain('Previous chapter ends at 0:18:40')
})

test("another user's chapters are not there", async () => {
  const made = await episode()
  for (const path of ['/chapters?show=add', '/chapters-file', '/references?show=add']) {
    const answer = await router.get(made.base + path, { cookie: strangerCookie })
    expect(answer.status, path).toBe(404)
  }
  const fields = { intent: 'save', replaced: '', start: '0', title: 'Mine' }
  const answer = await sendForm(router, `${made.base}/chapters?show=add`, fields, strangerCookie)
  expect(answer.status).toBe(404)
  expect(await made.chapters()).toEqual([])
})
