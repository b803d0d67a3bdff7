import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { drawn, visit } from '#tests/rig/browser/browser.ts'
import { addContent } from '#tests/rig/browser/content-feeds.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { untilHydrated } from '#tests/rig/browser/until-hydrated.ts'

const product = await sharedProduct('demo')
const home = await (await fetch(product.url)).text()

const rows = '[data-index]'
const { node, concerts, long, crew, empty, strangers, forgotten } = await addContent(product)

function demoPath(kind: string, html = home): string {
  return new RegExp(`/${kind}/[A-Za-z0-9]{20}`).exec(html)?.[0] ?? ''
}

async function pathWithin(page: string, kind: string): Promise<string> {
  return demoPath(kind, await (await fetch(product.url + page)).text())
}

function faults(problems: string[]): string[] {
  return problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED'))
}

/** Chooses each line of a menu that copies; answers what each put on the clipboard, once it has said so. */
async function copies(page: Page, open: () => Promise<void>): Promise<Record<string, string>> {
  await open()
  const menus = 'details[open], [role=menu], [role=group][aria-label^="Options for"]'
  const lines = page.locator(menus).getByRole('button', { name: /^Copy / })
  await lines.first().waitFor()
  const found: Record<string, string> = {}
  for (const [index, name] of (await lines.allInnerTexts()).entries()) {
    if (index > 0) await open()
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
    const said = `${name.trim().slice('Copy '.length)} copied to clipboard`
    await page.getByText(new RegExp(`^${said}$`, 'i')).waitFor()
    found[name.trim()] = await page.evaluate(() => navigator.clipboard.readText())
  }
  return found
}

test('the options of each kind of page copy its links and its GUID', async () => {
  const { page, problems } = await visit({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const show = demoPath('show')
  const album = demoPath('album')
  const episode = await pathWithin(show, 'episode')
  const track = await pathWithin(album, 'track')
  const artist = await pathWithin(album, 'artist')
  const optionsAt = async (path: string) => {
    await page.goto(product.url + path)
    await untilHydrated(page)
    return copies(page, async () => {
      await page.getByLabel('Options', { exact: true }).first().click()
      // It comes with the part of the menu that is loaded late.
      await page.getByRole('button', { name: 'Copy embed code' }).first().waitFor()
    })
  }
  expect(await optionsAt(show)).toEqual({
    'Copy Show Link': product.url + show,
    'Copy embed code': expect.stringContaining('<iframe'),
    'Copy Show GUID': expect.any(String),
  })
  expect(await optionsAt(episode)).toEqual({
    'Copy Episode Link': product.url + episode,
    'Copy Show Link': product.url + show,
    'Copy embed code': expect.stringContaining('<iframe'),
    'Copy Episode GUID': expect.any(String),
  })
  expect(Object.keys(await optionsAt(track))).toEqual([
    'Copy embed code',
    'Copy Track Link',
    'Copy Album Link',
    ...(artist ? ['Copy Artist Link'] : []),
    'Copy Track GUID',
  ])
  expect(problems).toEqual([])
})

test.each([true, false])(
  'on phones the options of a page open within the window, JavaScript %s',
  async (javaScriptEnabled) => {
    for (const width of [320, 390]) {
      const viewport = { width, height: 800 }
      const { page } = await visit({ javaScriptEnabled, viewport })
      for (const path of [crew, await pathWithin(crew, 'episode')]) {
        await page.goto(product.url + path)
        await page.getByRole('main').locator('summary[aria-label=Options]').click()
        const panel = page.getByRole('main').locator('details[open] > [data-align]')
        const box = await panel.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
      }
    }
  },
)

test('a row’s menu opens by mouse and keys, copies, closes and gives the focus back', async () => {
  const { page, problems } = await visit({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const show = demoPath('show')
  await page.goto(product.url + show)
  const button = page.getByRole('button', { name: /^Options for / }).nth(1)
  await button.waitFor()
  const row = button.locator('xpath=ancestor::li')
  const episode = (await row.getByRole('link').first().getAttribute('href')) ?? ''
  expect(await copies(page, () => button.click())).toEqual({
    'Copy Episode Link': product.url + episode,
    'Copy Episode GUID': expect.any(String),
  })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('group', { name: /^Options for / })
  await menu.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/./)
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=group]') !== null)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
})

/** Opens the page of a show whose list is long, and has it begin to keep only the rows around what is seen. */
async function openLongList(page: Page): Promise<void> {
  await page.goto(product.url + long.path)
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
  await page.locator(rows).first().waitFor()
}

test.each(['dark', 'light'] as const)(
  'a long list with an open menu is accessible and no wider than its window, %s',
  async (colorScheme) => {
    for (const width of [1440, 390]) {
      const { page } = await visit({ colorScheme, viewport: { width, height: 844 } })
      await openLongList(page)
      expect(await violationsOn(page), `at ${width}`).toEqual([])
      await page.locator('[data-menu]').nth(2).click()
      await page.getByRole('group', { name: /^Options for / }).waitFor()
      expect(await violationsOn(page, { within: 'main [role=group]' }), `menu at ${width}`).toEqual(
        [],
      )
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
  },
)

test('a row’s website and that of a page are opened from their menus, and refused copies are told', async () => {
  const { page } = await visit()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    })
    document.execCommand = () => false
  })
  await page.goto(product.url + concerts)
  await page.getByRole('button', { name: 'Options for Last year' }).click()
  await page.getByRole('link', { name: 'Open website' }).filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: 'Copy Episode Link' }).click()
  await page.getByText('Failed to copy the link').waitFor()
  await page.getByRole('button', { name: 'Options for Last year' }).click()
  await page.getByRole('button', { name: 'Copy Episode GUID' }).click()
  await page.getByText('Failed to copy to clipboard').waitFor()
})

test.each([true, false])(
  'live items say when they are on, rows what is explicit and splits who is paid (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, problems } = await visit({ javaScriptEnabled })
    await page.goto(product.url + concerts)
    const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    // It was half an hour off when the tests of this file began.
    await rowOf('Soon')
      .getByText(/Scheduled \(in (1\d|2\d|30|31) min\)/)
      .waitFor()
    await rowOf('Far off').getByText('Scheduled (Mar 5, 2040)').waitFor()
    await rowOf('All over').getByText('Ended').waitFor()
    expect(
      await rowOf('Now on')
        .getByText(/Scheduled|Ended/)
        .count(),
    ).toBe(0)
    await rowOf('Now on').getByText('Live', { exact: true }).waitFor()
    await rowOf('Last year').getByText('Explicit').waitFor()
    await page.getByRole('link', { name: 'Last year' }).click()
    await page.getByRole('heading', { level: 1, name: 'Last year' }).waitFor()
    await page.getByText('Payment splits').waitFor()
    await page.getByText('67%').waitFor()
    await page.getByText('33%').waitFor()
    expect(await page.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
      `https://amboss.space/node/${node}`,
    )
    expect(await page.getByRole('link', { name: 'Ben' }).count()).toBe(0)
    expect(faults(problems)).toEqual([])
  },
)

async function rowCount(page: Page): Promise<number> {
  return page.locator(rows).count()
}

test.each([1440, 390])(
  'a list of more than a thousand rows is scrolled to its end with at most 60 in the page, %s wide',
  async (width) => {
    const { page, problems } = await visit({ viewport: { width, height: 844 } })
    await openLongList(page)
    let most = 0
    const isAtEnd = () => scrollY + innerHeight >= document.body.scrollHeight - 200
    while (!(await page.evaluate(isAtEnd))) {
      await page.evaluate(() => scrollBy({ top: 4000, behavior: 'instant' }))
      await drawn(page)
      most = Math.max(most, await rowCount(page))
    }
    const last = page.locator(`[aria-posinset="${long.count}"]`)
    await last.getByRole('link').waitFor()
    expect(await last.getAttribute('aria-setsize')).toBe(String(long.count))
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
    expect(most).toBeLessThanOrEqual(60)
    expect(faults(problems)).toEqual([])
  },
)

/** The place of the row in the middle of the window, once it is there with its title. */
async function indexInSight(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')
    return row?.dataset.index && row.querySelector('a') ? Number(row.dataset.index) : null
  })
  return (await found.jsonValue()) ?? 0
}

test('going back to a long list finds it where it was left, as does a reload', async () => {
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  await openLongList(page)
  await page.evaluate(() => scrollTo(0, 60_000))
  const row = page.locator(`[data-index="${await indexInSight(page)}"]`)
  const link = row.getByRole('link')
  const [title, top] = [await link.innerText(), (await link.boundingBox())?.y ?? 0]
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await row.getByText(title).waitFor()
  // Rows above it are measured one after the other.
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - top))
    .toBeLessThan(3)
  await page.reload()
  await row.getByText(title).waitFor()
})

test('a row keeps the focus however far it is scrolled away, and Tab goes on from it', async () => {
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  await openLongList(page)
  await page.locator('[data-index="2"]').getByRole('link').focus()
  await page.evaluate(() => scrollTo(0, 40_000))
  expect(await indexInSight(page)).toBeGreaterThan(200)
  expect(await rowCount(page)).toBeLessThanOrEqual(60)
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.dataset.index)).toBe('2')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.dataset.index)).toBe('2')
})

test('without JavaScript a long list has pages that lead on and back', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${product.url}${long.path}?page=2`)
  const list = page.getByRole('list', { name: 'Episodes' })
  expect(await list.getByRole('listitem').count()).toBe(50)
  const first = await list.getByRole('link').first().innerText()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.waitForURL(product.url + long.path)
  expect(await list.getByRole('link').first().innerText()).not.toBe(first)
  expect(await page.getByRole('button', { name: /^Options for / }).count()).toBe(0)
})

test('each kind of page says what it is and what it holds', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const album = demoPath('album')
  const track = await pathWithin(album, 'track')
  const expected: [string, RegExp, string[]][] = [
    [demoPath('show'), /^Show • \d+ episodes?/, ['Episodes']],
    [album, /^(Album|EP|Single) • .*\d+ tracks?/, ['Tracks']],
    [await pathWithin(album, 'artist'), /^Artist • \d+ albums?/, ['Releases']],
    [track, /^Track • /, ['Show notes']],
  ]
  for (const [path, facts, tabs] of expected) {
    await page.goto(product.url + path)
    await page.getByText(facts).first().waitFor()
    const links = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link')
    const shown = (await links.allInnerTexts()).map((text) => text.replace(/[\s\d]+$/, ''))
    expect(shown[0], path).toBe(tabs[0])
  }
})

test.each([true, false])(
  'a feed says all that it knows, and what it lacks (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await visit({ javaScriptEnabled })
    await page.goto(product.url + crew)
    await page.getByText('Support this show').waitFor()
    await page.getByRole('link', { name: 'Buy us a coffee' }).waitFor()
    await page.getByRole('heading', { name: 'People' }).waitFor()
    await page.getByText('See more').first().click()
    await page.getByText('See less').first().waitFor()
    await page.locator('main summary[aria-label=Options]').click()
    await page.getByText(/^Checked (now|\d+ min ago)$/).waitFor()
    await page.getByRole('button', { name: 'Refresh' }).click()
    // Looked at a moment ago, or there is no such server.
    await page.getByText(/^(Nothing new|The feed could not be read)\./).waitFor()
    await page.getByRole('link', { name: 'Without words' }).click()
    await page.getByText('Season 2, Episode 4').waitFor()
    await page.getByText('Latest activity will be shown here').waitFor()
    await page.goto(product.url + forgotten)
    await page.getByText('This episode is no longer in its feed').waitFor()
    await page.goto(product.url + empty)
    await page.getByText('No data to display').waitFor()
    await page.goto(product.url + strangers)
    await page.getByText('2 tracks aren’t here yet').waitFor()
  },
)
