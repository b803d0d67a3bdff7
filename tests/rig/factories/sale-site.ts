import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { memberRecipient, type SplitRecipient } from '#app/protocols/lightning/value-split.ts'
import type { UnlockType } from '#app/rules/money/prices.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { createHostingItem } from '#app/.server/studio/editing/items.ts'
import { updateProduct } from '#app/.server/studio/pricing/products.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import type { SaleNews } from '#app/.server/base/jobs/jobs.ts'
import type { Mail } from '#app/.server/base/ports/mail/index.ts'
import { mailPayer } from '#app/.server/money/sales/mail-payer.ts'
import { purchase } from '#app/.server/money/sales/purchases/purchase.ts'
import { subscribe } from '#app/.server/money/sales/subscriptions/subscribe.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { rightsOf } from '#app/.server/studio/access/rights.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { createAccount, proveAgain, type TestAccount } from './account.ts'

/** A show or artist that is subscribed to, on the public side and in the studio. */
export interface SoldShow {
  feed: string
  feed_id: string
}

interface Terms {
  /** US cents a month. */
  price?: number
  recipients?: SplitRecipient[]
  use_splits?: boolean
}

export const day = 86_400

/**
 * An installation where a bitcoin costs 100,000 dollars, so that a cent is ten sats. For each test there are an account
 * with 100,000 sats that pays, another that owns what is paid for, and a third.
 */
export function saleSite(services: TestServices) {
  const node = scriptedNetwork({ answerMs: 1 }).open('ours', 10_000_000_000)
  let count = 0
  let ann: TestAccount
  let owner: TestAccount
  let bo: TestAccount
  const site = {
    all: { ...services, lightning: node } as Services,
    get ann() {
      return ann
    },
    get owner() {
      return owner
    },
    get bo() {
      return bo
    },
    product: () => contextFor(site.all, system),
    by: ({ actor }: TestAccount): Ctx => contextFor(site.all, actor),
    account,
    fill,
    sats,
    price,
    pass,
    show,
    item,
    subscribeTo,
    buy,
    hears,
    member,
    mails,
  }

  beforeEach(async () => {
    services.clock.set('2026-11-05T12:00:00Z')
    await price(100_000)
    await mails()
    await services.db.deleteFrom('subscriptions').execute()
    ann = await account('ann', 100_000)
    owner = await account('owner')
    bo = await account('bo')
  })

  return site

  async function account(name: string, sats = 0): Promise<TestAccount> {
    const made = await createAccount(services, { username: `${name}${++count}` })
    if (sats > 0) await fill(made, sats)
    return made
  }

  async function fill({ userId }: TestAccount, sats: number): Promise<void> {
    const deposit = { debit: 'node', credit: `wallet:${userId}` } as const
    await post(site.product(), [{ id: `deposit-${newId()}`, ...deposit, amount: sats * 1000 }])
  }

  async function sats({ userId }: TestAccount): Promise<number> {
    return (await balanceOf(site.product(), `wallet:${userId}`)).available / 1000
  }

  /** What a bitcoin costs in dollars from now on; null where nobody knows any more. */
  async function price(usd: number | null): Promise<void> {
    await services.db.deleteFrom('bitcoin_price').execute()
    if (usd === null) return
    const known = { usd, known_at: services.now(), asked_at: services.now() }
    await services.db.insertInto('bitcoin_price').values(known).execute()
  }

  /** Time passes, and a bitcoin costs what it did. */
  async function pass(seconds: number): Promise<void> {
    services.clock.pass(seconds)
    await services.db.updateTable('bitcoin_price').set({ known_at: services.now() }).execute()
  }

  async function show(
    by: TestAccount = site.owner,
    { price = 500, recipients = [], use_splits = false }: Terms = {},
  ): Promise<SoldShow> {
    const { id: feed_id } = await createHostingFeed(by.ctx, { type: 'PODCAST' })
    const feed = newId()
    const content = { title: 'Slow Harbour', value: { recipients } }
    await services.db
      .updateTable('hosting_feeds')
      .set({ public_id: feed, published_at: services.now(), content: JSON.stringify(content) })
      .where('id', '=', feed_id)
      .execute()
    if (use_splits) await proveAgain(services, by)
    await updateSubscription(by.ctx, {
      feed_id,
      info: { name: 'Crew', offer: 'Join the crew' },
      price: { amount: price, currency: 'USD', schedule: 'MONTHLY' },
      use_splits,
      enabled: true,
    })
    return { feed, feed_id }
  }

  /** An episode that is a bonus, or early for a day, with a price; answers its ids. */
  async function item(
    { feed_id }: SoldShow,
    { price = 300, type = 'BONUS_EPISODE' as UnlockType, by = site.owner } = {},
  ): Promise<{ item: string; item_id: string }> {
    const { id: item_id } = await createHostingItem(by.ctx, { feed_id, title: 'Night Ferry' })
    const item = newId()
    const variant =
      type === 'BONUS_EPISODE'
        ? { access: 'BONUS' }
        : { access: 'REGULAR', earlyaccess: { enabled: true, delay: day } }
    const content = JSON.stringify({ title: 'Night Ferry', variant })
    await services.db
      .updateTable('hosting_items')
      .set({ public_id: item, published_at: services.now(), content })
      .where('id', '=', item_id)
      .execute()
    await updateProduct(by.ctx, { feed_id, item_id, unlocktype: type, price })
    return { item, item_id }
  }

  function subscribeTo({ feed }: Pick<SoldShow, 'feed'>, more: object = {}, by = site.ann) {
    return subscribe(site.by(by), { feed, way: 'SATS', ulid: newId(), ...more })
  }

  function buy({ item }: { item: string }, more: object = {}, by = site.ann) {
    const asked = { item, unlocktype: 'BONUS_EPISODE', way: 'SATS', ulid: newId() } as const
    return purchase(site.by(by), { ...asked, ...more })
  }

  /** What somebody may hear of a show at this moment: '' is all of it. */
  async function hears({ userId }: TestAccount, { feed_id }: SoldShow): Promise<string[]> {
    const rights = await rightsOf(services, userId, [feed_id])
    return rights.map(({ itemId }) => itemId ?? '')
  }

  /** Somebody here as a recipient of splits. */
  function member(name: string, { userId: profileId }: TestAccount, split: number): SplitRecipient {
    const nodeKey = node.pubkey
    const at = { username: name, domain: 'localhost:3000', profileId, nodeKey }
    return { ...memberRecipient(at), name, split, editable: true }
  }

  /** The mails that were asked for since the last call, as they are sent now. */
  async function mails(): Promise<Mail[]> {
    const { rows } = await sql<{ payload: SaleNews }>`
      with jobs as (
        delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
        where tasks.id = jobs.task_id and tasks.identifier = 'mail-payer' returning jobs.id, payload
      ) select payload from jobs order by id
    `.execute(services.db)
    const sent: Mail[] = []
    const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
    for (const { payload } of rows) await mailPayer({ ...site.product(), mailer }, payload)
    return sent
  }
}
