import { afterAll, expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import {
  feeRecipient,
  memberRecord,
  toValueRecipient,
} from '#app/protocols/lightning/value-split.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createDb } from '#app/.server/base/db/database.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { startLightningProvider } from '#tests/rig/fakes/lightning-provider.ts'
import { lnurlPayee } from '#tests/rig/fakes/lnurl-payee.ts'
import { type Crash, crashingPool } from '#tests/rig/ledger/crashing-pool.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { fetchingFrom } from '#tests/rig/nostr/zap-payer.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { boostReceipt } from './boost-receipt.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { returnUnsentShares } from './return-shares.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { payBoost } from './pay-boost.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const [node, theirs] = [network.open('ours', 10_000_000_000), network.open('theirs')]
const provider = await startLightningProvider(services.folder, {
  ...lnurlPayee('ada', theirs, () => provider.domain, []),
})
trustCertificate(provider.certificateFile)
const fetch = fetchingFrom(provider.hostname)
afterAll(() => fetch.close())
const all = { ...services, lightning: node, fetch }
const product = contextFor(all, system)
const ann = await createAccount(services, { username: 'annabel' })
const bo = await createAccount(services)
const ctx = contextFor(all, ann.actor)

const { custom_key: customKey, custom_value: customValue } = memberRecord(bo.userId)
const recipients: ValueRecipient[] = [
  { type: 'node', address: node.pubkey, split: 1, customKey, customValue },
  { type: 'lnaddress', address: `ada@${provider.domain}`, split: 1 },
  { type: 'node', address: theirs.pubkey, split: 2 },
  toValueRecipient(feeRecipient(2, node.pubkey)),
]
const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
const { feedId } = await publishFeed(product, 'harbour', {}, 'podcast', { value })
const deposit = { id: 'deposit', debit: 'node', credit: `wallet:${ann.userId}` } as const
await post(product, [{ ...deposit, amount: 1_000_000_000 }])

let ulids = 0
const nextUlid = () => `01HF${String(ulids++).padStart(22, '0')}`

const order = (ulid: string) =>
  ({ entity: { _id: feedId, type: 'SHOW' }, satoshis: 1000, ulid }) as const

const funds = async (userId: string) => (await balanceOf(product, `wallet:${userId}`)).total
const arrived = () => theirs.settled.reduce((sum, { msat }) => sum + msat, 0)

/** Pays a boost in a process that dies at a given statement; returns the number of statements. */
async function payAndCrash(ulid: string, crash?: Crash): Promise<number> {
  const { pool, statements } = crashingPool(services.connectionString, crash)
  const dying = contextFor({ ...all, db: createDb(pool) }, ann.actor)
  await payBoost(dying, order(ulid)).catch(() => undefined)
  await pool.end().catch(() => undefined)
  return statements()
}

/** The jobs that clean up after the dead process. */
async function tidy(): Promise<void> {
  services.clock.pass(180)
  // After waiting for these locks, the dead process's last commit has ended.
  await returnUnsentShares(product)
  await lookUpPayments(product)
}

test(
  'wherever a process ends, each share ends once, and nothing is lost',
  { timeout: 300_000 },
  async () => {
    // The dead processes' errors are expected here.
    const log = console.error
    console.error = () => undefined
    afterAll(() => void (console.error = log))
    const moments = await payAndCrash(nextUlid())
    expect(moments).toBeGreaterThan(30)
    for (let at = 0; at < moments; at++)
      for (const isSent of [true, false]) {
        const before = [await funds(ann.userId), await funds(bo.userId), arrived()]
        const ulid = nextUlid()
        await payAndCrash(ulid, { at, isSent })
        await tidy()
        // A retry finds the result, or produces it now.
        const asked = await payBoost(ctx, order(ulid)).catch(
          (error: { code: string }) => error.code,
        )
        const where = `at ${at}, ${isSent ? 'sent' : 'not sent'}`
        expect(typeof asked, where).toBe('object')
        if (typeof asked === 'string') continue
        const { legs } = await boostReceipt(ctx, asked.boost.id)
        expect(
          legs.map(({ state }) => state),
          where,
        ).not.toContain('PENDING')
        const [fee = 0, ...paid] = legs.map(({ state, satoshis }) =>
          state === 'PAID' ? (satoshis ?? 0) * 1000 : 0,
        )
        const delivered = paid.reduce((sum, msat) => sum + msat, 0)
        expect(fee, where).toBe(Math.floor((20 * delivered) / 980_000) * 1000)
        const fees = legs.reduce((sum, { feeSatoshis }) => sum + (feeSatoshis ?? 0) * 1000, 0)
        const gone = delivered + fee + fees
        const after = [await funds(ann.userId), await funds(bo.userId), arrived()]
        const moved = after.map((now, index) => now - (before[index] ?? 0))
        expect(moved, where).toEqual([-gone, paid[0], (paid[1] ?? 0) + (paid[2] ?? 0)])
      }
    expect(await checkLedger(product)).toEqual([])
  },
)
