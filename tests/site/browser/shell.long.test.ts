import { expect, test } from 'vitest'
import { keepingTexts } from '#app/texts/library/keeping.ts'
import { downloadTexts } from '#app/texts/site/marketing/download.ts'
import { logIn, untilHydrated, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { findContent } from '#tests/rig/browser/demo-content.ts'

const product = await sharedProduct('demo')
const content = await findContent(product.url)
const showPath = content.show
const phone = { viewport: { width: 390, height: 844 } }

test('on low screens the menu lies over the banner', async () => {
  const { page } = await visit({ ...phone, viewport: { width: 390, height: 460 } })
  await page.goto(product.url)
  const banner = page.getByRole('region', { name: 'Install the app' })
  await banner.waitFor()
  // One line.
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(65)
  await page.locator('summary[aria-label=Menu]').click()
  const last = page.locator('header').getByText('Light')
  const [covered, over] = await Promise.all([last.boundingBox(), banner.boundingBox()])
  expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeGreaterThan(over?.y ?? Infinity)
  await last.click({ trial: true, timeout: 5000 })
})

test('the banner stands on the tab bar, and has room of its own at the end of a page', async () => {
  const { page } = await visit({ ...phone, viewport: { width: 390, height: 500 } })
  await page.goto(`${product.url}/charts`)
  const banner = page.getByRole('region', { name: 'Install the app' })
  await banner.waitFor()
  const over = () => banner.evaluate((element) => element.getBoundingClientRect().top)
  const [bar, tabs] = await Promise.all([
    banner.boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).last().boundingBox(),
  ])
  expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([0, 390, tabs?.y])
  const lastControl = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const controls = document.querySelectorAll('main :is(a, button, summary)')
      return controls[controls.length - 1]?.getBoundingClientRect().bottom ?? Infinity
    })
  await expect.poll(async () => (await lastControl()) <= (await over())).toBe(true)
})

test('the menu of a row ends the following of its show', async () => {
  const { page } = await visit()
  await logIn(page, product, 'fickle@shell.example')
  await page.goto(product.url + showPath)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await press(keepingTexts.follow)
  await page.getByText(keepingTexts.followed('The Lamp Room'), { exact: true }).waitFor()
  await page.goto(`${product.url}/charts?tab=Shows`)
  await press('Options for The Lamp Room')
  await press(keepingTexts.unfollow)
  await page.getByText(keepingTexts.unfollowed('The Lamp Room'), { exact: true }).waitFor()
})

test('on phones a banner suggests the app, not while something plays, and never again once put away', async () => {
  const { page } = await visit(phone)
  const episode = content.episode
  await page.goto(product.url + episode)
  const banner = page.getByRole('region', { name: 'Install the app' })
  await banner.getByText('Get the app').waitFor()
  await page.getByRole('main').getByRole('button', { name: /Play/ }).first().click()
  await banner.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /Pause/ }).click()
  await banner.getByRole('button', { name: 'Install', exact: true }).click()
  await page.waitForURL(`${product.url}/download`)
  await page.goBack()
  await banner.getByRole('button', { name: 'Not now' }).click()
  await banner.waitFor({ state: 'hidden' })
  await page.reload()
  await untilHydrated(page)
  expect(await banner.count()).toBe(0)
})

test('where the browser offers to install, a button does', async () => {
  const { page } = await visit()
  await page.goto(`${product.url}/download`)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: downloadTexts.install, exact: true })
  // A browser offers it whenever it has made up its mind.
  const offered = async () => {
    await page.evaluate(() => {
      const prompt = () => {
        document.title = 'asked'
        return Promise.resolve({ outcome: 'accepted' })
      }
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(offer, { prompt }))
    })
    return button.isVisible()
  }
  await expect.poll(offered).toBe(true)
  await button.click()
  await expect.poll(() => page.title()).toBe('asked')
})

test('wide screens have no banner', async () => {
  const { page } = await visit()
  await page.goto(product.url)
  expect(await page.getByText('Get the app').filter({ visible: true }).count()).toBe(0)
})

test('dates are written as the first English language of the browser has them', async () => {
  for (const [locale, date] of [
    ['en-GB', '21 Nov'],
    ['de-DE', 'Nov 21'],
  ]) {
    for (const javaScriptEnabled of [true, false]) {
      const { page, problems } = await visit({ locale, javaScriptEnabled })
      await page.goto(`${product.url}/blog`)
      await page.locator('time', { hasText: date }).first().waitFor()
      expect(problems).toEqual([])
    }
  }
})
