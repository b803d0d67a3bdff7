import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { throughOutages } from '#app/.server/base/db/index.ts'
import { LightningAwayError, type LightningNode } from '#app/.server/base/ports/lightning/index.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { creditPayment } from './credit.ts'

/** A running listener for incoming payments. */
export interface PaymentListener {
  stop(): Promise<void>
}

const retryMs = 2000

/** Credits payments as they come in, beginning with those since the stored cursor. */
export function listenForPayments(services: Services): PaymentListener {
  const ended = new AbortController()
  const { lightning } = services
  const listening = lightning ? listen(services, lightning, ended.signal) : Promise.resolve()
  return {
    async stop() {
      ended.abort()
      await listening
    },
  }
}

async function listen(services: Services, node: LightningNode, signal: AbortSignal): Promise<void> {
  const ctx = contextFor(services, system)
  const cursorOwner = await waitForCursorOwner(node, signal)
  if (cursorOwner === null) return
  const read = () =>
    ctx.db
      .selectFrom('lightning_cursors')
      .select('cursor')
      .where('node', '=', cursorOwner)
      .executeTakeFirst()
  const row = await throughOutages(read, { signal }).catch(() => undefined)
  if (signal.aborted) return
  const subscription = node.subscribeSettled(row?.cursor ?? '', (payment) =>
    creditPayment(ctx, cursorOwner, payment),
  )
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await subscription.end()
}

/** The name under which the node counts cursors, once it answers; null after an abort. */
async function waitForCursorOwner(
  node: LightningNode,
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    try {
      return await node.cursorsOf()
    } catch (error) {
      if (!(error instanceof LightningAwayError)) throw error
      await wait(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return null
}
