import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ZapFor } from '#app/protocols/nostr/zap-request.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import type { Jobs } from '#app/.server/base/jobs/jobs.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import type { Signer } from '#tests/rig/nostr/signing.ts'
import { paidAt, type ZapPayer, zapPayer } from '#tests/rig/nostr/zap-payer.ts'
import { countRevenue } from '#app/.server/money/revenue/count-revenue.ts'
import { receiveZap } from './receive-zap.ts'
import { walletZap } from './wallet-zap.ts'

const services = await testServices()
const node = scriptedNetwork({ answerMs: 50 }).open('ours', 10_000_000_000)
const all = { ...services, lightning: node }
const product = contextFor(all, system)

let count = 0
let bo: ZapPayer
let ann: TestAccount
let annKey: Signer
let show: Awaited<ReturnType<typeof ownedShow>>

beforeEach(async () => {
  services.clock.set(new Date())
  await services.db.deleteFrom('bitcoin_price').execute()
  const known = { usd: 50_000, known_at: services.now(), asked_at: services.now() }
  await services.db.insertInto('bitcoin_price').values(known).execute()
  bo = await zapPayer(services)
  await fillWallet(product, bo.userId, 1_000_000)
  const name = `ann${++count}`
  ann = await createAccount(services, { username: name })
  annKey = await paidAt(services, `${name}@localhost:3000`)
  await giveKey(services, ann, annKey.pubkey)
  show = await ownedShow(ann)
})

async function ownedShow(by: TestAccount) {
  const name = `zapped${newId()}`
  const guid = `guid-${name}`.toLowerCase()
  const published = await publishFeed(product, name, { One: '2026-01-01' }, 'podcast', { guid })
  const { id } = await createHostingFeed(by.ctx, { type: 'PODCAST' })
  await services.db
    .updateTable('feeds')
    .set({ hosting_feed_id: id })
    .where('id', '=', published.feedId)
    .execute()
  const item = { kind: 'podcast:item:guid' as const, guid: `guid-${name}-One`, url: null }
  return { id, feedId: published.feedId, one: published.ids.One ?? '', guid, item }
}

async function zap(target: ZapFor, sats = 100): Promise<void> {
  // An identical request in the same second would be the same zap.
  services.clock.pass(1)
  const event = bo.request(target, sats, { message: 'Ahoy' })
  await walletZap(contextFor(all, bo.actor), { event })
  for (const job of await jobs()) {
    await receiveZap(product, job)
    await receiveZap(product, job)
  }
}

async function jobs(): Promise<Jobs['take-in-zap'][]> {
  const { rows } = await sql<{ payload: Jobs['take-in-zap'] }>`
    with jobs as (
      delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'take-in-zap' returning payload
    ) select payload from jobs
  `.execute(services.db)
  return rows.map(({ payload }) => payload)
}

async function earned(of = show) {
  const all = { from: new Date('2020-01-01'), to: new Date('2040-01-01'), bucket: null } as const
  const rows = await countRevenue(product, { feedId: of.id, ...all, by: 'action' })
  return rows.map(({ value, msat, usd, supporters }) => [value, msat, usd, supporters])
}

const feed = () => ({ kind: 'podcast:guid' as const, guid: show.guid, url: null })
const hundredSats = ['ZAP', 100_000, 0.05, 1]

describe('a zap to an owner', () => {
  test('for an episode that it names is revenue of the episode, once, with its words', async () => {
    await zap({ pubkey: annKey.pubkey, contents: [feed(), show.item] })
    expect(await earned()).toEqual([hundredSats])
    const zaps = await services.db.selectFrom('feed_zaps').selectAll().execute()
    expect(zaps.filter(({ feed_id }) => feed_id === show.feedId)).toMatchObject([
      { content_id: show.one, content_type: 'EPISODE', user_id: bo.userId, message: 'Ahoy' },
    ])
  })

  test('for a note counts for what the note is about', async () => {
    const tags = [
      ['i', `podcast:item:guid:${show.item.guid}`],
      ['i', `podcast:guid:${show.guid}`],
    ]
    const [about, other] = [annKey.sign({ tags }), annKey.sign({ content: 'Fog' })]
    await storeEvents(product, [about, other])
    await zap({ pubkey: annKey.pubkey, event: { id: other.id, kind: 1 } })
    expect(await earned()).toEqual([])
    await zap({ pubkey: annKey.pubkey, event: { id: about.id, kind: 1 } })
    expect(await earned()).toEqual([hundredSats])
  })

  test('for nothing counts for the show that the key speaks for, if it is one alone', async () => {
    const link = async (of: typeof show) => {
      const key = { pubkey: Buffer.from(newId().padEnd(32)), sealed: Buffer.from('x') }
      const linked = Buffer.from(annKey.pubkey, 'hex')
      const made_at = services.now()
      await services.db
        .insertInto('show_keys')
        .values({ feed_id: of.id, ...key, linked, made_at })
        .execute()
      await services.db
        .updateTable('hosting_feeds')
        .set({ public_id: of.feedId })
        .where('id', '=', of.id)
        .execute()
    }
    await zap({ pubkey: annKey.pubkey })
    expect(await earned()).toEqual([])
    await link(show)
    await zap({ pubkey: annKey.pubkey })
    expect(await earned()).toEqual([hundredSats])
    await link(await ownedShow(ann))
    await zap({ pubkey: annKey.pubkey })
    expect(await earned()).toEqual([hundredSats])
  })
})

test('a zap to somebody else is no revenue of what it names', async () => {
  const theirs = await ownedShow(await createAccount(services))
  const named = { kind: 'podcast:guid' as const, guid: theirs.guid, url: null }
  await zap({ pubkey: annKey.pubkey, contents: [named] })
  expect([await earned(), await earned(theirs)]).toEqual([[], []])
})
