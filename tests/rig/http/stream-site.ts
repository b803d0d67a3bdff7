import { afterAll, beforeEach } from 'vitest'
import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { walletBalance } from '#app/.server/money/books/wallet-balances.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { apiCaller } from './api-caller.ts'
import { walletOwner, type WalletOwner, walletSite } from './wallet-owner.ts'

/** An installation in which for each test an account with 5,000 sats streams 12 a minute for an episode that pays another. */
export function streamSite(services: TestServices) {
  const wallets = walletSite(services)
  const { all, network, node, router } = wallets
  afterAll(wallets.stop)
  const product = contextFor(all, system)
  let count = 0
  let sequence = 0
  let ann: WalletOwner
  let bo: WalletOwner
  const site = {
    ...wallets,
    /** Somebody else's node, in the same network. */
    theirs: network.open('theirs'),
    product,
    session: '01HF00000000000000000000AA',
    get ann() {
      return ann
    },
    get bo() {
      return bo
    },
    /** Of the episode that is listened to. */
    contentId: '',
    episode,
    member,
    report,
    listen,
    logInAgain,
    had,
  }

  beforeEach(async () => {
    services.clock.set('2026-06-15T12:00:00Z')
    sequence = 0
    ann = await walletOwner(services, router, { username: `ann${++count}` })
    bo = await walletOwner(services, router, { username: `bo${count}` })
    site.contentId = await episode([member(bo)])
    await ann.fill(5000)
    await ann.call('me/stream-set', { rate: 12, budget: 500 })
  })

  return site

  /** An episode that pays these. */
  async function episode(
    recipients: ValueRecipient[],
    timeSplits: ValueTimeSplit[] = [],
  ): Promise<string> {
    const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits }]
    const one = { one: '2026-06-01T00:00:00Z' }
    const { ids } = await publishFeed(product, `harbour${++count}`, one, 'podcast', { value })
    return ids.one ?? ''
  }

  function member({ userId }: { userId: string }, split = 1): ValueRecipient {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    return { type: 'node', address: node.pubkey, split, customKey, customValue, name: 'Member' }
  }

  /** Reports a minute, unless something else is said. */
  function report(more: Record<string, unknown> = {}, by = site.ann) {
    return by.call('pay/stream-sats', {
      entity: { _id: site.contentId, type: 'EPISODE' },
      session: site.session,
      sequence: sequence++,
      seconds: 60,
      position: 30,
      ...more,
    })
  }

  /** Listens for so many minutes, each of which is reported. */
  async function listen(minutes: number, more: Record<string, unknown> = {}): Promise<void> {
    for (let at = 0; at < minutes; at++) {
      services.clock.pass(60)
      await report(more)
    }
  }

  /** Tokens are over by then. */
  async function logInAgain(): Promise<void> {
    const { userId, actor } = site.ann
    const { sessionId } = actor
    site.ann.call = apiCaller(router, await services.tokens.issue({ userId, sessionId }))
  }

  /** In sats. */
  async function had({ userId }: WalletOwner): Promise<number> {
    return (await walletBalance(product, userId)) / 1000
  }
}
