import { beforeEach } from 'vitest'
import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { payBoost } from '#app/.server/money/boosts/pay-boost.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { fillWallet } from './wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { createAccount, type TestAccount } from './account.ts'
import { publishFeed } from './published-feed.ts'

type Order = Partial<Parameters<typeof payBoost>[1]>

/** An installation with a node, in which for each test an account with a million sats boosts, and another is paid. */
export function boostSite(services: TestServices) {
  const network = scriptedNetwork({ answerMs: 50 })
  const [node, theirs] = [network.open('ours', 10_000_000_000), network.open('theirs')]
  let ann: TestAccount
  let bo: TestAccount
  const site = {
    /** Others may be opened in it. */
    network,
    node,
    /** Somebody else's. */
    theirs,
    all: { ...services, lightning: node } as Services,
    get ann() {
      return ann
    },
    set ann(other) {
      ann = other
    },
    get bo() {
      return bo
    },
    /** Their usernames end with it. */
    count: 0,
    fill,
    show,
    boost,
    sats,
    member,
    by,
    product: () => contextFor(site.all, system),
    ctx: () => by(ann),
  }

  beforeEach(async () => {
    services.clock.set(new Date())
    const count = ++site.count
    ann = await createAccount(services, { username: `ann${count}` })
    bo = await createAccount(services, { username: `bo${count}` })
    await fill(ann, 1_000_000)
  })

  return site

  function by({ actor }: TestAccount): Ctx {
    return contextFor(site.all, actor)
  }

  async function fill({ userId }: TestAccount, sats: number): Promise<void> {
    await fillWallet(site.product(), userId, sats)
  }

  async function sats({ userId }: TestAccount): Promise<number> {
    return (await balanceOf(site.product(), `wallet:${userId}`)).available / 1000
  }

  function member({ userId }: TestAccount, split = 1): ValueRecipient {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    return { type: 'node', address: node.pubkey, split, customKey, customValue, name: 'Member' }
  }

  /** A show that pays these; answers its id. */
  async function show(
    recipients: ValueRecipient[],
    { timeSplits = [], guid }: { timeSplits?: ValueTimeSplit[]; guid?: string } = {},
  ): Promise<string> {
    const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits }]
    const told = { value, ...(guid === undefined ? {} : { guid }) }
    const name = `show${++shows}`
    return (await publishFeed(site.product(), name, {}, 'podcast', told)).feedId
  }

  /** Ann boosts a show with 1000 sats, unless something else is said. */
  async function boost(showId: string, more: Order = {}, by = site.ctx()): Promise<BoostReceipt> {
    const entity = { _id: showId, type: 'SHOW' } as const
    return (await payBoost(by, { entity, satoshis: 1000, ...more })).boost
  }
}

let shows = 0

/** What each recipient of a boost got, and why not. */
export function states({ legs }: BoostReceipt) {
  return legs.map(({ name, satoshis, state, reason }) => [name, satoshis, state, reason])
}
