import { expect, test } from 'vitest'
import { createDb, createPool } from '#app/.server/base/db/database.ts'
import { devnetDatabase } from '#tests/rig/lightning/devnet.ts'
import { LightningAwayError, type SettledPayment } from '#app/.server/base/ports/lightning/port.ts'

// A process that dies while paying is tested in the long round (killed.long.test.ts). Each opening takes a good part of
// a second, more on a busy machine.
const timeout = 60_000

const order = { msat: 21_000, description: { text: 'Ahoi' }, expirySeconds: 600 }

test(
  'another process pays and is told through the one that holds the devnet, and takes over when that ends',
  { timeout },
  async () => {
    const { open, pool } = await devnetDatabase()
    const one = open()
    const { pubkey } = await one.ours.info()
    const other = open()
    const told: SettledPayment[] = []
    other.ours.subscribeSettled('', async (payment) => void told.push(payment))
    const { bolt11, paymentHash } = await other.ours.createInvoice(order)
    const unpaid = await one.ours.createInvoice(order)
    const outcome = await other.play.pay({ bolt11, maxFeeMsat: 1000 })
    expect(outcome.state).toBe('SUCCEEDED')
    expect((await one.play.lookup(paymentHash)).outgoing).toEqual(outcome)
    await expect.poll(() => told.map((payment) => payment.bolt11)).toEqual([bolt11])
    const { balanceMsat } = await one.ours.info()

    one.kill()
    expect(await other.play.pay({ bolt11: unpaid.bolt11, maxFeeMsat: 1000 })).toMatchObject({
      state: 'SUCCEEDED',
      feeMsat: 121,
    })
    expect(await other.ours.info()).toMatchObject({ pubkey, balanceMsat: balanceMsat + 21_000 })
    await expect.poll(() => told.map((payment) => payment.bolt11)).toEqual([bolt11, unpaid.bolt11])

    // The holding connection is lost, but its process lives on.
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'tributary devnet %'`,
    )
    expect(rowCount).toBe(1)
    const later = await other.play.createInvoice(order)
    expect(await other.ours.pay({ bolt11: later.bolt11, maxFeeMsat: 1000 })).toMatchObject({
      state: 'SUCCEEDED',
    })
  },
)

test(
  'while nobody can hold it, calls give up after a while, and nothing is left of them',
  { timeout },
  async () => {
    const { open, pool } = await devnetDatabase()
    // A holder that never opens it.
    const holder = await pool.connect()
    await holder.query(`select pg_advisory_lock(hashtext('tributary devnet'))`)
    const { ours, play } = open({ patienceMs: 300 })
    await expect(ours.info()).rejects.toThrow(LightningAwayError)
    await expect(ours.createInvoice(order)).rejects.toThrow(LightningAwayError)
    const keysend = { pubkey: `02${'79'.repeat(32)}`, msat: 1000, tlv: {}, maxFeeMsat: 1000 }
    const outcome = await play.keysend({ ...keysend, preimage: 'ab'.repeat(32) })
    expect(outcome).toEqual({ state: 'FAILED', reason: 'OTHER' })
    const { rowCount } = await pool.query(
      'select payment_hash from devnet_invoices union all select payment_hash from devnet_payments',
    )
    expect(rowCount).toBe(0)
    holder.release(true)
  },
)

test('without the database nothing is known: the nodes are away, and payments UNKNOWN', async () => {
  const { open } = await devnetDatabase()
  const connectionString = 'postgres://localhost:1/none'
  const nowhere = createPool(connectionString, 1)
  const { ours } = open({ db: createDb(nowhere), connectionString })
  await expect(ours.info()).rejects.toThrow(LightningAwayError)
  await expect(ours.createInvoice(order)).rejects.toThrow(LightningAwayError)
  await expect(ours.lookup('0'.repeat(64))).rejects.toThrow(LightningAwayError)
  const keysend = { pubkey: `02${'79'.repeat(32)}`, msat: 1000, tlv: {}, maxFeeMsat: 1000 }
  const outcome = await ours.keysend({ ...keysend, preimage: 'ab'.repeat(32) })
  expect(outcome).toEqual({ state: 'UNKNOWN' })
  await nowhere.end()
})
