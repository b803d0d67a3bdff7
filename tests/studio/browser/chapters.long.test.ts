import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { silentMp3, plainJpeg } from '#tests/rig/factories/files.ts'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { chapterTexts as texts } from '#app/texts/studio/item-chapters.ts'
import { referenceTexts } from '#app/texts/studio/music-references.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { sessionOf, visit } from '#tests/rig/browser/browser.ts'
import { addFeed } from '#tests/rig/browser/content-feeds.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'

const ai = await startFakeOpenAi()
const product = await startProduct({
  env: { OPENAI_BASE_URL: ai.settings.baseUrl, OPENAI_API_KEY: ai.settings.apiKey ?? '' },
})
const email = 'ada@example.com'
const api = await signIn(product, email)
const session = await sessionOf(product, email)
addFeed(
  product,
  'weather',
  feedDocument({
    title: 'Parachute Weather',
    medium: 'music',
    guid: 'album-guid',
    author: 'Juniper Vale',
    items: [feedItem('attic', { title: 'Attic window', durationSeconds: 181 })],
  }),
)

/** A new episode and its chapters as they are stored. */
async function episode(segments: object[] = []) {
  const ids = await readyEpisode(api, silentMp3(4000))
  if (segments.length > 0) await api.call('me/hosting-item-chapters-update', { ...ids, segments })
  type Stored = { segments: { title: string; start: number; img?: string; url?: string }[] }
  const stored = () =>
    api
      .call<Stored>('me/hosting-item-chapters-get', ids)
      .then((answer) => answer.segments)
      .catch(() => [])
  return { ids, stored, edit: `${product.url}/studio/${ids.feed_id}/${ids.item_id}/edit` }
}

async function open(edit: string, options: Parameters<typeof visit>[0] = {}) {
  const viewport = { width: 1440, height: 900 }
  const visitor = await visit({ viewport, storageState: session, ...options })
  if (options.javaScriptEnabled === false) await visitor.page.goto(edit)
  else await visitor.page.goto(edit)
  return { ...visitor, chapters: visitor.page.locator('#chapters') }
}

/** What becomes true within a while, however busy the machine is. */
function soon<Value>(value: () => Promise<Value>) {
  return expect.poll(value, { timeout: 20_000 })
}

async function choose(page: Page, entry: string) {
  await page.locator('#chapters').getByRole('button', { name: texts.menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** What the page wrote to its clipboard. */
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

test('chapters are added, changed and deleted, each message at its field', async () => {
  const { edit, stored } = await episode()
  const { page, chapters, problems } = await open(edit)
  await chapters.getByText(texts.states.failed).waitFor()
  await chapters.getByRole('link', { name: texts.add }).click()
  const dialog = page.getByRole('dialog', { name: texts.add })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const submit = dialog.getByRole('button', { name: texts.add })
  expect(await field(texts.start).inputValue()).toBe('0:00:00')
  await field(texts.start).fill('')
  await field(texts.link).fill('http://example.com')
  await submit.click()
  for (const message of [texts.startRequired, texts.titleEmpty, texts.linkInvalid])
    await dialog.getByText(message).waitFor()
  await soon(() => field(texts.start).evaluate((node) => node === document.activeElement)).toBe(
    true,
  )
  await field(texts.start).fill('noon')
  await field(texts.title).fill('Last call')
  await field(texts.link).fill('https://northferry.example/manifest')
  await submit.click()
  await dialog.getByText(texts.startUnreadable).waitFor()
  await field(texts.start).fill('0:06:20')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no image'),
  })
  await dialog.getByText('Not a valid content type; use JPG or PNG.').waitFor()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'quay.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainJpeg(),
  })
  await dialog.getByRole('button', { name: texts.removeImage }).waitFor()
  await submit.click()
  await dialog.waitFor({ state: 'detached' })
  await chapters.getByText('Last call').waitFor()
  await chapters.getByText('northferry.example/manifest').waitFor()
  await soon(async () => (await stored())[0]?.img).toContain('/chapter-art/')

  await chapters.getByRole('link', { name: texts.add }).click()
  expect(await field(texts.start).inputValue()).toBe('0:06:30')
  await field(texts.start).fill('380')
  await field(texts.title).fill('Again')
  await submit.click()
  await dialog.getByText(texts.startTaken).waitFor()
  await page.keyboard.press('Escape')

  await chapters.getByRole('link', { name: texts.editNamed('Last call') }).click()
  const editing = page.getByRole('dialog', { name: texts.edit })
  await editing.getByLabel(texts.title, { exact: true }).fill('First call')
  await editing.getByRole('button', { name: texts.saveChanges }).click()
  await soon(async () => (await stored())[0]?.title).toBe('First call')
  await chapters.getByRole('link', { name: texts.deleteNamed('First call') }).click()
  await soon(stored).toEqual([])
  await chapters.getByText(texts.states.failed).waitFor()
  // None of it was an edit of the record.
  await page.goto(`${product.url}/studio`)
  expect(problems).toEqual([])
})

test('a chapter that cannot be saved is shown at once and taken back', async () => {
  const { edit, stored } = await episode([{ title: 'Intro', start: 0, end: 1120 }])
  const { page, chapters } = await open(edit)
  let tries = 0
  await page.route('**/chapters.data*', async (route) => {
    tries++
    await route.abort()
  })
  const add = async () => {
    await chapters.getByRole('link', { name: texts.add }).click()
    await page.getByLabel(texts.title, { exact: true }).fill('The weather turns')
    await page.getByLabel(texts.start, { exact: true }).fill('18:02')
    await page.getByRole('dialog').getByRole('button', { name: texts.add }).click()
  }
  await add()
  await chapters.getByText('The weather turns').waitFor()
  await chapters.getByText(texts.previousEnds('0:18:40')).waitFor()
  await page.getByText(texts.updateFailed).waitFor()
  await chapters.getByText('The weather turns').waitFor({ state: 'detached' })
  expect(tries).toBe(4)
  expect(await stored()).toHaveLength(1)
  await page.unroute('**/chapters.data*')
  await add()
  await soon(stored).toHaveLength(2)
})

test('chapters are imported as text and as a file, and exported again', async () => {
  const { edit, stored } = await episode()
  const { page, chapters, problems } = await open(edit, clipboard)
  const file = (value: unknown) => ({
    name: 'chapters.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  })
  await chapters.getByText(texts.ownChapters).click()
  const input = chapters.getByLabel(texts.importFile)
  await input.setInputFiles(file('{'))
  await chapters.getByText(texts.fileUnreadable).waitFor()
  await input.setInputFiles(file({ version: '1.2.0', chapters: [] }))
  await chapters.getByText(texts.noChapters).waitFor()
  await input.setInputFiles(file(' '.repeat(5_000_001)))
  await chapters.getByText(texts.fileTooLarge).waitFor()
  const img = 'https://elsewhere.example/a.jpg'
  await input.setInputFiles(
    file({ chapters: [{ startTime: 0, title: 'Filed', img }, { startTime: 5 }] }),
  )
  await chapters.getByText(texts.imagesIgnored(1)).waitFor()
  await chapters.getByRole('button', { name: texts.importButton(false) }).click()
  await page.getByText(texts.imported).waitFor()
  expect(await stored()).toEqual([{ title: 'Filed', start: 0 }])

  await choose(page, texts.import)
  const dialog = page.getByRole('dialog', { name: texts.import })
  const button = dialog.getByRole('button', { name: 'Import (overwrite existing chapters)' })
  await dialog.getByLabel(texts.importText).fill('nothing here')
  await dialog.getByText(texts.noneExtracted).waitFor()
  expect(await button.isDisabled()).toBe(true)
  const pasted = '0:00 Cold open\n2:30 Second\n1:02:03 Credits'
  await dialog.getByLabel(texts.importText).fill(pasted)
  await dialog.getByText('Credits', { exact: true }).waitFor()
  await page.route('**/chapters.data*', (route) => route.abort())
  await button.click()
  await page.getByText(texts.importFailed).waitFor()
  await page.unroute('**/chapters.data*')
  await button.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await stored()).map(({ title }) => title)).toEqual(['Cold open', 'Second', 'Credits'])

  await choose(page, texts.export)
  await page.getByText(texts.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pasted)
  const download = page.waitForEvent('download')
  await choose(page, texts.download)
  expect((await download).suggestedFilename()).toBe('chapters.json')
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

test("the AI's chapters are looked at and used, and made again", async () => {
  const { edit, ids, stored } = await episode()
  const { item } = await api.call<{ item: { content: { enclosures: { url: string }[] } } }>(
    'me/hosting-item-get',
    ids,
  )
  await api.call('me/hosting-item-transcribe', { url: item.content.enclosures[0]?.url })
  await soon(stored).not.toEqual([])
  const { page, chapters, problems } = await open(edit)
  await chapters.getByRole('link', { name: texts.deleteNamed('The harbour') }).click()
  await chapters.getByRole('link', { name: texts.deleteNamed('The ferry') }).click()
  await chapters.getByText(texts.states.aiAvailable).waitFor()
  await soon(stored).toEqual([])
  await chapters.getByRole('link', { name: texts.viewAi }).last().click()
  const dialog = page.getByRole('dialog', { name: texts.aiTitle })
  await dialog.getByText('The ferry').waitFor()
  await dialog.getByRole('button', { name: texts.useAi }).click()
  await chapters.getByText('The harbour').waitFor()
  await soon(stored).toMatchObject([{ title: 'The harbour' }, { title: 'The ferry' }])
  await choose(page, texts.generateAgain)
  await page.getByText(texts.states.asked).waitFor()
  expect(problems).toEqual([])
})

test('tracks are referred to, found by search, and copied to chapters', async () => {
  const { edit, ids, stored } = await episode()
  const found = () => api.call<{ hits: unknown[] }>('search/query-music', { q: 'attic window' })
  await soon(async () => (await found()).hits.length).toBeGreaterThan(0)
  const { page, chapters, problems } = await open(edit)
  const section = page.locator('#references')
  await section.getByRole('link', { name: referenceTexts.add }).click()
  const dialog = page.getByRole('dialog', { name: referenceTexts.add })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const submit = dialog.getByRole('button', { name: referenceTexts.add })
  expect(await field(referenceTexts.percentage).inputValue()).toBe('75')
  await field(referenceTexts.start).fill('')
  await field(referenceTexts.percentage).fill('101')
  await submit.click()
  for (const message of [
    referenceTexts.trackRequired,
    referenceTexts.startRequired,
    referenceTexts.durationZero,
    referenceTexts.percentageBounds,
  ])
    await dialog.getByText(message).waitFor()
  await field(referenceTexts.search).fill('no such song')
  await dialog.getByText(referenceTexts.nothingFound).waitFor()
  await field(referenceTexts.search).fill('  ATTIC Window ')
  await dialog.getByRole('link', { name: `${referenceTexts.choose} Attic window` }).click()
  expect(await field(referenceTexts.duration).inputValue()).toBe('0:03:01')
  await field(referenceTexts.start).fill('1:00')
  await field(referenceTexts.percentage).fill('80')
  await submit.click()
  await section.getByText('Juniper Vale').waitFor()
  await section.getByText('for 3:01 · 80%').waitFor()
  type References = { references: { start: number; percentage: number }[] }
  const references = async () =>
    (await api.call<References>('me/hosting-item-references-get', ids)).references
  await soon(references).toMatchObject([{ start: 60, duration: 181, percentage: 80 }])

  await section.getByRole('link', { name: referenceTexts.copy }).click()
  await page.getByText(referenceTexts.copied).waitFor()
  await chapters.getByText('Attic window by Juniper Vale').waitFor()
  expect(await stored()).toMatchObject([{ title: 'Attic window by Juniper Vale', start: 60 }])
  const copying = '**/references.data*'
  await page.route(copying, (route) => route.fulfill({ status: 409, json: { error: 'X' } }))
  await section.getByRole('link', { name: referenceTexts.copy }).click()
  await page.getByText(referenceTexts.copyFailed).waitFor()
  await page.unroute(copying)

  await section.getByRole('link', { name: referenceTexts.editNamed('Attic window') }).click()
  const editing = page.getByRole('dialog', { name: referenceTexts.edit })
  await editing.getByLabel(referenceTexts.start, { exact: true }).fill('2:00')
  await editing.getByRole('button', { name: referenceTexts.saveChanges }).click()
  await soon(references).toMatchObject([{ start: 120 }])
  await section.getByRole('link', { name: referenceTexts.deleteNamed('Attic window') }).click()
  await soon(references).toEqual([])
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

test('without JavaScript chapters and references have pages of their own', async () => {
  const { edit, ids, stored } = await episode()
  const { page, chapters } = await open(edit, { javaScriptEnabled: false })
  await chapters.getByRole('link', { name: texts.add }).click()
  await page.getByLabel(texts.title, { exact: true }).fill('Intro')
  await page.getByLabel(texts.link, { exact: true }).fill('northferry')
  await page.getByRole('button', { name: texts.add }).click()
  await page.getByText(texts.linkInvalid).waitFor()
  await page.getByLabel(texts.link, { exact: true }).fill('https://northferry.example')
  await page.getByRole('button', { name: texts.add }).click()
  await chapters.getByText('Intro').waitFor()
  expect(new URL(page.url()).hash).toBe('#chapters')
  await chapters.getByRole('link', { name: texts.editNamed('Intro') }).click()
  await page.getByLabel(texts.title, { exact: true }).fill('Opening')
  await page.getByRole('button', { name: texts.saveChanges }).click()
  await chapters.getByRole('link', { name: texts.deleteNamed('Opening') }).click()
  await page.getByRole('button', { name: texts.delete }).click()
  await chapters.getByText(texts.states.failed).waitFor()
  expect(await stored()).toEqual([])

  const section = page.locator('#references')
  await section.getByRole('link', { name: referenceTexts.add }).click()
  await page.getByLabel(referenceTexts.search).fill('attic window')
  await page.getByRole('button', { name: referenceTexts.searchButton }).click()
  await page.getByRole('link', { name: `${referenceTexts.choose} Attic window` }).click()
  await page.getByRole('button', { name: referenceTexts.add }).click()
  await section.getByText('for 3:01 · 75%').waitFor()
  await section.getByRole('link', { name: referenceTexts.copy }).click()
  await page.getByRole('button', { name: referenceTexts.copy }).click()
  await chapters.getByText('Attic window by Juniper Vale').waitFor()
  await section.getByRole('link', { name: referenceTexts.deleteNamed('Attic window') }).click()
  await page.getByRole('button', { name: referenceTexts.delete }).click()
  await section.getByText(referenceTexts.intro).waitFor()
  expect(await api.call('me/hosting-item-references-get', ids)).toMatchObject({ references: [] })
})

test('chapters that overlap are warned of beside what is missing', async () => {
  const { edit, ids } = await episode()
  await api.call('me/hosting-item-chapters-update', {
    ...ids,
    access: 'DEFAULT',
    segments: [
      { title: 'Quay', start: 0, end: 100 },
      { title: 'Ferry', start: 50 },
    ],
    sync: true,
  })
  const { page, problems } = await open(edit)
  await page.getByText(texts.warnings(1)).first().waitFor()
  expect(problems).toEqual([])
})
