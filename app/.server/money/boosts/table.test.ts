import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import {
  feeRecipient,
  memberRecord,
  toValueRecipient,
} from '#app/protocols/lightning/value-split.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { testServices } from '#tests/rig/database.ts'
import { boostSite } from '#tests/rig/factories/boost-site.ts'
import type { NodeTraits, Scripted } from '#tests/rig/lightning/scripted-node.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { returnUnsentShares } from './return-shares.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { quoteBoost } from './quote.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { endPending } from '#app/.server/money/books/ledger/end-pending.ts'
import { boostId, boostTransfer, shareTransfer } from '#app/.server/money/books/payment-ids.ts'
import { readBoost } from './stored-boosts.ts'

const services = await testServices()
const site = boostSite(services)
const { theirs, network, show } = site
const product = site.product()
let nodes = 0

/** The key of an unreachable node. */
const unreachable = `02${'1'.repeat(64)}`

interface How extends NodeTraits {
  isAway?: boolean
  script?: Scripted
}

/**
 * Recipients: m a member, s the sender, e one outside, x one outside without a route, n one who can't be paid, g a
 * foreign fee, f the installation's fee, p the installation as an ordinary recipient.
 */
function recipientsOf(text: string, nodeKey: string): ValueRecipient[] {
  const recordOf = ({ userId }: { userId: string }) => {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    return { type: 'node', address: nodeKey, customKey, customValue }
  }
  const own = (percent: number) => toValueRecipient(feeRecipient(percent, nodeKey))
  // Those outside are accounts of their own, or they would be one recipient.
  let accounts = 100
  const account = () => ({ customKey: '818818', customValue: String(++accounts) })
  return text.split(' ').flatMap((word) => {
    const [, times = '', name = '', split = ''] = /^(?:(\d+)x)?(\w):([\d.]+)$/.exec(word) ?? []
    const { fee, ...plain } = own(Number(split))
    const kinds: Record<string, Omit<ValueRecipient, 'split'>> = {
      m: recordOf(site.bo),
      s: recordOf(site.ann),
      e: { type: 'node', address: theirs.pubkey },
      x: { type: 'node', address: unreachable },
      n: { type: 'other', address: 'nobody' },
      g: { type: 'node', address: theirs.pubkey, fee: true },
      f: { ...plain, ...(fee === undefined ? {} : { fee }) },
      p: plain,
    }
    const one = { ...kinds[name], split: Number(split), name } as ValueRecipient
    const isOutside = name === 'e' || name === 'x'
    return Array.from({ length: Number(times || 1) }, () =>
      isOutside ? { ...one, ...account() } : one,
    )
  })
}

/**
 * 'e490+1 x490!NO_ROUTE': sats of each share with its network fee, or why it was returned; equal neighbours are merged.
 */
async function sharesOf(id: string): Promise<string> {
  const { shares } = await readBoost(product, id)
  const words = shares.map(({ name, msat, status, posted, reason, is_own }) => {
    const share = `${name}${msat / 1000}`
    if (status !== 'POSTED') return `${share}!${reason ?? 'UNKNOWN'}`
    const more = ((posted ?? 0) - msat) / 1000
    if (is_own) return more === 0 ? share : `${share}→${(posted ?? 0) / 1000}`
    return more === 0 ? share : `${share}+${more}`
  })
  const alike = words.reduce<[string, number][]>((groups, word) => {
    const last = groups.at(-1)
    if (last?.[0] === word) last[1]++
    else groups.push([word, 1])
    return groups
  }, [])
  return alike.map(([word, times]) => (times > 1 ? `${times}x${word}` : word)).join(' ')
}

const fees = { feeMsat: 0 }
const uncapped = { capsFees: false }

test.each<[number, string, How, string, number, number, number]>([
  // Columns: sats, recipients, node; shares, hold, final amount, and the installation's part of it. A route costs one
  // sat; the fee cap of a share is 0.5 % and five sats, that of a boost 5 % and five sats.
  [100, 'm:1', {}, 'm100', 100, 100, 0],
  [100, 'e:1', {}, 'e100+1', 106, 101, 0],
  [1000, 'e:1', {}, 'e1000+1', 1010, 1001, 0],
  [1000, 'e:1 e:1', {}, '2xe500+1', 1016, 1002, 0],
  [900_000, 'e:1', {}, 'e900000+1', 904_505, 900_001, 0],
  [100, 'e:9 e:1', {}, 'e90+1 e10+1', 110, 102, 0],
  [100, 'm:1 e:1', {}, 'm50 e50+1', 106, 101, 0],
  [100, 'm:99 e:1', {}, 'm99 e1+1', 105, 101, 0],
  [200, 'e:1 e:1 e:1', {}, '2xe67+1 e66+1', 215, 203, 0],
  // Ten sats cover ten shares, fifteen cover fifteen.
  [100, '20xe:1', {}, '10xe5+1 10xe5!NO_ROUTE', 110, 60, 0],
  [100, '20xe:1', fees, '20xe5', 110, 100, 0],
  [200, '20xe:1', {}, '15xe10+1 5xe10!NO_ROUTE', 215, 165, 0],
  [1000, '10xe:1', {}, '10xe100+1', 1055, 1010, 0],
  [1000, '100xm:1', {}, 'm1000', 1000, 1000, 0],
  // Network fees exactly at the cap, and one sat above.
  [1000, 'e:1 e:1', { feeMsat: 8000 }, '2xe500+8', 1016, 1016, 0],
  [1000, 'e:1 e:1', { feeMsat: 9000 }, '2xe500!NO_ROUTE', 1016, 0, 0],
  [100, 'e:1 e:1', { feeMsat: 5000 }, '2xe50+5', 110, 110, 0],
  [100, 'e:1 e:1', { feeMsat: 6000 }, '2xe50!NO_ROUTE', 110, 0, 0],
  [100, 'e:9 e:1', { feeMsat: 5000 }, 'e90+5 e10!NO_ROUTE', 110, 95, 0],
  // The installation's fee is charged on delivered shares.
  [1000, 'm:1 f:2', {}, 'f20 m980', 1000, 1000, 20],
  [1000, 'e:1 f:2', {}, 'f20 e980+1', 1010, 1001, 20],
  [1000, '20xe:1 f:2', {}, 'f20 20xe49+1', 1054, 1020, 20],
  [1000, 'e:1 x:1 f:2', {}, 'f20→10 e490+1 x490!NO_ROUTE', 1016, 501, 10],
  [1000, 'x:1 f:2', {}, 'f20!NOT_DELIVERED x980!NO_ROUTE', 1010, 0, 0],
  [1000, 'm:1 x:1 f:2', {}, 'f20→10 m490 x490!NO_ROUTE', 1008, 500, 10],
  [1000, 'm:2 x:1 f:2', {}, 'f20→13 m653 x327!NO_ROUTE', 1007, 666, 13],
  [101, 'm:1 x:1 f:2', {}, 'f2→1 m50 x49!NO_ROUTE', 107, 51, 1],
  [100, 'x:99 m:1 f:2', {}, 'f2!NOT_DELIVERED x97!NO_ROUTE m1', 106, 1, 0],
  [1000, 'm:1 x:1 f:2 f:3', {}, 'f50→25 m475 x475!NO_ROUTE', 1008, 500, 25],
  [1000, '3xx:1 f:2', {}, 'f20!NOT_DELIVERED 2xx327!NO_ROUTE x326!NO_ROUTE', 1021, 0, 0],
  // It isn't charged on shares that are never sent.
  [1000, 's:1 m:1 f:2', {}, 'f20→10 s490!SELF m490', 500, 500, 10],
  [1000, 'n:1 m:1 f:2', {}, 'f20→10 n490!UNREADABLE m490', 500, 500, 10],
  [1000, 'n:1 e:1 f:2', {}, 'f20→10 n490!UNREADABLE e490+1', 508, 501, 10],
  [1000, 's:1 x:1 f:2', {}, 'f20!NOT_DELIVERED s490!SELF x490!NO_ROUTE', 508, 0, 0],
  [333, 'm:1 e:1 n:1 f:1', {}, 'f3→2 m110 e110+1 n110!UNREADABLE', 228, 223, 2],
  [1000, 'm:1 e:1 f:2', { isAway: true }, 'f20→10 m490 e490!NODE_AWAY', 500, 500, 10],
  [100, 's:1 e:1', fees, 's50!SELF e50', 56, 50, 0],
  // Foreign fees are taken off the top but are ordinary shares; so is what a feed pays the installation.
  [1000, 'g:10 e:1', {}, 'g100+1 e900+1', 1016, 1002, 0],
  [1000, 'g:10 x:1 f:2', {}, 'g100+1 f20→2 x880!NO_ROUTE', 1016, 103, 2],
  [1000, 'p:1 x:1', {}, 'p500 x500!NO_ROUTE', 1008, 500, 500],
  // With a node that doesn't cap fees, a share needs the whole hold: 1 %, at least ten sats.
  [100, 'e:1', uncapped, 'e100+1', 110, 101, 0],
  [100, 'e:1', { ...uncapped, feeMsat: 10_000 }, 'e100+10', 110, 110, 0],
  [100, '10xe:1', uncapped, 'e10+1 9xe10!FEE_CAP', 20, 11, 0],
  [100, 'm:1 e:1', uncapped, 'm50 e50!FEE_CAP', 50, 50, 0],
  [1000, '10xe:1', uncapped, '5xe100+1 5xe100!FEE_CAP', 550, 505, 0],
  [1000, 'e:1 e:1 f:2', uncapped, 'f20 2xe490+1', 1020, 1002, 20],
  [1000, '10xe:1 f:2', uncapped, 'f20→10 5xe98+1 5xe98!FEE_CAP', 550, 505, 10],
  // Whatever the outcome of sent shares.
  [1000, 'e:1 f:2', { script: 'answer lost' }, 'f20 e980+1', 1010, 1001, 20],
  [1000, 'e:1 f:2', { script: 'request lost' }, 'f20!NOT_DELIVERED e980!OTHER', 1010, 0, 0],
  [
    1000,
    'm:1 e:1 f:2',
    { script: { fails: 'REJECTED' } },
    'f20→10 m490 e490!REJECTED',
    1008,
    500,
    10,
  ],
])('%i among "%s", %j: "%s"', async (satoshis, who, how, shares, held, taken, own) => {
  const { isAway = false, script, ...traits } = how
  const node = openNode(traits)
  if (script) node.script.push(script)
  const showId = await show(recipientsOf(who, node.pubkey))
  const before = await balances()
  const had = node.balanceMsat
  const entity = { _id: showId, type: 'SHOW' } as const
  const quote = await quoteBoost(site.ctx(), { entity, satoshis })
  node.isAway = isAway
  const ulid = newUlid(services.clock.now())
  await site.boost(showId, { satoshis, ulid }).catch((error: { code?: string }) => {
    expect(error.code).toBe('ERROR_UNKNOWN')
  })
  services.clock.pass(180)
  node.isAway = false
  await returnUnsentShares(site.product())
  await lookUpPayments(site.product())

  const id = boostId(site.ann.userId, ulid)
  const after = await balances()
  expect(await sharesOf(id)).toBe(shares)
  expect(await heldOf(id)).toBe(held)
  // The same as before, except for shares that were unreachable then.
  if (!isAway) expect(quote.satoshis + quote.fee_cap).toBe(held)
  expect(before.ann - after.ann).toBe(taken)
  expect(after.held).toBe(0)
  expect(after.fees - before.fees).toBe(own)
  expect(after.bo - before.bo + own + (had - node.balanceMsat) / 1000).toBe(taken)
  const [shown] = (await listTransactions(site.ctx(), {})).transactions
  if (taken > 0)
    expect(shown).toMatchObject({ millisats: (feeOf(shown) - taken) * 1000, status: 'SUCCESS' })
  expect(await checkLedger(product)).toEqual([])
})

test.each<[number, string, How, string]>([
  [1000, 's:1 f:2', {}, 'NOBODY_TO_PAY'],
  [1000, 'f:2', {}, 'NOBODY_TO_PAY'],
  [1000, 'n:1 f:2', {}, 'NOBODY_TO_PAY'],
  [100, 'e:1 f:2', uncapped, 'FEE_CAP'],
])('%i among "%s", %j: nothing is taken, since %s', async (satoshis, who, how, code) => {
  const node = openNode(how)
  const before = await balances()
  const showId = await show(recipientsOf(who, node.pubkey))
  await expect(site.boost(showId, { satoshis })).rejects.toMatchObject({ code, status: 409 })
  expect(await balances()).toEqual(before)
  expect(await checkLedger(product)).toEqual([])
})

/** Replaces the installation's node. */
function openNode(traits: NodeTraits) {
  const node = network.open(`table ${++nodes}`, 1_000_000_000_000, traits)
  site.all = { ...site.all, lightning: node }
  // The previous node's key is cached for a while.
  services.clock.pass(nodes * 400)
  return node
}

const feeOf = (shown?: { fee_millisats?: number | null }) => (shown?.fee_millisats ?? 0) / 1000

/** Amount in sats. */
async function balances() {
  const of = async (account: `wallet:${string}` | 'fees') => balanceOf(product, account)
  const [ann, bo, fees] = await Promise.all([
    of(`wallet:${site.ann.userId}`),
    of(`wallet:${site.bo.userId}`),
    of('fees'),
  ])
  return {
    ann: ann.total / 1000,
    held: (ann.total - ann.available) / 1000,
    bo: bo.total / 1000,
    fees: fees.total / 1000,
  }
}

/** The initial hold. */
async function heldOf(id: string): Promise<number> {
  const { rows } = await sql<{ sats: number }>`
    select sum(amount)::bigint / 1000 as sats from ledger_transfers where parent_id = ${boostTransfer(id)}
  `.execute(services.db)
  return rows[0]?.sats ?? 0
}

test('a quote says what is left out, and takes nothing', async () => {
  const node = openNode(uncapped)
  const _id = await show(recipientsOf('10xe:1 m:10', node.pubkey))
  const before = await balances()
  const quote = (entityId: string, satoshis: number) =>
    quoteBoost(site.ctx(), { entity: { _id: entityId, type: 'SHOW' }, satoshis })
  // Ten shares of 50 sats: a cap of 30 sats covers three.
  expect(await quote(_id, 1000)).toEqual({ satoshis: 650, fee_cap: 30, left_out: 350 })
  await expect(quote(_id, 99)).rejects.toMatchObject({ code: 'AMOUNT' })
  await expect(quote('x'.repeat(20), 100)).rejects.toMatchObject({ code: 'CONTENT_NOT_FOUND' })
  expect(await balances()).toEqual(before)
})

test('a fee that was left held by a process that knew of none ends as far as it is due', async () => {
  const node = openNode({})
  const release = network.hold()
  const ulid = newUlid(services.clock.now())
  const showId = await show(recipientsOf('e:1 x:1 f:2', node.pubkey))
  const before = await balances()
  await site.boost(showId, { satoshis: 1000, ulid })
  const id = boostId(site.ann.userId, ulid)
  const share = shareTransfer(id, 1)
  // As an older version did, which ended the share alone.
  await endPending(product, [{ id: share, amount: 491_000 }])
  const end = { status: 'SUCCEEDED', ended_at: services.clock.now(), fee_msat: 1000 }
  const preimage = Buffer.alloc(32)
  await services.db
    .updateTable('lightning_payments')
    .set({ ...end, preimage })
    .where('id', '=', share)
    .execute()
  release()
  expect((await balances()).fees).toBe(before.fees)
  services.clock.pass(180)
  await Promise.all([returnUnsentShares(site.product()), returnUnsentShares(site.product())])
  expect(await sharesOf(id)).toBe('f20→10 e490+1 x490!NO_ROUTE')
  expect(await balances()).toEqual({
    ...before,
    ann: before.ann - 501,
    fees: before.fees + 10,
  })
  expect((await listTransactions(site.ctx(), {})).transactions[0]).toMatchObject({
    status: 'SUCCESS',
    millisats: -500_000,
  })
  expect(await checkLedger(product)).toEqual([])
})
