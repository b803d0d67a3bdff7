import {
  Bolt11InvoiceDescription,
  type Bolt11Invoice,
  Description,
  type Event,
  Event_FundingGenerationReady,
  Option_ThirtyTwoBytesZ,
  Option_u16Z,
  Option_u32Z,
  Option_u64Z,
  Sha256,
} from 'lightningdevkit'
import { hash } from 'node:crypto'
import { startChain } from './chain.ts'
import { happeningOf } from './happenings.ts'
import { bytes, made } from './library.ts'
import type { Calls, Happening, InvoiceTerms, NetworkSettings, Side } from '../messages.ts'
import { makeNode, type Node } from './node.ts'
import { channelOpener } from './open-channels.ts'
import { paymentsOf } from './payments.ts'
import { directTraffic } from './traffic.ts'
import { layWires } from './wires.ts'

const minuteMs = 60_000

/** Opens two nodes with a router between them, and channels. */
export async function openNetwork(
  { seed, balanceMsat, inboundMsat }: NetworkSettings,
  tell: (happening: Happening) => void,
): Promise<Calls> {
  const ours = makeNode('ours', seedOf(seed, 'ours'))
  const router = makeNode('router', seedOf(seed, 'router'))
  const play = makeNode('play', seedOf(seed, 'play'))
  const nodes = [ours, router, play]
  const sides: Record<Side, Node> = { ours, play }
  const chain = startChain(nodes)
  const channels = channelOpener(chain)
  const wires = layWires()
  const traffic = directTraffic(nodes, wires, onEvent)

  function onEvent(node: Node, event: Event): void {
    if (event instanceof Event_FundingGenerationReady) channels.fund(node, event)
    const happening = node === router ? null : happeningOf(event)
    if (happening) tell({ side: node === ours ? 'ours' : 'play', ...happening })
  }

  wires.connect(ours, router)
  wires.connect(play, router)
  await traffic.settle()
  for (const side of ['ours', 'play'] as const) {
    channels.ask({
      from: router,
      to: sides[side],
      fromHasMsat: inboundMsat,
      toHasMsat: balanceMsat[side],
    })
  }
  await traffic.settle()
  channels.confirm()
  await traffic.settle()
  for (const { name, manager } of nodes) {
    if (manager.list_usable_channels().length !== (name === 'router' ? 2 : 1))
      throw new Error(`The devnet's node ${name} has no channel`)
  }
  setInterval(() => {
    for (const { manager } of nodes) manager.timer_tick_occurred()
    void traffic.settle()
  }, minuteMs).unref()

  const payments = { ours: paymentsOf(ours), play: paymentsOf(play) }
  tell({ kind: 'open', pubkeys: { ours: ours.pubkey, play: play.pubkey } })
  return {
    invoice(side, terms) {
      chain.tellTime()
      return makeInvoice(sides[side], terms)
    },
    findRoute: (side, order) => payments[side].findRoute(order),
    send(side, order) {
      const isOnItsWay = payments[side].send(order)
      void traffic.settle()
      return isOnItsWay
    },
    claim(side, preimage) {
      // Even TLV types must be acknowledged by the claimer: all are kept.
      sides[side].manager.claim_funds_with_known_custom_tlvs(bytes(preimage))
      void traffic.settle()
    },
    refuse(side, paymentHash) {
      sides[side].manager.fail_htlc_backwards(bytes(paymentHash))
      void traffic.settle()
    },
  }
}

function makeInvoice(node: Node, { paymentHash, msat, description, expirySeconds }: InvoiceTerms) {
  const invoice = node.manager.create_bolt11_invoice(
    Option_u64Z.constructor_some(BigInt(msat)),
    'hash' in description
      ? Bolt11InvoiceDescription.constructor_hash(
          Sha256.constructor_from_bytes(bytes(description.hash)),
        )
      : Bolt11InvoiceDescription.constructor_direct(
          made(Description.constructor_new(description.text), 'too long a description'),
        ),
    Option_u32Z.constructor_some(expirySeconds),
    Option_u16Z.constructor_none(),
    Option_ThirtyTwoBytesZ.constructor_some(bytes(paymentHash)),
  )
  return made<Bolt11Invoice>(invoice, 'no invoice').to_str()
}

function seedOf(seed: string, name: string): Uint8Array {
  return Uint8Array.from(hash('sha256', `${seed} ${name}`, 'buffer'))
}
