import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Devnet } from '#sandbox/lightning/index.ts'
import type { LightningNode, PaymentOutcome } from '#app/.server/base/ports/lightning/port.ts'
import type { devnetDatabase } from './devnet.ts'

type Database = Awaited<ReturnType<typeof devnetDatabase>>

/** A payment: what whoever paid was told of it before the process ended, and what is known of it in the end. */
interface Told {
  paymentHash: string
  payer: 'ours' | 'play'
  bolt11: string
  said: PaymentOutcome
  known?: PaymentOutcome | null
}

const beginning = 1_000_000_000_000
/** Kills come until the payments have surely ended: this many times as long as they take without. */
const wellAfter = 1.6

/**
 * Pays in both directions and ends the process that holds the devnet meanwhile, each round a little later; then holds what
 * everybody was told against what the next process knows.
 */
export async function payWhileKilled(database: Database, rounds: number): Promise<Told[]> {
  const unhurried = await payBothWays(database, async (paying) => {
    await Promise.all(paying)
  })
  const told = [...unhurried.told]
  for (let round = 0; round < rounds; round++) {
    const pause = (unhurried.ms * wellAfter * round) / rounds
    told.push(...(await payBothWays(database, () => wait(pause))).told)
  }
  const after = database.open()
  await after.ours.info()
  for (const one of told) one.known = await holdsTrue(after, one)
  await addsUp(database, after)
  return told
}

/** Opens the devnet, and kills it when `until` says so. */
async function payBothWays(
  database: Database,
  until: (paying: Promise<Told>[]) => Promise<void>,
): Promise<{ told: Told[]; ms: number }> {
  const devnet = database.open()
  const sides = ['ours', 'play'] as const
  const invoices = await Promise.all(
    sides.map(async (payer) => ({
      payer,
      ...(await devnet[payer === 'ours' ? 'play' : 'ours'].createInvoice(order)),
    })),
  )
  const began = performance.now()
  const paying = invoices.map(async (invoice) => {
    const said = await devnet[invoice.payer].pay({ bolt11: invoice.bolt11, maxFeeMsat: 1000 })
    return { ...invoice, said }
  })
  await until(paying)
  const ms = performance.now() - began
  devnet.kill()
  return { told: await Promise.all(paying), ms }
}

const order = { msat: 7000, description: { text: 'Ahoi' }, expirySeconds: 600 }

/** What was said is so, both sides agree, and a second try pays nothing. */
async function holdsTrue(after: Devnet, { payer, said, paymentHash, bolt11 }: Told) {
  const [from, to] = payer === 'ours' ? [after.ours, after.play] : [after.play, after.ours]
  // What was asked for and not begun is begun by the next process.
  const ended = () => outcome(from, paymentHash)
  await expect.poll(async () => (await ended())?.state).not.toBe('UNKNOWN')
  const known = await ended()
  if (said.state !== 'UNKNOWN') expect(known).toEqual(said)
  const { incoming } = await to.lookup(paymentHash)
  expect(incoming?.isSettled).toBe(known?.state === 'SUCCEEDED')
  if (known) expect(await from.pay({ bolt11, maxFeeMsat: 1000 })).toEqual(known)
  return known
}

async function outcome(node: LightningNode, paymentHash: string) {
  return (await node.lookup(paymentHash)).outgoing
}

/** Both balances together are what there was, less the fees; and each is what its payments make it. */
async function addsUp({ pool }: Database, { ours, play }: Devnet): Promise<void> {
  const { rows } = await pool.query<{ payer: string; msat: number; fee: number }>(
    `select payer, coalesce(sum(msat), 0)::bigint as msat, coalesce(sum(fee_msat), 0)::bigint as fee
     from devnet_payments where settled is not null group by payer`,
  )
  const paid = (payer: string) => rows.find((row) => row.payer === payer) ?? { msat: 0, fee: 0 }
  const balances = await Promise.all([ours.info(), play.info()])
  expect(balances.map(({ balanceMsat }) => balanceMsat)).toEqual([
    beginning + paid('play').msat - paid('ours').msat - paid('ours').fee,
    beginning + paid('ours').msat - paid('play').msat - paid('play').fee,
  ])
}
