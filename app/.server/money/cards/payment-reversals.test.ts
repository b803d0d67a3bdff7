import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PaymentReversal } from '#app/rules/money/payment-reversal.ts'
import type { Jobs } from '#app/.server/base/jobs/jobs.ts'
import type { Mail } from '#app/.server/base/ports/mail/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { cardSales, sessionIn } from '#tests/rig/factories/card-sales.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { feedIncome } from '#app/.server/money/boosts/income/feed-income.ts'
import { boostReceipt } from '#app/.server/money/boosts/boost-receipt.ts'
import { boostsOfFeed } from '#app/.server/money/boosts/feed-boosts.ts'
import { mailOwner } from './mail-owner.ts'
import { ownSubscriptions } from '#app/.server/money/sales/subscriptions/own-subscriptions.ts'
import { saleReceipt } from '#app/.server/money/sales/sale-receipt.ts'
import { feedPurchases } from '#app/.server/money/sales/purchases/feed-purchases.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/statements.ts'
import { topBoosts } from '#app/.server/money/pages/public-boosts.ts'

const services = await testServices()
const site = cardSales(services)
const { cards, by } = site
const router = testRouter(services)

type Step = 'refund 400' | 'refund' | 'dispute' | 'lose' | 'win'

/**
 * Consecutive changes of a payment of $11; after each the wording everywhere, unless it is tested elsewhere, and the
 * subject of the owners' mails.
 */
type Course = [Step | null, PaymentReversal | null, string?][]
const courses: Course[] = [
  [
    [null, { cents: 0, state: null }],
    ['refund 400', { cents: 400, state: 'REFUNDED' }, 'Money back'],
    ['refund', { cents: 1100, state: 'REFUNDED' }, 'Money back'],
  ],
  [['refund', { cents: 1100, state: 'REFUNDED' }, 'Money back']],
  [
    ['dispute', { cents: 1100, state: 'DISPUTED' }, 'Payment disputed'],
    ['lose', { cents: 1100, state: 'LOST' }, 'Dispute lost'],
  ],
  [
    ['dispute', null, 'Payment disputed'],
    ['win', { cents: 0, state: 'WON' }, 'Dispute won'],
  ],
  [
    ['refund 400', null, 'Money back'],
    ['dispute', { cents: 1100, state: 'DISPUTED' }, 'Payment disputed'],
    ['win', { cents: 400, state: 'REFUNDED' }, 'Dispute won'],
  ],
]
const named = (list: Course[]) =>
  list.map((course) => [course.map(([step]) => step ?? 'nothing').join(', '), course] as const)

test.each(named(courses))(
  'a boost by card after %s is said alike everywhere',
  async (_, course) => {
    const show = await cards.show()
    const [second, editor] = [
      await joined(show.feedId, 'OWNER'),
      await joined(show.feedId, 'EDITOR'),
    ]
    const { session } = await cards.boost(show, { by: by(site.ann), amount: 11 })
    await cards.pay(session)
    await cards.settle()
    await ownerMails()
    const owner = by(show.owner)
    const of = { feed_id: show.feedId }
    const [boost] = (await boostsOfFeed(owner, of)).boosts
    const id = boost?.id ?? ''
    await eachStep(course, await chargeOf(show.feedId), saysAlike, (mails, told) => {
      for (const { email } of [show.owner, second])
        expect(subjectsTo(mails, email)).toEqual(told.map((subject) => `${subject}: One`))
      expect(subjectsTo(mails, editor.email)).toEqual([])
    })

    async function saysAlike(gone: PaymentReversal): Promise<void> {
      expect((await boostsOfFeed(owner, of)).boosts).toMatchObject([{ usd: 11, gone }])
      expect((await feedIncome(owner, of)).events).toMatchObject([
        { usd: 11, gone, isReturned: gone.cents === 1100 },
      ])
      expect(await boostReceipt(cards.anybody, id)).toMatchObject({
        usd: 11,
        givenBackUsd: gone.cents / 100,
        gone: gone.state,
        legs: [{ state: gone.cents === 1100 ? 'RETURNED' : 'PAID' }],
      })
      const listed = { kind: 'BOOST', cents: 1100, returnedCents: gone.cents, gone: gone.state }
      expect((await ownSubscriptions(by(site.ann))).payments).toMatchObject([{ id, ...listed }])
      expect(await saleReceipt(by(site.ann), id)).toMatchObject({ ...listed, cardLast4: '4242' })
      await expect(saleReceipt(by(site.bo), id)).rejects.toMatchObject({ status: 404 })
      const shown = (await topBoosts(cards.anybody, { limit: 100 })).recent.find(
        (one) => one.id === id,
      )
      expect(shown?.usd ?? 0).toBe(11 - gone.cents / 100)
      await saysInStatements(show, gone)
      const path = `/studio/${show.feedId}/activity.csv?range=month`
      const [head = '', row = ''] = await lines(show, path)
      const cells = { given_back_usd: String(gone.cents / 100), given_back_by: gone.state ?? '' }
      expect(cellsOf(head, row)).toMatchObject(cells)
    }
  },
)

// Their refunds are tested beside purchases.
test.each(named(courses.slice(2)))('a purchase after %s is said alike', async (_, course) => {
  const owner = await site.account('host')
  const harbour = await site.show(owner)
  const ferry = await site.item(harbour, { price: 1100, by: owner })
  const { checkout_url } = await site.buy(ferry, { way: 'CARD' })
  await cards.pay(sessionIn(checkout_url))
  await site.settle()
  await ownerMails()
  await eachStep(course, await chargeOf(harbour.feed_id), saysAlike, (mails, told) =>
    expect(subjectsTo(mails, owner.email)).toEqual(
      told.map((subject) => `${subject}: Night Ferry`),
    ),
  )

  async function saysAlike(gone: PaymentReversal): Promise<void> {
    const listed = { kind: 'PURCHASE', cents: 1100, returnedCents: gone.cents, gone: gone.state }
    const { payments } = await ownSubscriptions(by(site.ann))
    expect(payments).toMatchObject([listed])
    expect(await saleReceipt(by(site.ann), payments[0]?.id ?? '')).toMatchObject(listed)
    const range = { start: '2027-01-01T00:00:00Z', end: '2037-01-01T00:00:00Z' }
    const sold = await feedPurchases(by(owner), { feed_id: harbour.feed_id, ...range })
    expect(sold.purchases).toMatchObject([listed])
    await saysInStatements({ feedId: harbour.feed_id, owner }, gone)
  }
})

test('who isn’t an owner any more is mailed nothing, and those who were told of a dispute know the sum', async () => {
  const show = await cards.show()
  const second = await joined(show.feedId, 'OWNER')
  const charge = await cards.paid(show, 11)
  await ownerMails()
  await cards.dispute(charge)
  await services.db
    .deleteFrom('hosting_feed_owners')
    .where('feed_id', '=', show.feedId)
    .where('user_id', '=', second.userId)
    .execute()
  const mails = await ownerMails()
  expect(mails.map(({ to }) => to)).toEqual([show.owner.email])
  expect(mails[0]?.text).toContain(
    'has taken back $11 of the $11 that were paid by card for a boost of One',
  )
  expect(mails[0]?.text).toContain(`/studio/${show.feedId}/statements`)
})

test('the books hold together after all of it', async () => {
  expect(await cards.problems()).toEqual([])
})

/** Each month's line adds up, and its file agrees. */
async function saysInStatements(
  { owner, feedId }: { owner: TestAccount; feedId: string },
  gone: PaymentReversal,
): Promise<void> {
  const statements = await statementsOfFeed(by(owner), { feed_id: feedId })
  expect(statements).toHaveLength(1)
  const [line] = statements
  const isOpen = gone.state === 'DISPUTED'
  const returned = gone.cents / 100
  expect(line).toMatchObject({ way: 'CARD', gross: { usd: 11 }, returned: { usd: returned } })
  const disputed = line?.disputed.usd ?? 0
  if (isOpen) expect(disputed).toBeGreaterThan(0)
  else expect(disputed).toBe(0)
  const [fees, pending, net] = [line?.fees.usd ?? 0, line?.pending.usd ?? 0, line?.net.usd ?? 0]
  expect(Math.round((fees + returned + pending + net) * 100)).toBe(1100)
  for (const sum of [fees, pending, net]) expect(sum).toBeGreaterThanOrEqual(0)
  if (gone.cents === 1100) expect([fees, pending, net]).toEqual([0, 0, 0])
  const [head = '', row = ''] = await lines({ owner }, `/studio/${feedId}/statements.csv`)
  expect(head).toMatch(/,way,disputed_millisats,disputed_usd$/)
  expect(cellsOf(head, row)).toMatchObject({
    gross_usd: '11',
    returned_usd: String(returned),
    disputed_usd: String(disputed),
  })
}

async function lines({ owner }: { owner: TestAccount }, path: string): Promise<string[]> {
  const answer = await router.get(path, { cookie: owner.cookie })
  expect(answer.status).toBe(200)
  return (await answer.text()).trimEnd().split('\r\n')
}

function cellsOf(head: string, row: string): Record<string, string> {
  const cells = row.split(',')
  return Object.fromEntries(head.split(',').map((name, at) => [name, cells[at] ?? '']))
}

async function joined(feedId: string, role: 'OWNER' | 'EDITOR'): Promise<TestAccount> {
  const account = await createAccount(services)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id: feedId, user_id: account.userId, role, added_at: services.now() })
    .execute()
  return account
}

async function chargeOf(feedId: string): Promise<string> {
  const { id } = await services.db
    .selectFrom('card_payments')
    .select('id')
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  return id
}

async function eachStep(
  course: Course,
  charge: string,
  look: (gone: PaymentReversal) => Promise<void>,
  lookAtMails: (mails: readonly Mail[], told: string[]) => void,
): Promise<void> {
  let dispute = ''
  for (const [step, gone, told] of course) {
    if (step === 'refund 400') await cards.refund(charge, 400)
    else if (step === 'refund') await cards.refund(charge)
    else if (step === 'dispute') dispute = await cards.dispute(charge)
    else if (step !== null) await cards.decide(dispute, step === 'win' ? 'won' : 'lost')
    await site.settle()
    if (gone) await look(gone)
    lookAtMails(await ownerMails(), told === undefined ? [] : [told])
  }
}

/** Owners' mails that were enqueued since the last call. */
async function ownerMails(): Promise<Mail[]> {
  const { rows } = await sql<{ payload: Jobs['mail-owner'] }>`
    with jobs as (
      delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'mail-owner' returning jobs.id, payload
    ) select payload from jobs order by id
  `.execute(services.db)
  const sent: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
  for (const { payload } of rows) await mailOwner({ ...site.product(), mailer }, payload)
  return sent
}

function subjectsTo(mails: readonly Mail[], email: string): string[] {
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
