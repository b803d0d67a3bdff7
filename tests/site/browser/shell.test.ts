import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('demo')
const showPath = product.content.show
const phone = { viewport: { width: 390, height: 844 } }

/** Of the navigation called so, the words of its links. */
function linksOf(page: Page, name: string): Promise<string[]> {
  return page
    .getByRole('navigation', { name, exact: true })
    .filter({ visible: true })
    .getByRole('link')
    .allInnerTexts()
}

test('header, rail and menu hold their links', async () => {
  const { page, problems } = await visit()
  await page.goto(product.url)
  expect(await linksOf(page, 'Site')).toEqual(['App', 'Podcasters', 'Artists'])
  expect(await linksOf(page, 'Main')).toEqual([
    'Home',
    'Feed',
    'Charts',
    'Library',
    // Whoever hears it is told that it needs an account.
    expect.stringMatching(/^Wallet/),
    'Profile',
  ])
  expect(await linksOf(page, 'Your shows')).toEqual(['New show'])
  const about = ['Download app', 'Blog', 'Terms', 'Privacy', 'Contact']
  expect(await linksOf(page, 'About Tributary')).toEqual(about)
  await page.getByText('Resources', { exact: true }).click()
  await page.getByRole('link', { name: 'FAQs' }).click()
  await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)

  await page.locator('summary[aria-label=Menu]').click()
  for (const name of ['Log in', ...about])
    expect(await page.locator('header').getByRole('link', { name }).first().isVisible(), name).toBe(
      true,
    )
  expect(
    await page.locator('header').getByRole('link', { name: 'Contact' }).getAttribute('href'),
  ).toBe('mailto:hello@harbour.example')
  expect(problems).toEqual([])
})

test('small screens have a tab bar, and the menu holds what their header has no room for', async () => {
  const { page, problems } = await visit(phone)
  await page.goto(product.url)
  expect(await linksOf(page, 'Main')).toEqual(['Home', 'Search', 'Feed', 'Library', 'Profile'])
  await page.locator('summary[aria-label=Menu]').click()
  for (const name of ['Podcasters', 'Artists', 'FAQs'])
    await page.locator('header').getByRole('link', { name, exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('Back walks through the tabs of a page before it leaves the page', async () => {
  const { page, problems } = await visit()
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Charts', exact: true }).first().click()
  const tabs = page.getByRole('navigation', { name: 'Charts' })
  const isOpen = (name: string) => tabs.locator('[aria-current=page]').getByText(name).waitFor()
  await isOpen('Episodes')
  for (const name of ['Shows', 'Tracks', 'Tracks']) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await isOpen(name)
  }
  for (const name of ['Shows', 'Episodes']) {
    await page.goBack()
    await isOpen(name)
  }
  await page.goBack()
  await page.waitForURL(`${product.url}/`)
  expect(problems).toEqual([])
})

test('who is signed in finds their places in the menu, and their studio beside their own show', async () => {
  const { page, problems } = await visit()
  await logIn(page, product, 'creator@shell.example')
  await page.goto(`${product.url}/studio/new-show`)
  await page.getByLabel('Show title').fill('Slow Harbour')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/studio\/[A-Za-z0-9]{20}\/edit/)
  await page.goto(product.url)
  expect(await linksOf(page, 'Your shows')).toEqual([
    expect.stringContaining('Slow Harbour'),
    'New show',
  ])
  await page.locator('summary[aria-label="Account menu"]').click()
  for (const name of ['Dashboard', 'Home', 'Charts', 'Library', 'Account'])
    expect(await page.locator('header').getByRole('link', { name }).first().isVisible(), name).toBe(
      true,
    )
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await page.locator('header').getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/studio\/[A-Za-z0-9]{20}$/)
  await page.goto(product.url + showPath)
  expect(await page.getByRole('navigation', { name: 'Your studio' }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('the public page of one’s own show has the way to its studio', async () => {
  const api = await signIn(product, 'host@shell.example')
  const { feed_id, item_id } = await readyEpisode(api)
  await api.call('me/hosting-item-release', { feed_id, item_id })
  const { page, problems } = await visit({ permissions: ['clipboard-write'] })
  await logIn(page, product, 'host@shell.example')
  await page.goto(`${product.url}/studio/${feed_id}`)
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await page.getByText('Copied!').first().waitFor()
  await page.locator('a[href^="/show/"]').filter({ visible: true }).first().click()
  await page.waitForURL(/\/show\//)
  await expect
    .poll(() => linksOf(page, 'Your studio'))
    .toEqual([
      'Dashboard',
      'Episodes',
      'Livestreams',
      'Audience',
      'Monetization',
      'Boosts',
      'Show settings',
      'Show page',
    ])
  expect(problems).toEqual([])
})

test('a page that fails says so, and one that can’t be reached says that', async () => {
  const { page } = await visit()
  const failures: [answer: string, heading: string, text: string][] = [
    [
      'Promise.reject(new TypeError("Failed to fetch"))',
      'Tributary can’t be reached',
      'Check your connection and try again. Your downloads play without one.',
    ],
    [
      'Promise.resolve(new Response("no", { status: 500 }))',
      'Something went wrong',
      'We couldn’t show this page. Please try again.',
    ],
  ]
  for (const [answer, heading, text] of failures) {
    await page.goto(product.url)
    await page.evaluate(`window.fetch = () => ${answer}`)
    await page.locator(`main a[href="${showPath}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText(text).waitFor()
    await page.locator('main').getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL(product.url + showPath)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

test('a move inside the site takes focus to the page and reads its title out', async () => {
  const { page } = await visit()
  await page.goto(product.url)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByRole('link', { name: 'Podcasters' }).first().click()
  await page.getByRole('heading', { name: 'A home for your podcast that you can leave' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page
    .getByRole('status')
    .filter({ hasText: 'For podcasters – Tributary' })
    .waitFor({ state: 'attached' })
})
