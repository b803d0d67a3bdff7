import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { BoostSums } from '#app/schemas/money/boosts.ts'
import type { FeedBoosts } from '#app/schemas/money/feed-boosts.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { testServices } from '#tests/rig/database.ts'
import { moreBoosts } from '#tests/rig/factories/more-boosts.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { othersWait } from '#tests/rig/others-wait.ts'
import { boostReceipt } from './boost-receipt.ts'
import { boostsOfFeed } from './feed-boosts.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { payBoost } from './pay-boost.ts'
import { replyToBoost } from './replies.ts'
import { statementsOfFeed } from './statements.ts'

const services = await testServices()
const node = scriptedNetwork({ answerMs: 10 }).open('ours', 100_000_000_000)
const all = { ...services, lightning: node, site: { ...services.site, lightningFeePercent: 2 } }
const product = contextFor(all, system)

let count = 0
let ann: TestAccount
let owner: TestAccount
/** Catalogue id and hosting id. */
let show: string
let feed_id: string

beforeEach(async () => {
  services.clock.set(new Date('2026-11-05T12:00:00Z'))
  ann = await createAccount(services, { username: `ann${++count}` })
  owner = await createAccount(services, { username: `owner${count}` })
  await fillWallet(product, ann.userId, 1_000_000)
  ;({ show, feed_id } = await ownedShow(owner))
})

/** A show that pays its owner, the sender, and an address whose server never answers. */
async function ownedShow(by: TestAccount) {
  const member = ({ userId }: TestAccount, name: string, split: number) => {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    return { type: 'node', address: node.pubkey, split, customKey, customValue, name }
  }
  const away = { type: 'lnaddress', address: 'fund@away.example', split: 10, name: 'Fund' }
  const recipients = [member(by, 'Owner', 60), away, member(ann, 'Ann', 30)]
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const { feedId } = await publishFeed(product, `creators${++count}`, {}, 'podcast', { value })
  return { show: feedId, feed_id: await hostedBy(by, feedId) }
}

/** Marks a catalogue feed as hosted here. */
async function hostedBy({ ctx }: TestAccount, feedId: string): Promise<string> {
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await services.db
    .updateTable('feeds')
    .set({ hosting_feed_id: id })
    .where('id', '=', feedId)
    .execute()
  return id
}

const of = ({ actor }: TestAccount): Ctx => contextFor(all, actor)

async function boost(satoshis: number, more: { private?: boolean; message?: string } = {}) {
  const entity = { _id: show, type: 'SHOW' as const }
  return (await payBoost(of(ann), { entity, satoshis, ...more })).boost
}

const told = ({ boosts }: FeedBoosts) => boosts.map(({ satoshis }) => satoshis)

describe('the boosts of a feed', () => {
  test('are told with who, what for, how much and where it went, the newest first', async () => {
    const first = await boost(1000, { message: 'For the foghorn' })
    services.clock.set(new Date('2026-11-05T12:00:01Z'))
    await boost(500)
    const { boosts, next } = await boostsOfFeed(of(owner), { feed_id })
    expect(next).toBeNull()
    expect(boosts.map(({ satoshis }) => satoshis)).toEqual([500, 1000])
    expect(boosts[1]).toMatchObject({
      id: first.id,
      path: `/boost/${first.id}`,
      sender: { name: `ann${count - 1}`, path: `/ann${count - 1}` },
      app: 'Tributary',
      content: { id: show, path: `/show/${show}` },
      message: 'For the foghorn',
      reply: null,
      legs: [
        { name: '2% Lightning fee', state: 'PAID' },
        { name: 'Owner', state: 'PAID' },
        { name: 'Fund', state: 'RETURNED' },
        { name: 'Ann', state: 'PAID' },
      ],
    })
    expect(told(await boostsOfFeed(of(owner), { feed_id, action: 'STREAM' }))).toEqual([])
  })

  test('are read on from a cursor, none twice', async () => {
    const { id } = await boost(100)
    await moreBoosts(services, id, 50)
    const first = await boostsOfFeed(of(owner), { feed_id })
    const rest = await boostsOfFeed(of(owner), { feed_id, before: first.next ?? '' })
    expect([first.boosts.length, rest.boosts.length, rest.next]).toEqual([50, 1, null])
    expect(new Set([...first.boosts, ...rest.boosts].map(({ id }) => id)).size).toBe(51)
  })

  test('that are private tell owners who are paid alone', async () => {
    await boost(1000, { private: true })
    expect(told(await boostsOfFeed(of(owner), { feed_id }))).toEqual([1000])
    await services.db.updateTable('boost_legs').set({ payee: null }).execute()
    const [hidden] = (await boostsOfFeed(of(owner), { feed_id })).boosts
    expect(hidden).toMatchObject({ satoshis: null, usd: null, sender: { name: null } })
  })

  test('are there for nobody else', async () => {
    const stranger = of(ann)
    const missing = { code: 'NO_FEED', status: 404 }
    const { id: boost_id } = await boost(1000)
    await expect(boostsOfFeed(stranger, { feed_id })).rejects.toMatchObject(missing)
    await expect(statementsOfFeed(stranger, { feed_id })).rejects.toMatchObject(missing)
    const reply = replyToBoost(stranger, { feed_id, boost_id, text: 'Mine' })
    await expect(reply).rejects.toMatchObject(missing)
  })
})

describe('a reply', () => {
  test('stands on the receipt and in the wallet of the sender, changes, and goes', async () => {
    const { id: boost_id } = await boost(1000)
    const say = (text: string) => replyToBoost(of(owner), { feed_id, boost_id, text })
    const shown = async () => {
      const { transactions } = await listTransactions(of(ann), { types: ['SUPPORT'] })
      return [(await boostReceipt(of(ann), boost_id)).reply, transactions[0]?.details.reply]
    }
    await say('Thank you')
    expect(await shown()).toEqual(['Thank you', 'Thank you'])
    await say('Thank you, Ann')
    expect(await shown()).toEqual(['Thank you, Ann', 'Thank you, Ann'])
    await say('')
    expect(await shown()).toEqual([null, undefined])
  })

  test('is for boosts of the feed alone', async () => {
    const { id: boost_id } = await boost(1000)
    const other = await ownedShow(owner)
    const reply = replyToBoost(of(owner), { feed_id: other.feed_id, boost_id, text: 'Mine' })
    await expect(reply).rejects.toMatchObject({ code: 'NO_BOOST', status: 404 })
  })

  test('of whoever is removed while they are answering is not kept', async () => {
    const { id: boost_id } = await boost(1000)
    const removed = await createManager(services, feed_id, 'OWNER')
    const { running } = await transact(of(owner), async (ctx) => {
      const own = { user_id: owner.userId, role: 'OWNER' as const }
      await updateOwners(ctx, { feed_id, owners: [own] })
      const running = replyToBoost(of(removed), { feed_id, boost_id, text: 'Mine' }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      expect(await Promise.race([running, othersWait(ctx)])).toBe('waits')
      return { running }
    })
    expect(await running).toBe('NO_FEED')
    expect((await boostReceipt(of(ann), boost_id)).reply).toBeNull()
  })

  test('to a private boost is shown to those alone who see whose it is', async () => {
    const { id: boost_id } = await boost(1000, { private: true })
    await replyToBoost(of(owner), { feed_id, boost_id, text: 'Thank you, Ann' })
    const stranger = await createAccount(services)
    expect((await boostReceipt(of(ann), boost_id)).reply).toBe('Thank you, Ann')
    expect((await boostReceipt(of(stranger), boost_id)).reply).toBeNull()
  })
})

describe('statements', () => {
  test('are the books’ own, by month', async () => {
    const boosts = [await boost(1000), await boost(777)]
    services.clock.set(new Date('2026-12-01T00:00:00Z'))
    boosts.push(await boost(333))
    const lines = await statementsOfFeed(of(owner), { feed_id })
    expect(lines.map(({ month, action, boosts }) => [month, action, boosts])).toEqual([
      ['2026-12', 'BOOST', 1],
      ['2026-11', 'BOOST', 2],
    ])
    const sum = (name: 'gross' | 'fees' | 'returned' | 'pending' | 'net' | 'own') =>
      lines.reduce((total, line) => total + line[name].msat, 0)
    expect(await inTheBooks()).toEqual({ fees: sum('fees'), own: sum('own'), net: sum('net') })
    expect(sum('gross')).toBe(sum('fees') + sum('returned') + sum('pending') + sum('net'))
    // The undelivered shares, and the undue part of the fee.
    expect(sum('returned')).toBe((98 + 76 + 32 + 8 + 7 + 3) * 1000)
    expect([sum('pending'), lines[0]?.gross.usd]).toEqual([0, null])
    const receipts = boosts.map(({ sums, satoshis }) => ({ ...(sums as BoostSums), satoshis }))
    for (const { satoshis, delivered, fees, pending, returned } of receipts)
      expect(delivered + fees + pending + returned).toBe(satoshis)
    const told = (part: 'fees' | 'returned') =>
      receipts.reduce((total, receipt) => total + receipt[part] * 1000, 0)
    expect([told('fees'), told('returned')]).toEqual([sum('fees'), sum('returned')])
  })

  test('tell dollars at the price of each day', async () => {
    for (const price of [50_000, 100_000]) {
      const { id } = await boost(1000)
      await services.db.updateTable('boosts').set({ price }).where('id', '=', id).execute()
    }
    const [line] = await statementsOfFeed(of(owner), { feed_id })
    // The sender's own share isn't moved.
    expect(line?.gross.msat).toBe(2 * (20 + 588 + 98) * 1000)
    expect(line?.gross.usd).toBeCloseTo(0.353 + 0.706, 9)
  })
})

/** The sums of this test's boosts by ledger entries. */
async function inTheBooks() {
  const { rows } = await sql<{ account: string; msat: number }>`
    select e.account_id as account, sum(e.amount)::bigint as msat from ledger_entries e
    join ledger_transfers t on t.id = e.transfer_id
    where t.parent_id like 'boost:%' and t.debit_account = ${`wallet:${ann.userId}`} group by 1
  `.execute(services.db)
  const of = (account: string) => rows.find((row) => row.account === account)?.msat ?? 0
  const fees = of('fees')
  const sent = -of(`wallet:${ann.userId}`)
  return { fees, own: of(`wallet:${owner.userId}`), net: sent - fees }
}
