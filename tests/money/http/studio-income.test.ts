import { beforeEach, describe, expect, test } from 'vitest'
import { incomeTexts as texts } from '#app/texts/money/feed-income.ts'
import type { FeedIncome } from '#app/schemas/money/feed-income.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const now = '2026-11-20T12:00:00Z'

let owner: TestAccount
let ann: TestAccount
let feedId: string
let contentId: string
let count = 0

beforeEach(async () => {
  services.clock.set(now)
  owner = await createAccount(services)
  ann = await createAccount(services, { username: `sender${++count}` })
  ;({ feedId } = await publishedShow(owner.ctx))
  const feed = await services.db
    .selectFrom('feeds')
    .select('id')
    .where('hosting_feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  contentId = feed.id
})

interface Sent {
  sats?: number
  action?: 'BOOST' | 'STREAM'
  message?: string
  at?: string
  isPrivate?: boolean
}

async function sends({
  sats = 1000,
  action = 'BOOST',
  message = '',
  at = now,
  isPrivate = false,
}: Sent) {
  await services.db
    .insertInto('boosts')
    .values({
      ...{ feed_id: contentId, id: newId(), content_id: contentId, content_type: 'SHOW' },
      ...{ user_id: ann.userId, sender_name: 'Ann Lee', app: 'Tributary', action, message },
      ...{ source: 'WALLET', msat: sats * 1000, price: 100_000, is_private: isPrivate },
      asked: Buffer.alloc(32),
      created_at: new Date(at),
    })
    .execute()
}

async function zaps(sats: number, message = ''): Promise<void> {
  await services.db
    .insertInto('feed_zaps')
    .values({
      ...{ feed_id: contentId, id: Buffer.from(newId().padEnd(32)).toString('hex') },
      ...{ content_id: contentId, content_type: 'SHOW', user_id: null, message },
      sender_key: Buffer.alloc(32, 7),
      ...{ msat: sats * 1000, price: 100_000, created_at: new Date(now) },
    })
    .execute()
}

async function open(search = '', as: TestAccount = owner, page = 'activity'): Promise<string> {
  const response = await router.get(`/studio/${feedId}/${page}${search}`, as)
  const text = await response.text()
  return text
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('what was sent is told by day, with words, sats, dollars and whom it is from', async () => {
  await sends({ sats: 50_000, message: 'For the foghorn' })
  await sends({ sats: 2100, at: '2026-11-19T08:00:00Z' })
  await zaps(500, 'Ahoy')
  const page = await open()
  for (const text of ['Ann Lee For the foghorn', '50,000 sats $50.00', '500 sats $0.50'])
    expect(page).toContain(text)
  expect(page).toContain(`${texts.today} ${texts.sums(2, 50_500)}`)
  expect(page).toContain(`${texts.yesterday} ${texts.sums(1, 2100)}`)
  expect(page).toContain(texts.shown(3, 3))
})

describe('a filter', () => {
  beforeEach(async () => {
    await sends({ message: 'Loud' })
    await sends({ sats: 77, action: 'STREAM' })
    await zaps(500)
  })

  test.each([
    ['?kind=BOOST', 1, 'Loud'],
    ['?kind=STREAM', 1, '77 sats'],
    ['?kind=ZAP', 1, '500 sats'],
    ['?message=1', 1, 'Loud'],
    ['?kind=nonsense', 3, 'Loud'],
    ['?range=custom&start=2026-01-01&end=2026-01-02', 0, texts.none],
  ])('%s shows %i', async (search, shown, text) => {
    const page = await open(search)
    expect(page).toContain(text)
    if (shown > 0) expect(page).toContain(texts.shown(shown, shown))
  })

  test('by who sent it or what for shows no others', async () => {
    expect(await open(`?from=${ann.userId}`)).toContain(texts.shown(2, 2))
    expect(await open(`?from=${'07'.repeat(32)}`)).toContain(texts.shown(1, 1))
    expect(await open(`?item=${newId()}`)).toContain(texts.noneOfThese)
    expect(await open(`?item=${contentId}`)).toContain(texts.shown(3, 3))
  })
})

test('what was sent in private tells those alone who are paid, and is found by nobody’s name', async () => {
  await sends({ sats: 4321, isPrivate: true })
  const page = await open()
  expect(page).toContain(texts.hiddenAmount)
  expect(page).toContain(texts.sums(1, 0))
  expect(page).not.toContain('4,321')
  expect(page).not.toContain('Ann Lee')
  expect(await open(`?from=${ann.userId}`)).toContain(texts.noneOfThese)
})

test('a long list goes on on the next page, with whole days', async () => {
  for (let at = 0; at < 52; at++) await sends({ sats: 10 })
  await zaps(480)
  const first = await open()
  expect(first).toContain(texts.shown(50, 53))
  expect(first).toContain(texts.sums(53, 1000))
  const call = apiCaller(router, owner.token)
  const page = (await call('me/hosting-activity-get', { feed_id: feedId })) as unknown
  const { next } = page as FeedIncome
  expect(await open(`?before=${next}`)).toContain(texts.shown(3, 53))
})

test('it is taken along as a table and as JSON, by owners alone', async () => {
  await sends({ message: '=1+1' })
  await zaps(500)
  const response = await router.get(`/studio/${feedId}/activity.csv?kind=BOOST`, owner)
  const lines = (await response.text()).trim().split('\n')
  expect(lines).toHaveLength(2)
  const json = await (await router.get(`/studio/${feedId}/activity.json`, owner)).json()
  expect(json).toMatchObject({ events: { length: 2 } })
  const editor = await createManager(services, feedId, 'EDITOR')
  expect(await open('', editor)).not.toContain('Ann Lee')
  expect((await router.get(`/studio/${feedId}/activity.csv`, editor)).status).toBe(403)
})
