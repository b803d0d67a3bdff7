import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
services.site.contactEmail = 'hello@harbour.example'
const router = testRouter(services)
const owner = await createAccount(services)
const { feedId } = await publishedShow(owner.ctx)
const showPath = await publicPath()

async function publicPath(): Promise<string> {
  const page = await (await router.get(`/studio/${feedId}`, { cookie: owner.cookie })).text()
  return /\/show\/[A-Za-z0-9]{20}/.exec(page)?.[0] ?? ''
}

async function page(path: string, cookie?: string): Promise<string> {
  return (await router.get(path, cookie === undefined ? {} : { cookie })).text()
}

test('only who hosts a show has the way to its studio beside its public page', async () => {
  const others = await createAccount(services)
  await publishedShow(others.ctx)
  const own = await page(showPath, owner.cookie)
  expect(own).toContain('aria-label="Your studio"')
  for (const path of ['', '/episodes', '/livestreams', '/edit'])
    expect(own).toContain(`href="/studio/${feedId}${path}"`)
  expect(own).toContain('Show page</a>')
  expect(await page(showPath, others.cookie)).not.toContain('aria-label="Your studio"')
  expect(await page(showPath)).not.toContain('aria-label="Your studio"')
})

test('the rail lists an account’s own shows alone, the one whose page is open first', async () => {
  const account = await createAccount(services)
  const older = await publishedShow(account.ctx)
  const newer = await publishedShow(account.ctx)
  const order = (html: string) =>
    [...html.matchAll(/href="\/studio\/([A-Za-z0-9]{20})"/g)].map(([, id]) => id)
  const ofHome = order(await page('/', account.cookie))
  expect(new Set(ofHome)).toEqual(new Set([newer.feedId, older.feedId]))
  expect(ofHome.indexOf(newer.feedId)).toBeLessThan(ofHome.lastIndexOf(older.feedId))
  const rail = (await page(`/studio/${older.feedId}`, account.cookie)).split('Your shows')[1] ?? ''
  expect(order(rail)[0]).toBe(older.feedId)
})

test('the operator’s address is where readers look for it', async () => {
  for (const path of ['/', '/privacy-policy', '/terms-of-use', '/faq'])
    expect(await page(path), path).toContain('mailto:hello@harbour.example')
})

test('a page about the product has no side navigation', async () => {
  for (const path of ['/features', '/studio/pricing', '/blog', '/login'])
    expect(await page(path), path).not.toContain('aria-label="Your shows"')
  expect(await page('/')).toContain('aria-label="Your shows"')
})

test('a page about the product tells other sites its name and its one address', async () => {
  for (const [path, address = path] of [
    ['/features'],
    ['/blog/run-it-yourself'],
    ['/faq/', '/faq'],
    ['/studio/pricing/podcasters', '/studio/pricing'],
  ]) {
    const html = await page(path ?? '')
    expect(html).toContain(`<link rel="canonical" href="${services.site.publicUrl}${address}"/>`)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/)
  }
})

test('a post that isn’t there is a missing page', async () => {
  expect((await router.get('/blog/no-such-post')).status).toBe(404)
  expect((await router.get('/blog/a-feed-is-a-promise')).status).toBe(200)
})

test('the source is linked where the operator names it, without scripts, and nowhere else', async () => {
  const source = 'https://git.example/harbour'
  const links = async (path: string) => (await page(path)).split(`href="${source}"`).length - 1
  expect(await links('/')).toBe(0)
  expect(await page('/')).not.toContain('Source code')
  services.site.sourceUrl = source
  cleanUpAfter(() => delete services.site.sourceUrl)
  // In the rail or at the foot, and in the menu that phones have too.
  for (const path of ['/', showPath, '/terms-of-use']) expect(await links(path), path).toBe(2)
  expect(await links('/login')).toBe(1)
  expect(await links('/no/such/page')).toBeGreaterThan(0)
})

test('header, rail and menu hold their links without JavaScript', async () => {
  const browser = plainBrowser(router)
  await browser.open('/')
  for (const name of ['App', 'Podcasters', 'Artists', 'Home', 'Feed', 'Charts', 'Library'])
    expect(browser.hrefOf(name), name).toMatch(/^\//)
  for (const name of ['New show', 'Download app', 'Blog', 'Terms', 'Privacy', 'Log in'])
    expect(browser.hrefOf(name), name).toMatch(/^\//)
  expect(browser.hrefOf('Contact')).toBe('mailto:hello@harbour.example')
  expect(browser.html()).toMatch(/<details[^>]*>\s*<summary[^>]*aria-label="Menu"/)
  await browser.follow('FAQs')
  browser.says('Frequently asked questions')
})

test('a page that isn’t there leads on', async () => {
  const browser = plainBrowser(router)
  await browser.open('/no/such/page')
  expect(browser.status()).toBe(404)
  browser.says('This page isn’t here')
  browser.says('The address may be mistyped, or the page was taken down.')
  expect(browser.hrefOf('Search')).toBe('/search')
  await browser.follow('Go home')
  expect([browser.at(), browser.status()]).toEqual(['/', 200])
})
