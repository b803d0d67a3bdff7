import { addDays } from 'date-fns/addDays'
import { beforeEach, expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { revenueTexts } from '#app/texts/money/revenue.ts'
import { feedPayerTexts as texts } from '#app/texts/money/feed-payers.ts'
import { statsTexts } from '#app/texts/stats/studio-stats.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

let owner: TestAccount
let feedId: string
let contentId: string
let names = 0

beforeEach(async () => {
  owner = await createAccount(services)
  ;({ feedId } = await publishedShow(owner.ctx))
  const feed = await services.db
    .selectFrom('feeds')
    .select('id')
    .where('hosting_feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  contentId = feed.id
})

interface Supporting {
  status?: 'ACTIVE' | 'PASTDUE' | 'ENDED'
  daysAgo?: number
  sats?: number
  cancels?: boolean
}

/** A listener with a name, who subscribes, has sent sats, or both. */
async function supporter({ status, daysAgo = 0, sats = 0, cancels = false }: Supporting) {
  const username = `listener${++names}`
  const account = await createAccount(services, { username })
  const since = addDays(services.now(), -daysAgo)
  if (status)
    await services.db
      .insertInto('subscriptions')
      .values({
        feed_id: feedId,
        user_id: account.userId,
        content_id: contentId,
        content_type: 'SHOW',
        title: 'Slow Harbour',
        way: 'CARD',
        status,
        price: 750,
        since,
        counted_from: since,
        months: 1,
        paid_until: addDays(since, 30),
        cancels_at: cancels ? addDays(since, 30) : null,
        order_id: `order${names}`,
        updated_at: services.now(),
      })
      .execute()
  if (sats > 0) await sends(account.userId, sats)
  return { ...account, username }
}

async function sends(who: string, sats: number): Promise<void> {
  await services.db
    .insertInto('revenue_entries')
    .values({
      feed_id: contentId,
      id: `in:${who}`,
      at: services.now(),
      action: 'BOOST',
      content_id: contentId,
      supporter: who,
      msat: sats * 1000,
    })
    .execute()
}

async function open(search = '?tab=Supporters', as: TestAccount = owner): Promise<string> {
  const response = await router.get(`/studio/${feedId}/monetization${search}`, as)
  return (await response.text()).replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
}

/** The names of the rows, in their order. */
function rows(page: string): string[] {
  const links = page.matchAll(/<a[^>]* href="\/(listener\d+)"/g)
  // A row's menu leads to the same profile.
  return [...new Set([...links].map(([, name = '']) => name))]
}

test('subscribers stand first, then past due, then others, the newest first in each', async () => {
  const sent = await supporter({ sats: 84_500 })
  const ended = await supporter({ status: 'ENDED', daysAgo: 100 })
  const late = await supporter({ status: 'PASTDUE', daysAgo: 90, sats: 8800 })
  const old = await supporter({ status: 'ACTIVE', daysAgo: 200 })
  const fresh = await supporter({ status: 'ACTIVE', daysAgo: 3, sats: 210_000 })
  const page = await open()
  expect(rows(page)).toEqual([fresh, old, late, sent, ended].map(({ username }) => username))
  for (const text of ['210,000', '84,500', '8,800', '$7.50 a month, by card', '1–5 of 5'])
    expect(page).toContain(text)
  expect(page.split(`>${texts.subscriber}<`)).toHaveLength(3)
  for (const text of [texts.pastDue, texts.ended]) expect(page).toContain(text)
})

test('the active view keeps running subscriptions only', async () => {
  await supporter({ sats: 5000 })
  await supporter({ status: 'PASTDUE' })
  const active = await supporter({ status: 'ACTIVE', cancels: true })
  const page = await open('?tab=Supporters&view=active')
  expect(rows(page)).toEqual([active.username])
  expect(page).toContain(texts.ends)
  expect(page).toMatch(/All <span[^>]*>3<\/span>/)
  expect(page).toMatch(/Active <span[^>]*>1<\/span>/)
})

test('a long list goes on on the next page, with the number of all', async () => {
  for (let at = 0; at < 52; at++) await supporter({ status: 'ACTIVE', daysAgo: at })
  const first = await open()
  expect(first).toContain('1–50 of 52')
  const [, next = ''] = /href="[^"]*(\?tab=Supporters&amp;before=50)"/.exec(first) ?? []
  const second = await open(next.replaceAll('&amp;', '&'))
  expect(second).toContain('51–52 of 52')
  expect(rows(second)).toHaveLength(2)
})

test('without supporters the page says who will stand there', async () => {
  const page = await open()
  for (const text of [texts.none, texts.noneText, revenueTexts.statements])
    expect(page).toContain(text)
  expect(await open('?tab=Supporters&view=active')).toContain(texts.noneActive)
})

test('editors see nobody’s name or amount, and strangers find nothing', async () => {
  const { username } = await supporter({ status: 'ACTIVE' })
  const editor = await createManager(services, feedId, 'EDITOR')
  const page = await open('?tab=Supporters', editor)
  expect(page).toContain(statsTexts.monetization.title)
  expect(page).not.toContain(username)
  const stranger = await createAccount(services)
  expect((await router.get(`/studio/${feedId}/monetization`, stranger)).status).toBe(404)
})

test('supporters are read by their ids: account or key, of one’s own feeds alone', async () => {
  const call = apiCaller(router, owner.token)
  const ada = await supporter({ status: 'ACTIVE', sats: 12 })
  await supporter({ sats: 7 })
  const key = 'ab'.repeat(32)
  await sends(key, 34)
  const asked = [`tributary:${ada.userId}`, toNpub(key), 'nobody']
  const body = { supporters: [{ feed_id: feedId, supporter_ids: asked, token: 'x' }] }
  const { supporters } = await call('me/hosting-supporters-batch', body)
  expect(supporters).toHaveLength(2)
  expect(supporters).toContainEqual(
    expect.objectContaining({
      _id: ada.userId,
      ids: [`tributary:${ada.userId}`],
      sats: 12,
      info: { name: ada.username, username: ada.username },
      subscription: expect.objectContaining({ status: 'ACTIVE' }) as unknown,
    }),
  )
  expect(supporters).toContainEqual(
    expect.objectContaining({ _npub: toNpub(key), sats: 34, subscription: null }),
  )
  const stranger = await createAccount(services)
  const refused = await call('me/hosting-supporters-batch', body, stranger.token)
  expect(refused).toMatchObject({ error: 'NO_FEED' })
  const editor = await createManager(services, feedId, 'EDITOR')
  for (const name of ['me/hosting-supporters-get', 'me/hosting-supporters-batch']) {
    const asks = name.endsWith('get') ? { feed_id: feedId } : body
    expect(await call(name, asks, editor.token)).toMatchObject({ error: 'OWNER_ONLY' })
  }
})
