import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { type Networks, readZapInvoice } from '#app/protocols/nostr/zap-invoice.ts'
import { type ZapFor, zapRequestEvent } from '#app/protocols/nostr/zap-request.ts'
import type { ZapInvoice, ZapStart } from '#app/schemas/money/zaps.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'

/** Dependencies of preparing a zap. */
export interface ZapPorts {
  /** me/nostr-zap-start */
  start(pubkey: string): Promise<CallResult<ZapStart>>
  /** @throws SignerError */
  sign(event: UnsignedEvent): Promise<NostrEvent>
  /** me/nostr-zap-invoice */
  askForInvoice(event: NostrEvent): Promise<CallResult<ZapInvoice>>
  /** In milliseconds. */
  now(): number
}

export interface ZapOrder {
  target: ZapFor
  sats: number
  message: string
}

/** A zap that is ready to be paid. */
export interface ReadyZap {
  sats: number
  /** BOLT 11. */
  invoice: string
  /** 64 hexadecimal digits. */
  paymentHash: string
  /** Unix seconds. */
  expires: number
}

/** Nothing was paid; the message is for the user. */
export class ZapNotReady extends Error {}

/**
 * Has a zap request signed and fetches its invoice, which is verified here too: the server needn't be trusted.
 * @throws ZapNotReady
 */
export async function prepareZap(ports: ZapPorts, order: ZapOrder): Promise<ReadyZap> {
  const { event, networks } = await signZap(ports, order)
  const { invoice } = valueOf(await ports.askForInvoice(event))
  const read = readZapInvoice(invoice, event, { now: seconds(ports), networks })
  if ('problem' in read) throw new ZapNotReady(texts.errors.WRONG_INVOICE, { cause: read.problem })
  const { paymentHash, expires } = read.value
  return { sats: order.sats, invoice, paymentHash, expires }
}

/** Has a zap request signed, with the server's relays for the zap receipt. @throws ZapNotReady */
export async function signZap(
  ports: Pick<ZapPorts, 'start' | 'sign' | 'now'>,
  { target, sats, message }: ZapOrder,
): Promise<{ event: NostrEvent; networks: Networks }> {
  const { relays, networks } = valueOf(await ports.start(target.pubkey))
  const terms = { msat: sats * 1000, message, relays }
  const unsigned = zapRequestEvent(target, terms, seconds(ports))
  const event = await ports.sign(unsigned).catch((cause: unknown) => {
    throw new ZapNotReady(texts.failed, { cause })
  })
  return { event, networks }
}

function valueOf<Value>(result: CallResult<Value>): Value {
  if (result.ok) return result.value
  throw new ZapNotReady(result.error.message ?? texts.failed, { cause: result.error })
}

function seconds(ports: Pick<ZapPorts, 'now'>): number {
  return Math.floor(ports.now() / 1000)
}
