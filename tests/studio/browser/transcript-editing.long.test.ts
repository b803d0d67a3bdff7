import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  renderTranscript,
  type TranscriptFormat,
  type TranscriptSegment,
} from '#app/protocols/text/transcripts/index.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { transcriptEditorTexts as editor } from '#app/texts/studio/transcript-editor.ts'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { sessionOf, visit } from '#tests/rig/browser/browser.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'

const texts = itemTexts.transcript
const fake = await startFakeOpenAi()
const product = await startProduct({
  env: { OPENAI_BASE_URL: fake.settings.baseUrl, OPENAI_API_KEY: 'sk-test' },
})
const api = await signIn(product, 'creator@example.com')
const session = await sessionOf(product, 'creator@example.com')

const said: TranscriptSegment[] = [
  { start: 0, end: 4, text: 'Welcome to the harbour.', speaker: 'Ada' },
  { start: 4, end: 8, text: 'Ships come and go.', speaker: 'Bo' },
  { start: 8, end: 12, text: 'The ferry is late.', speaker: 'Ada' },
]

/** An episode with audio, as its calls name it, and the addresses of its pages. */
async function episode(segments: TranscriptSegment[] = []) {
  const target = { ...(await readyEpisode(api)), access: 'DEFAULT' }
  if (segments.length > 0) await save(target, segments)
  const path = `${product.url}/studio/${target.feed_id}/${target.item_id}`
  return {
    target,
    edit: `${path}/edit`,
    transcript: `${path}/transcript`,
    summary: `${path}/summary`,
  }
}
type Target = Awaited<ReturnType<typeof episode>>['target']

async function save(target: Target, segments: TranscriptSegment[]): Promise<void> {
  const object = { ...target, media_type: 'ITEM_TRANSCRIPT', format: 'SEGMENTS' }
  await api.upload(object, 'application/json', Buffer.from(JSON.stringify(segments)))
  await api.call('me/hosting-item-transcript-update', target)
}

async function stored(target: Target): Promise<TranscriptSegment[]> {
  type Answer = { segments: TranscriptSegment[] }
  return (await api.call<Answer>('me/hosting-item-transcript-get', target)).segments
}

/** What becomes true within a while, however busy the machine is. */
function soon<Value>(value: () => Value) {
  return expect.poll(value, { timeout: 30_000 })
}

function creator(options: Parameters<typeof visit>[0] = {}) {
  return visit({ storageState: session, ...options })
}

function section(page: Page) {
  return page.getByRole('region', { name: texts.title })
}

async function choose(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
  await page.getByLabel(texts.file).setInputFiles(file)
}

test('a transcript is made, compared with one of one’s own, used, and made again', async () => {
  const { edit, target } = await episode()
  const { page, problems } = await creator()
  await page.goto(edit)
  await section(page).getByText(texts.failed).waitFor()
  let release = fake.hold()
  await section(page).getByRole('button', { name: texts.retry }).click()
  await section(page).getByText(texts.processing).waitFor()
  await section(page).getByText(texts.processingText).waitFor()
  release()
  await section(page).getByText(texts.ready(3)).waitFor({ timeout: 30_000 })
  await section(page).getByText('The night ferry is late.').waitFor()

  await page.getByText(texts.uploadOwn).click()
  await choose(page, 'own.srt', renderTranscript(said.slice(0, 1), 'srt'))
  await section(page).getByText(texts.ready(1)).waitFor()
  await page.getByRole('button', { name: texts.menu }).click()
  await page.getByRole('menuitem', { name: texts.viewAi }).click()
  const dialog = page.getByRole('dialog', { name: texts.aiTitle })
  await dialog.getByText('The night ferry is late.').waitFor()
  await dialog.getByRole('button', { name: texts.useAi }).click()
  await section(page).getByText(texts.ready(3)).waitFor()
  expect(await stored(target)).toHaveLength(3)

  release = fake.hold()
  await page.getByRole('button', { name: texts.menu }).click()
  await page.getByRole('menuitem', { name: texts.again }).click()
  await section(page).getByText(texts.makingNew).waitFor()
  release()
  await soon(() => section(page).getByText(texts.makingNew).count()).toBe(0)
  expect(problems).toEqual([])

  await page.route('**/transcript.data*', (route) => route.abort())
  await page.getByRole('button', { name: texts.menu }).click()
  await page.getByRole('menuitem', { name: texts.again }).click()
  await page.getByText(texts.makeFailed).waitFor()
})

test('an episode without audio waits for it; one with two versions has a tab for each', async () => {
  const { target, edit } = await episode(said)
  const ids = { feed_id: target.feed_id, item_id: target.item_id }
  const variant = {
    access: 'BONUS',
    earlyaccess: { enabled: false, delay: 0 },
    adfree: { enabled: false },
  }
  await api.call('me/hosting-item-update', { ...ids, updates: { variant } })
  const { page } = await creator()
  await page.goto(edit)
  await section(page).getByText(texts.ready(3)).waitFor()
  await section(page).getByRole('link', { name: 'Episode audio' }).click()
  await section(page).getByText(texts.pending).waitFor()
  await section(page).getByText(texts.pendingText).waitFor()
  await page.getByText(texts.uploadOwn).click()
  await choose(page, 'own.srt', renderTranscript(said.slice(0, 2), 'srt'))
  await section(page).getByText(texts.ready(2)).waitFor()
  expect(await stored(target)).toHaveLength(3)
  expect(await stored({ ...target, access: 'PAID' })).toHaveLength(2)
})

test('a file of each format is taken, and what cannot be read is told', async () => {
  const { target, edit } = await episode()
  const { page } = await creator()
  await page.goto(edit)
  await page.getByText(texts.uploadOwn).click()
  for (const name of ['own.srt', 'own.vtt', 'own.json', 'own.html', 'own.txt', 'own.pdf']) {
    await choose(page, name, ' ')
    await section(page).getByText(itemTexts.file.transcriptUnreadable).waitFor()
  }
  await choose(page, 'long.srt', ' '.repeat(5_000_001))
  await section(page).getByText(itemTexts.file.transcriptTooLarge).waitFor()
  const formats: TranscriptFormat[] = ['srt', 'vtt', 'json', 'html', 'text']
  for (const [index, format] of formats.entries()) {
    const lines = said.map((line) => ({ ...line, text: `${line.text} ${format}` }))
    await choose(page, `own.${format === 'text' ? 'txt' : format}`, renderTranscript(lines, format))
    await section(page).getByText(`Welcome to the harbour. ${format}`).waitFor()
    expect(await stored(target), `${index} ${format}`).toHaveLength(3)
  }
})

/** The field of the line that begins at a time. */
function line(page: Page, time: string) {
  return page.getByRole('textbox', { name: editor.line(time) })
}

test('lines are written, split, joined, undone and named, and all of it is saved', async () => {
  const { target, transcript } = await episode(said)
  const { page, problems } = await creator()
  await page.goto(transcript)
  await line(page, '0:04').fill('Ships come, and go away.')
  await soon(async () => (await stored(target))[1]?.text).toBe('Ships come, and go away.')
  await page.getByText(editor.saved).waitFor()

  await line(page, '0:04').focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await line(page, '0:06').waitFor()
  expect(await line(page, '0:06').inputValue()).toBe('and go away.')
  await soon(() => stored(target)).toHaveLength(4)
  await page.keyboard.press('Backspace')
  await soon(() => stored(target)).toHaveLength(3)
  expect(await line(page, '0:04').inputValue()).toBe('Ships come, and go away.')
  await page.keyboard.press('Control+z')
  await line(page, '0:06').waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await line(page, '0:04').inputValue()).toBe('Ships come and go.')
  await page.getByRole('button', { name: editor.redo }).click()
  expect(await line(page, '0:04').inputValue()).toBe('Ships come, and go away.')

  await page.getByRole('combobox', { name: editor.speakerOf('0:04') }).fill('Cleo')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: editor.speakers }).click()
  await page.getByLabel('Ada').fill('Grace')
  await page.getByRole('button', { name: editor.saveNames }).click()
  await soon(async () => (await stored(target)).map(({ speaker }) => speaker)).toEqual([
    'Grace',
    'Cleo',
    'Grace',
  ])
  expect(problems).toEqual([])
})

test('words are found, counted and replaced', async () => {
  const { target, transcript } = await episode(said)
  const { page } = await creator()
  await page.goto(transcript)
  await line(page, '0:00').focus()
  await page.keyboard.press('Control+f')
  await page.getByLabel(editor.findWords, { exact: true }).fill('THE')
  const bar = page.getByRole('search')
  await bar.getByText(editor.found(1, 2)).waitFor()
  await page.keyboard.press('Enter')
  await bar.getByText(editor.found(2, 2)).waitFor()
  await bar.getByText(editor.matchCase).click()
  await bar.getByText(editor.notFound).waitFor()
  await bar.getByText(editor.matchCase).click()
  await page.getByLabel(editor.replaceWith).fill('our')
  await bar.getByRole('button', { name: editor.replaceAll }).click()
  await bar.getByText(editor.replaced(2)).waitFor()
  await soon(async () => (await stored(target)).map(({ text }) => text)).toEqual([
    'Welcome to our harbour.',
    'Ships come and go.',
    'our ferry is late.',
  ])
})

test('an edit that cannot be saved is taken back, and can be done again', async () => {
  const { target, transcript } = await episode(said)
  const { page } = await creator()
  await page.goto(transcript)
  let tries = 0
  await page.route('**/uploads/**', (route) => {
    tries += 1
    return route.abort()
  })
  await line(page, '0:04').fill('Lost words.')
  await page.getByText(editor.saving).waitFor()
  await page.getByText(texts.updateFailed).waitFor({ timeout: 30_000 })
  expect(tries).toBe(4)
  expect(await line(page, '0:04').inputValue()).toBe('Ships come and go.')
  expect(await stored(target)).toEqual(said)
  await page.unroute('**/uploads/**')
  await page.getByRole('button', { name: editor.redo }).click()
  await soon(async () => (await stored(target))[1]?.text).toBe('Lost words.')
})

test('of five thousand lines only those near the screen are in the page', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    start: index * 3,
    end: index * 3 + 3,
    text: `Line number ${index}.`,
  }))
  const { target, transcript } = await episode(many)
  const { page, problems } = await creator()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(transcript, { waitUntil: 'load' })
  expect(await page.locator('#transcript-text').isVisible()).toBe(false)
  await page.unroute('**/*.js')
  problems.length = 0
  await page.goto(transcript)
  await line(page, '0:00').waitFor()
  expect(await page.getByRole('list', { name: editor.lines }).locator('> li').count()).toBeLessThan(
    80,
  )
  await page.getByRole('button', { name: editor.find }).click()
  await page.getByLabel(editor.findWords, { exact: true }).fill('number 4990.')
  await page.getByRole('textbox', { name: editor.line('4:09:30') }).fill('Near the end.')
  await soon(async () => (await stored(target))[4990]?.text).toBe('Near the end.')
  expect(problems).toEqual([])
})

test('a transcript whose lines are all removed is no more', async () => {
  const { target, transcript } = await episode([{ start: 0, end: 1, text: 'Hello.' }])
  const { page } = await creator()
  await page.goto(transcript)
  await page.getByRole('button', { name: editor.speakers }).click()
  await page.getByText(editor.noSpeakers).waitFor()
  await page.keyboard.press('Escape')
  await line(page, '0:00').hover()
  await page.getByRole('button', { name: editor.remove }).click()
  await page.getByText(editor.empty).waitFor()
  await soon(async () => {
    type Answer = { transcript: { has_manual: boolean } }
    return (await api.call<Answer>('me/hosting-item-texts-get', target)).transcript.has_manual
  }).toBe(false)
})

test('the summary is shown as the AI’s, and copied', async () => {
  const { edit, summary, target } = await episode(said)
  const { feed_id, item_id } = target
  const { page } = await creator({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(summary)
  await page.getByText(itemTexts.summary.fetchFailed('There is none.')).waitFor()
  const { item } = await api.call<{ item: { content: { enclosures: { url: string }[] } } }>(
    'me/hosting-item-get',
    { feed_id, item_id },
  )
  await api.call('me/hosting-item-transcribe', { url: item.content.enclosures[0]?.url })
  await page.goto(edit)
  await page.getByRole('link', { name: itemTexts.summary.view }).click()
  const dialog = page.getByRole('dialog', { name: itemTexts.summary.title })
  await dialog.getByText('Ships, and who waits for them.').waitFor({ timeout: 30_000 })
  await dialog.getByText(itemTexts.summary.madeByAi).waitFor()
  await dialog.getByRole('button', { name: itemTexts.summary.copy }).click()
  await dialog.getByText('Copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Ships, and who waits for them.',
  )
})

test('without JavaScript forms upload, make, use and edit a transcript, and links export it', async () => {
  const { target, edit, transcript } = await episode()
  const { page } = await creator({ javaScriptEnabled: false })
  await page.goto(edit)
  await choose(page, 'own.srt', 'nothing')
  await page.getByRole('button', { name: texts.upload }).click()
  await page.getByText(itemTexts.file.transcriptUnreadable).waitFor()
  await page.goto(edit)
  await choose(page, 'own.srt', renderTranscript(said, 'srt'))
  await page.getByRole('button', { name: texts.upload }).click()
  await section(page).getByText(texts.ready(3)).waitFor()

  await page.getByRole('link', { name: texts.edit }).first().click()
  const field = page.getByLabel(texts.asText)
  expect(await field.inputValue()).toContain('Bo: Ships come and go.')
  await field.fill('nothing')
  await page.getByRole('button', { name: texts.saveText }).click()
  await page.getByText(itemTexts.file.transcriptUnreadable).waitFor()
  expect(await field.inputValue()).toBe('nothing')
  await field.fill(renderTranscript(said.slice(0, 2), 'srt'))
  await page.getByRole('button', { name: texts.saveText }).click()
  await section(page).getByText(texts.ready(2)).waitFor()
  expect(await stored(target)).toEqual(said.slice(0, 2))

  for (const [format, words] of [
    ['srt', 'Bo: Ships come and go.'],
    ['vtt', '<v Bo>Ships come and go.'],
    ['json', '"Ships come and go."'],
    ['html', '<cite>Bo'],
    ['txt', 'Ships come and go.'],
  ]) {
    const file = await page.request.get(`${transcript}/${format}?access=DEFAULT`)
    expect(file.headers()['content-disposition'], format).toContain(`transcript.${format}`)
    expect(await file.text(), format).toContain(words)
  }
  expect((await page.request.get(`${transcript}/pdf`)).status()).toBe(404)

  await page.getByLabel(texts.menu).click()
  await page.getByRole('button', { name: texts.again }).click()
  await section(page).waitFor()
  await soon(async () => {
    await page.reload()
    return page.getByRole('link', { name: texts.viewAi, includeHidden: true }).count()
  }).toBe(1)
  await page.getByLabel(texts.menu).click()
  await page.getByRole('link', { name: texts.viewAi }).click()
  await page.getByText('The night ferry is late.').waitFor()
  await page.getByRole('button', { name: texts.useAi }).click()
  await section(page).getByText(texts.ready(3)).waitFor()
})

test('nobody else finds a transcript, its exports or a summary', async () => {
  const { transcript, summary } = await episode(said)
  const { page } = await visit({ storageState: await sessionOf(product, 'other@example.com') })
  for (const address of [transcript, `${transcript}/srt`, summary])
    expect((await page.request.get(address)).status(), address).toBe(404)
})
