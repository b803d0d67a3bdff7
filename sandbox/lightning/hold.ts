import type pg from 'pg'
import { type AskedInvoice, type AskedPayment, beginningMsat, devnetLog } from './log.ts'
import { startNetwork } from './network-thread.ts'
import { type Happening, otherSide } from './messages.ts'

export interface HoldSettings {
  /** Seed of the nodes' keys: 32 bytes in hexadecimal digits. */
  seed: string
  /** The file of the network's thread, where it was built. */
  file?: string
  /** Registers a handler for new requests; returns how to remove it. */
  onAsked(work: () => void): () => void
  onProblem(problem: string): void
}

/** Opens the network and carries out requests, until `lost`. */
export async function holdDevnet(
  client: pg.Client,
  lost: AbortSignal,
  { seed, file, onAsked, onProblem }: HoldSettings,
): Promise<void> {
  const log = devnetLog(client)
  await log.failLost()
  const balanceMsat = await log.balances()
  const network = startNetwork(
    { seed, balanceMsat, inboundMsat: beginningMsat },
    file,
    (happening) => attempt(() => happened(happening)),
  )
  let isOpen = false
  const underWay = new Set<string>()
  const stopListening = onAsked(() => attempt(takeAsked))

  /** Whatever is lost with the connection or network is in the log, for the next holder of the devnet. */
  function attempt(work: () => Promise<void>): void {
    work().catch((error: Error) => {
      if (!lost.aborted) onProblem(error.message)
    })
  }

  async function happened(happening: Happening): Promise<void> {
    if (happening.kind === 'open') {
      await log.open(happening.pubkeys)
      isOpen = true
      await takeAsked()
    } else if (happening.kind === 'failed') {
      const { side, paymentHash, reason } = happening
      if (!(await log.fail(side, paymentHash, reason)))
        throw new Error(`${paymentHash} has come back, but had ended before`)
    } else {
      const { side, paymentHash } = happening
      // From here on the payment is made, even if the process ends before claiming it.
      const preimage = await log.settle(otherSide(side), happening)
      if (preimage === null) await network.call('refuse', side, paymentHash)
      else await network.call('claim', side, preimage)
    }
  }

  async function takeAsked(): Promise<void> {
    if (!isOpen) return
    const { invoices, payments } = await log.asked()
    for (const invoice of invoices) onlyOnce(invoice.paymentHash, () => sign(invoice))
    for (const payment of payments)
      onlyOnce(`${payment.payer} ${payment.paymentHash}`, () => pay(payment))
  }

  function onlyOnce(what: string, work: () => Promise<void>): void {
    if (underWay.has(what)) return
    underWay.add(what)
    attempt(() => work().finally(() => underWay.delete(what)))
  }

  async function sign({ payee, ...terms }: AskedInvoice): Promise<void> {
    try {
      await log.sign(terms.paymentHash, await network.call('invoice', payee, terms))
    } catch (error) {
      await log.dropInvoice(terms.paymentHash)
      throw error
    }
  }

  async function pay(payment: AskedPayment): Promise<void> {
    const { payer, paymentHash } = payment
    const route = await findRoute(payment)
    if ('failure' in route) await log.fail(payer, paymentHash, route.failure)
    else if (await log.begin(payment, route.feeMsat)) {
      const isOnItsWay = await network.call('send', payer, payment)
      if (!isOnItsWay) await log.fail(payer, paymentHash, 'OTHER')
    }
  }

  async function findRoute(payment: AskedPayment) {
    try {
      return await network.call('findRoute', payment.payer, payment)
    } catch (error) {
      // Nothing was sent. Whatever broke the network isn't retried.
      await log.fail(payment.payer, payment.paymentHash, 'OTHER')
      throw error
    }
  }

  try {
    await Promise.race([network.ended, aborted(lost)])
  } finally {
    stopListening()
    await network.end()
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}
