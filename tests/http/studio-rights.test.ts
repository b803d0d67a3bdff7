import { expect, test, vi } from 'vitest'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { ownedFeeds } from './owned-feeds.ts'
import { routedPages } from './routed-pages.ts'
import { type Sender, testRouter } from './router.ts'
import { tableContents } from './table-contents.ts'

// React Router tells of forms that a page has no use for.
vi.spyOn(console, 'error').mockReturnValue()

const services = await testServices()
const router = testRouter(services)
const { owner, showId, itemId } = await ownedFeeds(services)
const stranger = await createAccount(services)

const signedIn = (await routedPages()).filter(({ ids }) => ids[0] === 'routes/signed-in')
const ofFeeds = signedIn.filter(({ ids }) => ids.includes('routes/studio/feed'))

function addressOf(path: string): string {
  const ids: Record<string, string> = { feedId: showId, itemId }
  return path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'aaaaaaaaaaaaaaaaaaaa')
}

/** A page as it is opened, as a move between pages asks for the data of its innermost route alone, and as a form posts. */
async function answersAt(address: string, ids: string[], sender: Sender = {}) {
  return {
    page: await router.get(address, sender),
    data: await router.get(`${address}.data?_routes=${ids.at(-1)}`, sender),
    form: await router.postForm(`${address}?index`, { intent: 'save' }, sender),
  }
}

test('there are pages of feeds and of accounts', () => {
  expect(ofFeeds.length).toBeGreaterThan(30)
  expect(signedIn.length).toBeGreaterThan(ofFeeds.length + 10)
})

test.each(signedIn)('visitors are sent to log in at $path', async ({ path, ids }) => {
  const address = addressOf(path)
  const { page, data, form } = await answersAt(address, ids)
  const logIn = `/login?${new URLSearchParams({ from: address })}`
  expect([page.status, page.headers.get('Location')]).toEqual([302, logIn])
  // As React Router tells it in the data of a move.
  expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(logIn)])
  const back = `/login?${new URLSearchParams({ from: `${address}?index` })}`
  expect([form.status, form.headers.get('Location')]).toEqual([302, back])
})

// What has no loader or action of its own: an address that only takes forms, and pages that take none.
const onlyTakesForms = ['/studio/:feedId/check-redirect']

test.each(ofFeeds.filter(({ path }) => !onlyTakesForms.includes(path)))(
  "a stranger's $path isn't there",
  async ({ path, ids }) => {
    const before = await tableContents(services)
    const { page, data, form } = await answersAt(addressOf(path), ids, stranger)
    expect([page.status, data.status]).toEqual([404, 404])
    expect(form.ok).toBe(false)
    expect(await tableContents(services)).toEqual(before)
  },
)

test('what a stranger may not see stands in the frame of the site, with their account in it', async () => {
  const address = `/studio/${showId}/edit`
  expect(await (await router.get(address, stranger)).text()).toContain(stranger.email)
  expect((await router.get(address, owner)).status).toBe(200)
})

test.each(signedIn)('whoever is logged in can log out at $path', async ({ path }) => {
  const page = await router.get(addressOf(path), owner)
  if (page.status !== 200 || !page.headers.get('Content-Type')?.startsWith('text/html')) return
  // An editor fills the window: it leads back to a page with the menu.
  expect(/action="\/logout"|aria-label="Back"/.test(await page.text())).toBe(true)
})
