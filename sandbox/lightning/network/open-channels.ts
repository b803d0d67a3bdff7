import type { Event_FundingGenerationReady } from 'lightningdevkit'
import { type Chain, fundingTransaction } from './chain.ts'
import { bytes, made } from './library.ts'
import type { Node } from './node.ts'

/** A channel to be opened, with each side's initial balance. */
export interface ChannelPlan {
  from: Node
  to: Node
  /** Millisatoshis. */
  fromHasMsat: number
  toHasMsat: number
}

/** Confirmations of public channels: nodes announce them after six, and invoices rely on seven. */
const announcedDepth = 7
const msatOfSat = 1000

/** Opens channels, and puts their funding transactions on the chain. */
export function channelOpener(chain: Chain) {
  const transactions: Uint8Array[] = []
  return {
    ask({ from, to, fromHasMsat, toHasMsat }: ChannelPlan): void {
      const satoshis = BigInt(Math.ceil((fromHasMsat + toHasMsat) / msatOfSat))
      const channel = from.manager.create_channel(
        bytes(to.pubkey),
        satoshis,
        BigInt(toHasMsat),
        BigInt(transactions.length),
        null,
        null,
      )
      made(channel, `no channel from ${from.name} to ${to.name}`)
    },
    fund(node: Node, event: Event_FundingGenerationReady): void {
      const transaction = fundingTransaction(event.output_script, event.channel_value_satoshis)
      transactions.push(transaction)
      const funded = node.manager.funding_transaction_generated(
        event.temporary_channel_id,
        event.counterparty_node_id,
        transaction,
      )
      made(funded, `${node.name} can't fund a channel`)
    },
    confirm(): void {
      chain.confirm(transactions, announcedDepth)
    },
  }
}
