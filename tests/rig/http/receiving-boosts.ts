import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import { boostagramRecord } from '#app/protocols/lightning/boostagram.ts'
import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { memberKey, memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import type { GuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import type { Jobs } from '#app/.server/base/jobs/jobs.ts'
import { boostReceipt } from '#app/.server/money/boosts/boost-receipt.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { receiveBoost } from '#app/.server/money/boosts/incoming/receive-boost.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { walletOwner, type WalletOwner, walletSite } from './wallet-owner.ts'

/**
 * An installation whose people are paid by another app's node. For each test Ann and Bo are new, and a show with an
 * episode that pays them both.
 */
export function receivingSite(services: TestServices, fetch: GuardedFetch = services.fetch) {
  const { all, network, node, router, stop } = walletSite(services)
  const app = network.open('app', 10_000_000_000)
  const product = contextFor({ ...all, fetch }, system)
  afterAll(stop)
  let ann: WalletOwner
  let bo: WalletOwner
  let show: Awaited<ReturnType<typeof publishFeed>>
  const site = {
    all,
    node,
    app,
    router,
    product,
    count: 0,
    get ann() {
      return ann
    },
    get bo() {
      return bo
    },
    get show() {
      return show
    },
    set show(other) {
      show = other
    },
    /** The podcast:guid of the show. */
    guid: () => `guid-of-${site.count}`,
    itemGuid: () => `guid-show${site.count}-One`,
    join,
    member,
    publish,
    keysend,
    payAddress,
    jobs,
    takeIn,
    countBoosts,
    shown,
    boostIdOf,
    receiptOf,
    boosts,
  }

  beforeEach(async () => {
    services.clock.set(new Date())
    await sql`delete from graphile_worker._private_jobs`.execute(services.db)
    site.count++
    ann = await join('ann')
    bo = await join('bo')
    show = await publish([member(ann), member(bo)])
  })

  return site

  /** Somebody new, whose username ends with the count. */
  function join(name: string): Promise<WalletOwner> {
    return walletOwner(services, router, { username: `${name}${site.count}` })
  }

  function member({ userId }: WalletOwner): ValueRecipient {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    const record = { customKey, customValue, name: 'Member' }
    return { type: 'node', address: node.pubkey, split: 50, ...record }
  }

  function publish(
    recipients: ValueRecipient[],
    { name = `show${site.count}`, timeSplits = [] as ValueTimeSplit[] } = {},
  ) {
    const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits }]
    const told = { value, guid: `guid-of-${name.replace('show', '')}` }
    return publishFeed(product, name, { One: '2026-06-01T00:00:00.000Z' }, 'podcast', told)
  }

  async function keysend(to: WalletOwner, said: unknown, { msat = 40_000, preimage = '' } = {}) {
    const settled = node.settled.length
    const tlv = {
      [Number(memberKey)]: hexOf(String(member(to).customValue)),
      [boostagramRecord]: hexOf(JSON.stringify(said)),
    }
    const secret = preimage || randomBytes(32).toString('hex')
    await app.keysend({ pubkey: node.pubkey, msat, preimage: secret, tlv, maxFeeMsat: 5000 })
    await arrived(settled)
  }

  /** Pays 40 sats to an address here. */
  async function payAddress(to: string, comment: string) {
    const query = new URLSearchParams({ amount: '40000', comment })
    const response = await router.get(`/lnurlp/callback/${to}?${query.toString()}`)
    const { pr } = (await response.json()) as { pr: string }
    const settled = node.settled.length
    await app.pay({ bolt11: pr, maxFeeMsat: 5000 })
    await arrived(settled)
    return decodeInvoice(pr)?.paymentHash
  }

  /** Waits until the books have what came last. */
  async function arrived(settledBefore: number) {
    const { paymentHash } = node.settled[settledBefore] ?? { paymentHash: '' }
    const credited = () =>
      services.db
        .selectFrom('ledger_transfers')
        .select('id')
        .where('id', '=', `in:${paymentHash}`)
        .execute()
    await expect.poll(credited).toHaveLength(1)
  }

  async function enqueued<Name extends keyof Jobs>(name: Name): Promise<Jobs[Name][]> {
    const { rows } = await sql<{ payload: Jobs[Name] }>`
      select payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where identifier = ${name} order by jobs.id
    `.execute(services.db)
    return rows.map(({ payload }) => payload)
  }

  function jobs() {
    return enqueued('take-in-boost')
  }

  /** Runs the jobs that count what was taken in. */
  async function countBoosts() {
    for (const job of await enqueued('count-boost')) await countBoost(product, job)
  }

  /** Runs the jobs all at once, each as often. */
  async function takeIn(times = 1) {
    const all = await jobs()
    const runs = Array.from({ length: times }, () => all).flat()
    await Promise.all(runs.map((job) => receiveBoost(product, job)))
  }

  async function shown(of: WalletOwner) {
    const { transactions } = await of.call('me/wallet-transactions', {})
    return transactions as WalletTransaction[]
  }

  async function boostIdOf(of: WalletOwner) {
    return String((await shown(of))[0]?.details.boost_id)
  }

  async function receiptOf(of: WalletOwner) {
    return boostReceipt(contextFor(all, visitor), await boostIdOf(of))
  }

  /** Of the show. */
  function boosts() {
    return services.db
      .selectFrom('boosts')
      .select(['source', 'msat', 'claimed_msat', 'sender_key', 'user_id', 'message'])
      .where('feed_id', '=', site.show.feedId)
      .execute()
  }
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex')
}
