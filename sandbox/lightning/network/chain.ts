import { hash } from 'node:crypto'
import { BestBlock, TwoTuple_usizeTransactionZ } from 'lightningdevkit'
import { network } from './node-config.ts'
import type { Node } from './node.ts'

/** A blockchain in memory, without proof of work. */
export interface Chain {
  /** Mines a block with these transactions, and empty ones after it up to `depth` confirmations. */
  confirm(transactions: Uint8Array[], depth: number): void
  /** Gives the newest block the current time, which is the nodes' only clock. */
  tellTime(): void
}

const finalSequence = [0xff, 0xff, 0xff, 0xff]

export function startChain(nodes: readonly Node[]): Chain {
  const start = BestBlock.constructor_from_network(network)
  let height = start.get_height()
  let before = start.get_block_hash()
  let newest = before
  let toldSeconds = 0

  function mine(transactions: Uint8Array[]): void {
    before = newest
    height++
    const header = blockHeader(before, seconds())
    newest = doubleHash(header)
    for (const { manager, monitor } of nodes) {
      for (const part of [monitor.as_Confirm(), manager.as_Confirm()]) {
        // Index 0 of a block is the coinbase.
        const places = transactions.map((transaction, at) =>
          TwoTuple_usizeTransactionZ.constructor_new(at + 1, transaction),
        )
        if (places.length > 0) part.transactions_confirmed(header, places, height)
        part.best_block_updated(header, height)
      }
    }
  }

  return {
    confirm(transactions, depth) {
      mine(transactions)
      for (let deep = 1; deep < depth; deep++) mine([])
    },
    tellTime() {
      if (seconds() === toldSeconds) return
      toldSeconds = seconds()
      // Replaces the block at the same height, so that pending HTLCs come no closer to their timeouts.
      const header = blockHeader(before, toldSeconds)
      newest = doubleHash(header)
      for (const { manager } of nodes) manager.as_Confirm().best_block_updated(header, height)
    },
  }
}

/** A funding transaction of a channel, out of nothing. */
export function fundingTransaction(script: Uint8Array, satoshis: bigint): Uint8Array {
  const value = Buffer.alloc(8)
  value.writeBigUInt64LE(satoshis)
  const version = [2, 0, 0, 0]
  const segwit = [0, 1]
  const input = [...new Uint8Array(36), 0, ...finalSequence]
  const output = [...value, script.length, ...script]
  const witness = [1, 1, 0xff]
  const lockTime = [0, 0, 0, 0]
  return Uint8Array.of(...version, ...segwit, 1, ...input, 1, ...output, ...witness, ...lockTime)
}

function blockHeader(before: Uint8Array, time: number): Uint8Array {
  const header = Buffer.alloc(80)
  header.writeUInt32LE(1, 0)
  header.set(before, 4)
  header.writeUInt32LE(time, 68)
  return Uint8Array.from(header)
}

function doubleHash(header: Uint8Array): Uint8Array {
  return Uint8Array.from(hash('sha256', hash('sha256', header, 'buffer'), 'buffer'))
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
