import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import {
  LightningAwayError,
  type LightningNode,
  type PaymentOutcome,
  type SentPayment,
  type SettledPayment,
} from '#app/.server/base/ports/lightning/port.ts'
import { newInvoice, paymentHashOf } from '#tests/rig/fakes/invoices.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** Two nodes that can pay each other 1,000,000 msat in both directions. */
export interface ContractParties {
  /** The one whose adapter is tried. It waits for answers a second at most. */
  node: LightningNode
  peer: LightningNode
  /** The key of `node`, where it takes keysends. */
  takesKeysendsAt: string | null
  /** Has what `node` pays stay under way until what it returns is called. */
  holdPayments(): () => void
  /** Failures with the reason that the port has for them; NWC's wallets don't say it. */
  tellsReasons: boolean
}

const cap = 100_000
const [boostagram, evenAccount, other] = [7_629_169, 906_608, 696_969]
const tlv = {
  [boostagram]: Buffer.from('{"action":"boost"}').toString('hex'),
  [evenAccount]: Buffer.from('account of ada').toString('hex'),
  [other]: '00ff',
}

/** What each adapter of the port keeps to. Its tests run in the order in which they stand. */
export function lightningContract(name: string, open: () => Promise<ContractParties>): void {
  describe(`${name} keeps the contract:`, () => {
    let parties: ContractParties
    let expired: string

    beforeAll(async () => {
      parties = await open()
      expired = (await invoiceOf(parties.peer, 21_000, 1)).bolt11
    }, 120_000)

    test('it says who it is, and what it has', async () => {
      const { node } = parties
      const info = await node.info()
      expect(info.balanceMsat).toBeGreaterThanOrEqual(1_000_000)
      expect(info.network).toMatch(/^(?:bitcoin|testnet|signet|regtest)$/)
      expect(info.pubkey === null || /^0[23][\da-f]{64}$/.test(info.pubkey)).toBe(true)
      expect(await node.cursorsOf()).toMatch(new RegExp(`^${node.kind}:.`))
      expect(info.takesKeysends).toBe(parties.takesKeysendsAt !== null)
      expect(Number.isFinite(node.beginsWithinMs)).toBe(true)
    })

    test('its invoices say the amount, the words or their hash, and how long they hold', async () => {
      const { node } = parties
      const [before, hash] = [Date.now() / 1000, 'c'.repeat(64)]
      const worded = await node.createInvoice({
        msat: 12_345,
        description: { text: 'Für Ada' },
        expirySeconds: 900,
      })
      const read = decodeInvoice(worded.bolt11)
      expect(read).toMatchObject({ msat: 12_345, description: 'Für Ada', descriptionHash: null })
      expect(read?.paymentHash).toBe(worded.paymentHash)
      expect(Math.abs((read?.expires ?? 0) - before - 900)).toBeLessThan(60)
      const hashed = await node.createInvoice({
        msat: 1000,
        description: { hash },
        expirySeconds: 600,
      })
      expect(decodeInvoice(hashed.bolt11)).toMatchObject({ descriptionHash: hash, msat: 1000 })
      expect(hashed.paymentHash).not.toBe(worded.paymentHash)
    })

    test('it pays an invoice, shows the preimage, and says what it cost', async () => {
      const { node, peer } = parties
      const { bolt11, paymentHash } = await invoiceOf(peer, 21_000)
      const before = (await node.info()).balanceMsat
      const outcome = await node.pay({ bolt11, maxFeeMsat: cap })
      expect(outcome).toEqual({
        state: 'SUCCEEDED',
        preimage: expect.any(String) as string,
        feeMsat: expect.any(Number) as number,
      })
      if (outcome.state !== 'SUCCEEDED') return
      expect(paymentHashOf(outcome.preimage)).toBe(paymentHash)
      expect(outcome.feeMsat).toBeLessThanOrEqual(cap)
      const { balanceMsat } = await node.info()
      expect(before - balanceMsat).toBe(21_000 + outcome.feeMsat)
      expect((await node.lookup(paymentHash)).outgoing).toEqual(outcome)
      expect((await peer.lookup(paymentHash)).incoming).toEqual({ isSettled: true, msat: 21_000 })
    })

    test('what it has paid since a time is listed, page by page; what failed and what was before are not', async () => {
      const { node, peer } = parties
      if (!node.sentSince) return
      const hashes: string[] = []
      for (let msat = 1001; msat < 1006; msat++) {
        const { bolt11, paymentHash } = await invoiceOf(peer, msat)
        await node.pay({ bolt11, maxFeeMsat: cap })
        hashes.push(paymentHash)
      }
      await node.pay({ bolt11: newInvoice({ msat: 1006 }).bolt11, maxFeeMsat: cap })
      const now = Math.floor(Date.now() / 1000)
      const since = async (from: number) => {
        const sent: SentPayment[] = []
        for await (const payment of node.sentSince?.(from) ?? []) sent.push(payment)
        return sent
      }
      const listed = await since(now - 3600)
      expect(new Set(listed.map(({ paymentHash }) => paymentHash)).size).toBe(listed.length)
      const ours = listed.filter(({ paymentHash }) => hashes.includes(paymentHash))
      expect(ours.map(({ msat }) => msat).toSorted()).toEqual([1001, 1002, 1003, 1004, 1005])
      expect(listed.map(({ msat }) => msat)).not.toContain(1006)
      expect(await since(now + 3600)).toEqual([])
    })

    test('it keeps to the highest fee, or says that it was more', async () => {
      const { node, peer } = parties
      const { bolt11, paymentHash } = await invoiceOf(peer, 22_000)
      const outcome = await node.pay({ bolt11, maxFeeMsat: 0 })
      if (node.capsFees) {
        expectFailure(outcome, 'NO_ROUTE')
        expect((await peer.lookup(paymentHash)).incoming?.isSettled).toBe(false)
      } else {
        expect(outcome.state === 'SUCCEEDED' && outcome.feeMsat).toBeGreaterThan(0)
      }
    })

    test('the same invoice is paid once, whether asked one after the other or at once', async () => {
      const { node, peer } = parties
      const { bolt11, paymentHash } = await invoiceOf(peer, 23_000)
      const told = collect(peer)
      const before = (await node.info()).balanceMsat
      const ask = () => node.pay({ bolt11, maxFeeMsat: cap })
      const atOnce = await Promise.all([ask(), ask(), ask()])
      const after = await ask()
      expect(after).toMatchObject({ state: 'SUCCEEDED' })
      for (const outcome of atOnce) expect([after, { state: 'UNKNOWN' }]).toContainEqual(outcome)
      expect(atOnce).toContainEqual(after)
      const cost = 23_000 + (after.state === 'SUCCEEDED' ? after.feeMsat : 0)
      expect(before - (await node.info()).balanceMsat).toBe(cost)
      await expect.poll(() => told.of(paymentHash)).toMatchObject([{ msat: 23_000 }])
    })

    test('what nobody could be paid for fails: garbage, no amount, and an invoice of nobody', async () => {
      const { node, peer } = parties
      const pay = (bolt11: string) => node.pay({ bolt11, maxFeeMsat: cap })
      const good = (await invoiceOf(peer, 24_000)).bolt11
      const altered = good.slice(0, -1) + (good.endsWith('q') ? 'p' : 'q')
      for (const garbage of ['', 'invoice', 'lnbcrt1', altered, 'l'.repeat(100_000)])
        expect(await pay(garbage)).toEqual({ state: 'FAILED', reason: 'REJECTED' })
      const nobodys = newInvoice({ msat: 24_000 }).bolt11
      expectFailure(await pay(nobodys), 'NO_ROUTE')
      const nobody = `02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`
      const keysend = { pubkey: nobody, msat: 1000, preimage: newPreimage(), tlv: {} }
      expectFailure(await node.keysend({ ...keysend, maxFeeMsat: cap }), 'NO_ROUTE')
    })

    test('more than it has fails', async () => {
      const { node, peer } = parties
      const { balanceMsat } = await node.info()
      const { bolt11 } = await invoiceOf(peer, balanceMsat + 1000)
      const outcome = await node.pay({ bolt11, maxFeeMsat: cap })
      expect(outcome.state).toBe('FAILED')
    })

    test('an expired invoice fails', async () => {
      const { node } = parties
      const { expires = 0 } = decodeInvoice(expired) ?? {}
      await wait(Math.max(expires * 1000 + 50 - Date.now(), 0))
      expectFailure(await node.pay({ bolt11: expired, maxFeeMsat: cap }), 'EXPIRED')
    })

    test('a keysend arrives with its records, odd and even, once', async () => {
      const { node, peer } = parties
      const { pubkey } = await peer.info()
      const preimage = newPreimage()
      const told = collect(peer)
      const order = { pubkey: pubkey ?? '', msat: 25_000, preimage, tlv, maxFeeMsat: cap }
      const outcome = await node.keysend(order)
      expect(outcome).toMatchObject({ state: 'SUCCEEDED', preimage })
      const paymentHash = paymentHashOf(preimage)
      await expect.poll(() => told.of(paymentHash)).toHaveLength(1)
      expect(told.of(paymentHash)).toMatchObject([{ msat: 25_000, bolt11: null, tlv }])
      expect(await node.keysend(order)).toEqual(outcome)
      expect((await node.lookup(paymentHash)).outgoing).toEqual(outcome)
      await wait(100)
      expect(told.of(paymentHash)).toHaveLength(1)
    })

    test('what it can’t know in time is UNKNOWN, and a later lookup tells', async () => {
      const { node, peer, holdPayments } = parties
      const { bolt11, paymentHash } = await invoiceOf(peer, 26_000)
      const release = holdPayments()
      try {
        expect(await node.pay({ bolt11, maxFeeMsat: cap })).toEqual({ state: 'UNKNOWN' })
        expect((await node.lookup(paymentHash)).outgoing).toEqual({ state: 'UNKNOWN' })
      } finally {
        release()
      }
      await expect
        .poll(async () => (await node.lookup(paymentHash)).outgoing)
        .toMatchObject({ state: 'SUCCEEDED' })
      expect(await node.pay({ bolt11, maxFeeMsat: cap })).toMatchObject({ state: 'SUCCEEDED' })
    })

    test('it knows its own invoices, paid or not, and nothing of others', async () => {
      const { node, peer } = parties
      const { bolt11, paymentHash } = await invoiceOf(node, 27_000)
      expect(await node.lookup(paymentHash)).toEqual({
        outgoing: null,
        incoming: { isSettled: false, msat: 27_000 },
      })
      expect(await peer.pay({ bolt11, maxFeeMsat: cap })).toMatchObject({ state: 'SUCCEEDED' })
      await expect
        .poll(() => node.lookup(paymentHash))
        .toEqual({ outgoing: null, incoming: { isSettled: true, msat: 27_000 } })
      expect(await node.lookup('0'.repeat(64))).toEqual({ outgoing: null, incoming: null })
    })

    test('it tells what arrives, from the first on, and from a cursor on what came later', async () => {
      const { node, peer } = parties
      const hashes: string[] = []
      for (const msat of [31_000, 32_000, 33_000]) {
        const { bolt11, paymentHash } = await invoiceOf(node, msat)
        hashes.push(paymentHash)
        await peer.pay({ bolt11, maxFeeMsat: cap })
      }
      const all = collect(node)
      await expect.poll(() => all.hashes()).toEqual(containing(hashes))
      const first = all.of(hashes[0] ?? '')[0]
      expect(first).toMatchObject({ msat: 31_000, tlv: {} })
      expect(decodeInvoice(first?.bolt11 ?? '')?.paymentHash).toBe(hashes[0])
      expect(paymentHashOf(first?.preimage ?? '')).toBe(hashes[0])
      expect(Math.abs((first?.settledAt ?? 0) - Date.now() / 1000)).toBeLessThan(60)
      await all.end()

      const later = collect(node, first?.cursor)
      const rest = all.told.slice(all.told.findIndex((each) => each === first) + 1)
      const others = rest.map(({ paymentHash }) => paymentHash)
      await expect.poll(() => later.hashes()).toEqual(containing(others))
      await later.end()
      const last = all.told.at(-1)?.cursor ?? ''
      const resumed = collect(node, last)
      const { bolt11, paymentHash } = await invoiceOf(node, 34_000)
      await peer.pay({ bolt11, maxFeeMsat: cap })
      await expect.poll(() => resumed.hashes()).toContain(paymentHash)
      expect(all.hashes()).not.toContain(paymentHash)
      await resumed.end()
    })

    // Of payments of the same second a wallet may tell either first.
    test('what couldn’t be taken is told again until it is', async () => {
      const { node, peer } = parties
      const start = await cursorOfNow(node)
      const told: string[] = []
      const taken = new Set<string>()
      let refusals = 2
      const subscription = node.subscribeSettled(start.cursor, async ({ paymentHash }) => {
        if (start.hashes.includes(paymentHash)) return
        told.push(paymentHash)
        if (refusals-- > 0) throw new LightningAwayError('not now')
        taken.add(paymentHash)
      })
      const [one, two] = [await invoiceOf(node, 35_000), await invoiceOf(node, 36_000)]
      await peer.pay({ bolt11: one.bolt11, maxFeeMsat: cap })
      await expect.poll(() => told).toContain(one.paymentHash)
      await peer.pay({ bolt11: two.bolt11, maxFeeMsat: cap })
      await expect.poll(() => taken).toEqual(new Set([one.paymentHash, two.paymentHash]))
      expect(told.length).toBeGreaterThanOrEqual(4)
      await subscription.end()
    })

    test('keysends to it are told with their records', async () => {
      const { node, peer, takesKeysendsAt } = parties
      const preimage = newPreimage()
      if (takesKeysendsAt === null) return
      const told = collect(node)
      const order = { pubkey: takesKeysendsAt, msat: 37_000, preimage, tlv, maxFeeMsat: cap }
      expect(await peer.keysend(order)).toMatchObject({ state: 'SUCCEEDED' })
      const paymentHash = paymentHashOf(preimage)
      await expect
        .poll(() => told.of(paymentHash))
        .toMatchObject([{ msat: 37_000, bolt11: null, tlv }])
      expect((await node.lookup(paymentHash)).incoming).toEqual({ isSettled: true, msat: 37_000 })
      await told.end()
    })

    test('once it is closed it tells no more, and is away', async () => {
      const { node, peer } = parties
      const told = collect(node)
      await expect.poll(() => told.told.length).toBeGreaterThan(0)
      const { bolt11, paymentHash } = await invoiceOf(node, 38_000)
      await node.close()
      await peer.pay({ bolt11, maxFeeMsat: cap })
      await told.end()
      expect(told.hashes()).not.toContain(paymentHash)
      await expect(node.info()).rejects.toThrow(LightningAwayError)
      await expect(node.lookup(paymentHash)).rejects.toThrow(LightningAwayError)
      const toPay = (await invoiceOf(peer, 39_000)).bolt11
      expect(await node.pay({ bolt11: toPay, maxFeeMsat: cap })).toEqual({ state: 'UNKNOWN' })
    })

    function expectFailure(outcome: PaymentOutcome, reason: string): void {
      const said = parties.tellsReasons ? reason : (expect.any(String) as string)
      expect(outcome).toEqual({ state: 'FAILED', reason: said })
    }
  })
}

function invoiceOf(node: LightningNode, msat: number, expirySeconds = 600) {
  return node.createInvoice({ msat, description: { text: 'A test' }, expirySeconds })
}

function newPreimage(): string {
  return randomBytes(32).toString('hex')
}

function containing(hashes: string[]): string[] {
  return expect.arrayContaining(hashes) as string[]
}

/** What a subscription tells, until the test has ended. */
function collect(node: LightningNode, cursor = '') {
  const told: SettledPayment[] = []
  const subscription = node.subscribeSettled(cursor, async (payment) => void told.push(payment))
  cleanUpAfter(() => subscription.end())
  return {
    told,
    hashes: () => told.map(({ paymentHash }) => paymentHash),
    of: (hash: string) => told.filter(({ paymentHash }) => paymentHash === hash),
    end: () => subscription.end(),
  }
}

/** Where the next payment will be told, and those until then, which may be told again. */
async function cursorOfNow(node: LightningNode) {
  const all = collect(node)
  await expect.poll(() => all.told.length).toBeGreaterThan(0)
  for (let count = -1; count < all.told.length;) {
    count = all.told.length
    await wait(200)
  }
  await all.end()
  return { cursor: all.told.at(-1)?.cursor ?? '', hashes: all.hashes() }
}
