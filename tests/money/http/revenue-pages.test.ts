import { beforeEach, expect, test } from 'vitest'
import { revenueTexts as texts } from '#app/texts/money/revenue.ts'
import { statsTexts } from '#app/texts/stats/studio-stats.ts'
import { parsePictureAddress } from '#app/rules/base/picture-address.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { statementsOf } from '#tests/rig/count-statements.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

let owner: TestAccount
let feedId: string
let contentId: string

beforeEach(async () => {
  services.clock.set('2026-11-20T12:00:00Z')
  owner = await createAccount(services)
  ;({ feedId } = await publishedShow(owner.ctx))
  const feed = await services.db
    .selectFrom('feeds')
    .select('id')
    .where('hosting_feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  contentId = feed.id
})

async function earns(
  action: string,
  usd: number,
  day = '2026-11-18',
  id = newId(),
  supporter = newId(),
) {
  await services.db
    .insertInto('revenue_entries')
    .values({
      ...{ feed_id: contentId, id, at: new Date(`${day}T08:00:00Z`), action },
      ...{ content_id: contentId, supporter, msat: usd * 1_000_000, usd, price: 100_000 },
    })
    .execute()
}

/** A purchase of an episode, paid by card. */
async function sells(title: string, { usd = 4.55, returned = 0, content = contentId } = {}) {
  const buyer = await createAccount(services, { username: `buyer${newId().toLowerCase()}` })
  const [id, charge] = [newId(), newId()]
  await services.db
    .insertInto('sales')
    .values({
      ...{ feed_id: feedId, id, kind: 'PURCHASE', user_id: buyer.userId, item_id: newId() },
      ...{ unlocktype: 'BONUS_EPISODE', content_id: content, content_type: 'EPISODE', title },
      ...{ way: 'CARD', cents: 500, returned, order_id: newId(), charge_id: charge },
      created_at: services.now(),
    })
    .execute()
  await earns('PURCHASE', usd, '2026-11-20', `charge:${charge}`)
  if (returned > 0) await earns('PURCHASE', -usd, '2026-11-20', `charge:${charge}:7`)
}

async function open(path = 'monetization', as: TestAccount = owner): Promise<string> {
  const response = await router.get(`/studio/${feedId}/${path}`, as)
  const text = await response.text()
  return text
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

/** Texts of cells, without elements. */
const words = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('revenue is told after fees, with its change, by what it was paid for', async () => {
  await earns('BOOST', 120)
  await earns('SUBSCRIPTION', 30.5)
  await earns('BOOST', 40, '2026-10-10')
  const page = words(await open())
  for (const text of [
    'Revenue Revenue in the last 30 days',
    '$151',
    '150,500 sats, after fees',
    'Up from $40.00',
    'boosts $120 120,000 Up from $40.00',
    'subscriptions $30.50 30,500 Up from $0',
    'unknown $0 0 Remained at $0',
    'The 30 days before',
  ])
    expect(page).toContain(text)
  expect(words(await open('monetization?range=7'))).toContain('The 7 days before')
  expect(words(await open('monetization?range=custom'))).toContain('Please select a time range')
})

test('those who paid have a card of their own: how many, in which steps, and more than before', async () => {
  const [ann, ben] = [newId(), newId()]
  await earns('BOOST', 1, '2026-11-17', newId(), ann)
  await earns('STREAM', 1, '2026-11-18', newId(), ann)
  await earns('STREAM', 1, '2026-11-18', newId(), ben)
  await earns('BOOST', 1, '2026-10-10')
  const supporters = (page: string) => words(page).split('Supporters in the last 7 days')
  const [before = '', card = '', table = ''] = supporters(await open('monetization?range=7'))
  expect(before.trimEnd().endsWith('Supporters')).toBe(true)
  expect(card).toMatch(/^ 2 Up from 0 Daily Weekly Monthly/)
  for (const day of ['Nov 17 1', 'Nov 18 2', 'Nov 19 0']) expect(table).toContain(day)
  expect(words(await open())).toMatch(/Supporters in the last 30 days 2 Up from 1 /)
})

test('the dashboard has the figures of thirty days, by what was paid for, and editors see no money', async () => {
  const ann = newId()
  for (const [action, usd] of Object.entries({ BOOST: 120, ZAP: 4, STREAM: 8 }))
    await earns(action, usd, '2026-11-18', newId(), ann)
  await earns('PURCHASE', 5)
  await earns('SUBSCRIPTION', 30)
  await earns('BOOST', 40, '2026-10-10')
  const page = await open('')
  const cards = words(page)
  expect(cards).toContain(' 30-day downloads 0 ')
  expect(cards).toMatch(
    / 30-day revenue \$167 Up from \$40\.00 .*?Boosts \$124 Streams \$8\.00 Purchases \$35\.00 /,
  )
  expect(cards).toMatch(/ 30-day supporters 3 Up from 1 .*?Boosts 2 Streams 1 Purchases 2 /)
  const heads = [...page.matchAll(/<h2[^>]*><a href="([^"]*)"[^>]*>30-day.*?<\/h2>/g)]
  const at = (path: string) => `/studio/${feedId}/${path}`
  expect(heads.map(([, to]) => to)).toEqual([
    at('audience'),
    at('monetization'),
    at('monetization?tab=Supporters'),
  ])
  expect(heads.map(([head]) => / title="([^"]*)"/.exec(head)?.[1])).toEqual([
    undefined,
    statsTexts.revenueHelp,
    statsTexts.supportersHelp,
  ])
  const seen = words(await open('', await createManager(services, feedId, 'EDITOR')))
  expect(seen).toContain('30-day downloads')
  expect(seen).not.toMatch(/30-day (?:revenue|supporters)/)
})

test('purchases stand below, all of them where that is asked for, with what went back', async () => {
  for (let at = 0; at < 5; at++) await sells(`Night ferry ${at}`)
  await sells('Taken back', { returned: 500 })
  const page = await open()
  expect(words(page)).toContain(texts.showAll(6))
  expect(page.split(texts.kinds.BONUS_EPISODE.EPISODE)).toHaveLength(5)
  const all = words(await open('monetization?all=purchases'))
  expect(all.split('$4.55')).toHaveLength(6)
  expect(all).toContain(`$0 ${texts.givenBack}`)
  const csv = await open('purchases.csv')
  expect(csv.trim().split('\n')).toHaveLength(7)
  expect(JSON.parse(await open('purchases.json'))).toMatchObject({ purchases: { length: 6 } })
})

test('each purchase has the picture of what was bought, or its first letter where it has none', async () => {
  const image = 'https://media.example/ferry.jpg'
  const { id: episode } = await services.db
    .updateTable('items')
    .set({ image })
    .where('feed_id', '=', contentId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sells('Night ferry', { content: episode })
  await sells('Gone', { content: newId() })
  const [, bought = ''] = (await open()).split(texts.columns.earned)
  const [, address = ''] = /<img [^>]*src="([^"]*)"/.exec(bought) ?? []
  expect(parsePictureAddress(address)).toMatchObject({ id: episode, original: image })
  expect(words(bought)).toMatch(/ G Gone /)

  const asked = () => statementsOf(services.pool, () => open('monetization?all=purchases'))
  const few = await asked()
  for (const content of [contentId, episode, newId()]) await sells('Another', { content })
  expect(await asked()).toHaveLength(few.length)
})

test('purchases aren’t asked for while an imported feed isn’t redirected', async () => {
  await sells('Night ferry')
  const imported = { status: 'NOT_REDIRECTED', url: 'https://old.example/rss', id: newId() }
  await services.db
    .updateTable('hosting_feeds')
    .set({ import: JSON.stringify(imported) })
    .where('id', '=', feedId)
    .execute()
  const page = await open()
  expect(page).not.toContain('Night ferry')
  expect(page).toContain("You haven't redirected your feed yet")
  expect(page).toContain(texts.notAsked)
})

test('editors and strangers get no file and no amount', async () => {
  await earns('BOOST', 120)
  const editor = await createManager(services, feedId, 'EDITOR')
  expect(await open('monetization', editor)).not.toContain('$120')
  const stranger = await createAccount(services)
  for (const file of ['purchases.csv', 'purchases.json', 'supporters.csv', 'supporters.json']) {
    expect((await router.get(`/studio/${feedId}/${file}`, editor)).status).toBe(403)
    expect((await router.get(`/studio/${feedId}/${file}`, stranger)).status).toBe(404)
  }
  expect(await open('supporters.csv')).toContain('name,source,account')
})
