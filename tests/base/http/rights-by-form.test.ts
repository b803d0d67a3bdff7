import { expect, test, vi } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { actedOn, actingRoles } from '#tests/rig/http/acting-roles.ts'
import { addressOf, type FormAct, formActs } from '#tests/rig/http/form-acts.ts'
import { type RoutedPage, routedPages } from '#tests/rig/http/routed-pages.ts'
import { type Sender, testRouter } from '#tests/rig/http/router.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

// React Router tells of forms that a page has no use for.
vi.spyOn(console, 'error').mockReturnValue()

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const ids = await actedOn(owner)
const { outsiders, nextEditors, nextOutsiders } = await actingRoles(services, owner, ids)

const spare = await createAccount(services)
const spareIds = await actedOn(spare)
const spareEditor = await createManager(
  services,
  [spareIds.feedId, spareIds.artistId, spareIds.releaseId],
  'EDITOR',
)

const sources = import.meta.glob<string>(
  ['/app/routes/studio/**/*.{ts,tsx}', '/app/schemas/*/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const all = await routedPages()
const signedIn = all.filter(({ ids }) => ids[0] === 'routes/accounts/signed-in')
const ofFeeds = all.filter(({ path }) => /:feedId(?!\/invitation)/.test(path))
const sourceOf = ({ file }: RoutedPage) => sources[`/app/${file}`] ?? ''

test('each form of the studio about a feed has a line', () => {
  const named = new Set(formActs.map(({ at }) => at.replace(/\?.*$/, '')))
  const taking = ofFeeds.filter((page) => /export (async )?function action\b/.test(sourceOf(page)))
  const paths = new Set(taking.map(({ path }) => path))
  expect([...paths].filter((path) => !named.has(path))).toEqual([])
  expect([...named].filter((path) => !paths.has(path))).toEqual([])
})

/** What buttons are called in the code that reads them. */
function intentsIn(source: string): string[] {
  const compared = [...source.matchAll(/intent\)? [!=]== '([^']+)'/g)]
  const isSwitch = /switch \((form\.)?(intent|formData\.get\('intent'\))\)/.test(source)
  const cases = isSwitch ? [...source.matchAll(/case '([^']+)'/g)] : []
  const listed = [...source.matchAll(/intent: z\s*\.(?:enum\(\[|literal\()([^\])]+)/g)]
  const inLists = listed.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)])
  return [...compared, ...cases, ...inLists].flatMap(([, intent]) => intent ?? [])
}

/** Steps of an import, which is the account's that has begun it: rights-by-import.test.ts. */
const ofImports = ['send-code', 'verify-code', 'verify-txt', 'confirm', 'retry', 'cancel']

test('each button of the studio has a line', () => {
  const isOfOthers = /(import[^/]*|start-import\.server|new[^/]*|invitation)\.tsx?$/
  const read = Object.entries(sources).filter(
    ([path]) => path.includes('/routes/studio/') && !isOfOthers.test(path),
  )
  const schemas = read.flatMap(([, source]) =>
    [...source.matchAll(/import \{[^}]*[fF]orm[^}]*\} from '#app\/(schemas\/[^']+)'/g)].map(
      ([, file]) => `/app/${file}`,
    ),
  )
  const code = [...read.map(([, source]) => source), ...schemas.map((file) => sources[file] ?? '')]
  const intents = new Set(code.flatMap(intentsIn))
  const named = new Set([...formActs.flatMap(({ intents }) => intents), ...ofImports])
  expect(intents.size).toBeGreaterThan(40)
  expect([...intents].filter((intent) => !named.has(intent))).toEqual([])
})

/** A page as it is opened, and as a move between pages asks for the data of its innermost route alone. */
async function read(address: string, routeIds: string[], sender: Sender) {
  const data = address.replace('?', '.data?')
  const asked = data.includes('?') ? `${data}&` : `${data}.data?`
  return [
    (await router.get(address, sender)).status,
    (await router.get(`${asked}_routes=${routeIds.at(-1)}`, sender)).status,
  ]
}

test.each(signedIn)('visitors are sent to log in at $path', async ({ path, ids: routeIds }) => {
  const address = addressOf(path, ids)
  const logIn = `/login?${new URLSearchParams({ from: address })}`
  const page = await router.get(address)
  expect([page.status, page.headers.get('Location')]).toEqual([302, logIn])
  const data = await router.get(`${address}.data?_routes=${routeIds.at(-1)}`)
  // As React Router tells it in the data of a move.
  expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(logIn)])
  const form = await router.postForm(`${address}?index`, { intent: 'save' })
  const back = `/login?${new URLSearchParams({ from: `${address}?index` })}`
  expect([form.status, form.headers.get('Location')]).toEqual([302, back])
})

test.each(signedIn)('whoever is logged in can log out at $path', async ({ path }) => {
  const page = await router.get(addressOf(path, ids), owner)
  if (page.status !== 200 || !page.headers.get('Content-Type')?.startsWith('text/html')) return
  // An editor fills the window: it leads back to a page with the menu.
  expect(/action="\/logout"|aria-label="Back"/.test(await page.text())).toBe(true)
})

const onlyTakeForms = ['/studio/:feedId/check-redirect', '/studio/:feedId/appeal']
const pages = ofFeeds.filter(
  ({ path }) => !onlyTakeForms.includes(path) && !path.endsWith('/autosave'),
)

test.each(pages)('whoever doesn’t manage it finds no $path', async ({ path, ids: routeIds }) => {
  const before = await tableContents(services)
  for (const [who, sender] of nextOutsiders())
    expect(await read(addressOf(path, ids), routeIds, sender), who).toEqual([404, 404])
  expect(await tableContents(services)).toEqual(before)
})

test('whoever never managed a show, or no longer does, finds nothing of it', async () => {
  const page = ofFeeds.find(({ path }) => path === '/studio/:feedId/edit')
  const address = `/studio/${ids.feedId}/edit`
  for (const [who, sender] of Object.entries(outsiders))
    expect(await read(address, page?.ids ?? [], sender), who).toEqual([404, 404])
})

function press({ at, fields, of }: FormAct, intent: string, to: typeof ids, sender: Sender) {
  const address = addressOf(at, to, of)
  // The form of an index page says so in its address.
  const isIndex = at === '/studio/:feedId'
  return router.postForm(isIndex ? `${address}?index` : address, { ...fields, intent }, sender)
}

const lines = formActs.map(
  (act) => [`${act.at} ${act.of ?? ''} ${act.intents.join()}`, act] as const,
)

test.each(lines)('%s', async (_, act) => {
  const before = await tableContents(services)
  const visitor = await press(act, act.intents[0] ?? '', ids, {})
  expect(`${visitor.status} ${visitor.headers.get('Location')}`).toMatch(/^302 \/login|^401/)
  for (const intent of act.intents) {
    for (const [who, sender] of nextOutsiders())
      expect((await press(act, intent, ids, sender)).status, `${who}: ${intent}`).toBe(404)
    for (const [who, sender] of act.may === 'OWNERS' ? nextEditors() : []) {
      const answer = await press(act, intent, ids, sender)
      expect(answer.status, `${who}: ${intent}`).toBe(403)
      expect(await answer.text()).toContain('Only owners can do this')
    }
  }
  expect(await tableContents(services)).toEqual(before)
  for (const sender of act.may === 'OWNERS' ? [spare] : [spareEditor, spare])
    for (const intent of act.intents) {
      const answer = await press(act, intent, spareIds, sender)
      expect([401, 403, 405, ...(act.isMissing ? [] : [404])], intent).not.toContain(answer.status)
      expect(answer.headers.get('Location') ?? '').not.toContain('/login')
      expect(await answer.text()).not.toContain('Only owners can do this')
    }
})
