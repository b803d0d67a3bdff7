import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { clipFormTexts } from '#app/texts/library/clip-form.ts'
import { clipTexts } from '#app/texts/library/clips.ts'
import { transcriptTexts } from '#app/texts/catalogue/transcripts.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')
const episode = await pathOf('The Woman Who Counts to Fifteen')
const wordless = await pathOf('Paint, Salt, Paint')

/** The page of a demo episode, found by its title through the shows' pages. */
async function pathOf(title: string): Promise<string> {
  const home = await (await fetch(product.url)).text()
  const shows = [...home.matchAll(/href="(\/show\/[A-Za-z0-9]{20})"/g)].map(([, path]) => path)
  for (const show of new Set(shows)) {
    const html = await (await fetch(product.url + show)).text()
    const found = new RegExp(`href="(/episode/[A-Za-z0-9]{20})"[^>]*>${title}<`).exec(html)?.[1]
    if (found) return found
  }
  throw new Error(`the demo has no ${title}`)
}

/** What becomes true within a while, however busy the machine is. */
function soon<Value>(value: () => Value) {
  return expect.poll(value, { timeout: 15_000 })
}

function elapsed(page: Page) {
  return page
    .getByRole('slider', { name: 'Position' })
    .getAttribute('aria-valuetext')
    .then((text) => {
      const [minutes = 0, seconds = 0] = (text ?? '').split(' ')[0]?.split(':').map(Number) ?? []
      return minutes * 60 + seconds
    })
}

test('a transcript is read, played from, linked to and followed', async () => {
  const { page, problems } = await visit({
    viewport: { width: 1440, height: 500 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(product.url + episode)
  await page.getByRole('link', { name: transcriptTexts.transcript, exact: true }).click()
  const group = page.getByRole('listitem').filter({ hasText: 'The glass is as tall' })
  await group.getByRole('button', { name: transcriptTexts.copyLinkTo('0:26') }).click()
  await page.getByText(transcriptTexts.linkCopied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.url}${episode}?t=26`,
  )
  await group.getByRole('button', { name: transcriptTexts.playFrom('0:26') }).click()
  await soon(() => elapsed(page)).toBeGreaterThanOrEqual(26)
  await soon(() => group.getAttribute('aria-current')).toBe('true')
  expect(await page.getByRole('button', { name: transcriptTexts.follow }).count()).toBe(0)
  await page.mouse.wheel(0, -2000)
  await page.getByRole('button', { name: transcriptTexts.follow }).click()
  await soon(() => page.getByRole('button', { name: transcriptTexts.follow }).count()).toBe(0)
  await soon(() => group.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(500)
  expect(problems).toEqual([])
})

test('an address with a second shows what is said then, and playing begins there', async () => {
  const { page, problems } = await visit({ viewport: { width: 1440, height: 500 } })
  await page.goto(`${product.url}${episode}?t=30`)
  const group = page.locator('[data-mark="asked"]')
  await soon(() => group.textContent()).toContain('The glass is as tall')
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Play The Woman/ }).click()
  await soon(() => elapsed(page)).toBeGreaterThanOrEqual(30)
  expect(problems).toEqual([])
})

test('words are found in a transcript one after the other', async () => {
  const { page, problems } = await visit()
  await page.goto(`${product.url}${episode}?tab=transcript`)
  const find = page.getByRole('searchbox', { name: transcriptTexts.find })
  const said = page.getByRole('search').getByRole('status')
  // Also what is typed before the page has started is searched.
  await find.fill('COUNT')
  await soon(() => said.textContent()).toBe(transcriptTexts.found(1, 2))
  await page.getByRole('button', { name: transcriptTexts.nextFound }).click()
  expect(await said.textContent()).toBe(transcriptTexts.found(2, 2))
  await page.getByRole('button', { name: transcriptTexts.previousFound }).click()
  await find.press('Enter')
  expect(await said.textContent()).toBe(transcriptTexts.found(2, 2))
  await find.fill('zebra')
  expect(await said.textContent()).toBe(transcriptTexts.notFound)
  expect(problems).toEqual([])
})

test('a chapter plays from its start, in its place on the progress line', async () => {
  const { page, problems } = await visit({ viewport: { width: 1440, height: 900 } })
  // Until the page has started, a chapter is a link to its second.
  await page.goto(product.url + episode)
  await page.getByRole('heading', { name: transcriptTexts.chapters }).waitFor()
  const chapter = page.getByRole('link', { name: 'The lens' })
  await chapter.click()
  await page.getByRole('region', { name: 'Player' }).waitFor()
  await soon(() => elapsed(page)).toBeGreaterThanOrEqual(22)
  await soon(() => chapter.getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'Chapter: The lens' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
})

test('chapters, transcripts and clips are there without JavaScript', async () => {
  const { page } = await visit({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await page.goto(product.url + episode)
  await page.getByRole('link', { name: /^Chapters/ }).click()
  await page.getByRole('link', { name: 'The lens' }).click()
  expect(new URL(page.url()).search).toBe('?t=22')
  await page.getByText('The glass is as tall').waitFor()
  expect(await page.locator('[data-mark="asked"]').textContent()).toContain('We are ninety-one')
  await page.getByRole('link', { name: '0:26' }).click()
  expect(new URL(page.url()).search).toBe('?tab=transcript&t=26')
  await page.getByRole('link', { name: /^Clips/ }).click()
  await page.getByRole('link', { name: clipTexts.popular }).click()
  await page.getByRole('link', { name: 'A second late' }).click()
  await page.getByText(clipTexts.clipOf('The Woman Who Counts to Fifteen')).waitFor()
  await page.getByText('My grandfather pushed it round').waitFor()
  await page.getByRole('link', { name: clipTexts.listen }).click()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${episode}?t=31`)
  await page.goto(`${product.url}${wordless}?tab=transcript`)
  await page.getByText(transcriptTexts.missing).waitFor()
  await page.goto(`${product.url}${wordless}?tab=clips`)
  await page.getByText(clipTexts.empty).waitFor()
  await page.getByText(clipTexts.emptyText).waitFor()
})

test('a listener clips what plays, names it anew and deletes it', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'clips@transcripts.example')
  await page.goto(product.url + episode)
  await page.getByRole('button', { name: /^Play The Woman/ }).click()
  await soon(() => elapsed(page)).toBeGreaterThan(0)
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"CLIP"')) counted.push(request.url())
  })
  await page.locator('summary[aria-label="Options"]').first().click()
  await page.getByRole('link', { name: clipTexts.makeClip }).click()
  const dialog = page.getByRole('dialog', { name: clipFormTexts.newClip })
  // To hear what it would be is no play of anything.
  await dialog.getByRole('button', { name: /^Play / }).click()
  // The bar is hidden from assistive technology while the dialog is open.
  const position = page.locator('[aria-label=Position]')
  await soon(() => position.getAttribute('aria-valuetext')).toMatch(/^0:0[1-9] .*0:30$/)
  await dialog.getByRole('button', { name: /^Pause / }).click()
  expect(counted).toEqual([])
  await page.keyboard.press('Escape')
  await soon(() => dialog.count()).toBe(0)
  await page
    .getByRole('button', { name: /^Play The Woman/ })
    .first()
    .click()
  await page.locator('summary[aria-label="Options"]').first().click()
  await page.getByRole('link', { name: clipTexts.makeClip }).click()
  await dialog.getByLabel(clipFormTexts.title).fill('The first words')
  await dialog.getByText(clipFormTexts.timeHint).waitFor()
  await dialog.getByText(clipFormTexts.lasts('0:30')).waitFor()
  await dialog.getByLabel(clipFormTexts.end, { exact: true }).fill('soon')
  await dialog.getByRole('button', { name: clipFormTexts.create }).click()
  await dialog.getByText(clipFormTexts.problems.time).waitFor()
  await dialog.getByLabel(clipFormTexts.end, { exact: true }).fill('0:00')
  await dialog.getByText(clipFormTexts.problems.short).waitFor()
  await dialog.getByLabel(clipFormTexts.end, { exact: true }).fill('10:01')
  await dialog.getByText(clipFormTexts.problems.long).waitFor()
  await dialog.getByLabel(clipFormTexts.end, { exact: true }).fill('9:00')
  await dialog.getByRole('button', { name: clipFormTexts.create }).click()
  await dialog.getByText(clipFormTexts.problems.beyond).waitFor()
  await dialog.getByRole('button', { name: clipFormTexts.setEndToNow }).click()
  await dialog.getByLabel(clipFormTexts.end, { exact: true }).fill('0:20')
  await dialog.getByRole('button', { name: clipFormTexts.create }).click()
  await page.waitForURL(/\/clip\//)
  await page.getByRole('heading', { name: 'The first words', level: 1 }).waitFor()
  await page.getByText(clipTexts.created).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByLabel(clipFormTexts.title).fill('The very first words')
  await page.getByRole('button', { name: clipFormTexts.save }).click()
  await page.getByText(clipTexts.saved).waitFor()
  await page.getByRole('heading', { name: 'The very first words', level: 1 }).waitFor()
  await page.locator('summary', { hasText: clipFormTexts.delete }).click()
  await page.getByText(clipFormTexts.deleteSure).waitFor()
  await page.getByRole('button', { name: clipFormTexts.delete }).click()
  await page.waitForURL(/tab=clips/)
  await soon(() => page.getByText('The very first words').count()).toBe(0)
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([])
})

test('what is selected in a transcript becomes a clip', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'selecting@transcripts.example')
  await page.goto(`${product.url}${episode}?tab=transcript`)
  await page
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Pause', exact: true })
    .click()
  const said = page.getByText('It weighs two tons.')
  const make = page.getByRole('link', { name: clipTexts.makeClipOf, exact: true })
  await soon(async () => {
    await said.click({ clickCount: 3 })
    return make.count()
  }).toBe(1)
  // Also where the selection lies behind the player.
  await said.evaluate((words) => {
    const { bottom } = words.getBoundingClientRect()
    scrollTo({ top: scrollY + bottom - innerHeight + 20, behavior: 'instant' })
  })
  await make.click()
  const dialog = page.getByRole('dialog', { name: clipFormTexts.newClip })
  expect(await dialog.getByLabel(clipFormTexts.title).inputValue()).toMatch(/^It weighs two tons/)
  expect(await dialog.getByLabel(clipFormTexts.start, { exact: true }).inputValue()).toBe('0:31')
  await dialog.getByRole('button', { name: clipFormTexts.cancel }).click()
  await soon(() => dialog.count()).toBe(0)
  expect(problems).toEqual([])
})

test('a clip is made through the form alone, after logging in', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const form = `${episode.replace('/episode/', '/library/new-clip/')}?start=4&end=10`
  await page.goto(product.url + form)
  expect(new URL(page.url()).pathname).toBe('/login')
  await logIn(page, product, 'plain@transcripts.example')
  await page.goto(product.url + form)
  await page.getByRole('heading', { name: clipFormTexts.newClip, level: 1 }).waitFor()
  await page.getByLabel(clipFormTexts.title).fill('Without a script')
  await page.getByLabel(clipFormTexts.end, { exact: true }).fill('soon')
  await page.getByRole('button', { name: clipFormTexts.create }).click()
  await page.getByText(clipFormTexts.problems.time).waitFor()
  await page.getByLabel(clipFormTexts.end, { exact: true }).fill('0:10')
  await page.getByRole('button', { name: clipFormTexts.create }).click()
  await page.getByRole('heading', { name: 'Without a script', level: 1 }).waitFor()
})
