import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Devnet } from '#app/.server/lightning/devnet/index.ts'
import type { LightningNode, PaymentOutcome } from '#app/.server/lightning/index.ts'
import type { devnetDatabase } from './devnet.ts'

type Database = Awaited<ReturnType<typeof devnetDatabase>>

/** Payments and what whoever paid was told of them, over many ends of the process that pays. */
interface Told {
  paymentHash: string
  payer: 'ours' | 'play'
  bolt11: string
  said: PaymentOutcome
}

const beginning = 1_000_000_000_000

/**
 * Pays in both directions, and ends the process that holds the devnet after each of these pauses, in milliseconds; then
 * holds what everybody was told against what the next process knows.
 */
export async function payWhileKilled(database: Database, pausesMs: number[]): Promise<Told[]> {
  const told: Told[] = []
  for (const pause of pausesMs) {
    const devnet = database.open()
    const invoices = await Promise.all(
      (['ours', 'play'] as const).map(async (payer) => {
        const payee = payer === 'ours' ? devnet.play : devnet.ours
        return { payer, ...(await payee.createInvoice(order)) }
      }),
    )
    const paying = invoices.map(async ({ payer, ...invoice }) => {
      const said = await devnet[payer].pay({ bolt11: invoice.bolt11, maxFeeMsat: 1000 })
      told.push({ payer, ...invoice, said })
    })
    await wait(pause)
    devnet.kill()
    await Promise.all(paying)
  }
  const after = database.open()
  await after.ours.info()
  for (const one of told) await holdsTrue(after, one)
  await addsUp(database, after)
  return told
}

const order = { msat: 7000, description: { text: 'Ahoi' }, expirySeconds: 600 }

/** What was said is so, both sides agree, and a second try pays nothing. */
async function holdsTrue(after: Devnet, { payer, said, paymentHash, bolt11 }: Told): Promise<void> {
  const [from, to] = payer === 'ours' ? [after.ours, after.play] : [after.play, after.ours]
  // What was asked for and not begun is begun by the next process.
  const ended = () => outcome(from, paymentHash)
  await expect.poll(async () => (await ended())?.state, { timeout: 10_000 }).not.toBe('UNKNOWN')
  const known = await ended()
  if (said.state !== 'UNKNOWN') expect(known).toEqual(said)
  const { incoming } = await to.lookup(paymentHash)
  expect(incoming?.isSettled).toBe(known?.state === 'SUCCEEDED')
  if (known) expect(await from.pay({ bolt11, maxFeeMsat: 1000 })).toEqual(known)
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
