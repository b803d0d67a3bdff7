import { Option_SocketAddressZ, SocketDescriptor } from 'lightningdevkit'
import { bytes, made } from './library.ts'
import type { Node } from './node.ts'

/** In-memory connections between nodes. */
export interface Wires {
  connect(from: Node, to: Node): void
  /** Delivers sent messages; returns whether there were any. */
  carry(): boolean
}

/** One end of a connection, with its incoming messages. */
interface End {
  node: Node
  socket: SocketDescriptor
  arriving: Uint8Array[]
}

export function layWires(): Wires {
  const ends: End[] = []

  /** An end at `node` that sends to the end which `other` returns. */
  function makeEnd(node: Node, other: () => End): End {
    const number = BigInt(ends.length + 1)
    const socket = SocketDescriptor.new_impl({
      send_data(data) {
        // Delivered later: the library mustn't be called from within its own call.
        if (data.length > 0) other().arriving.push(Uint8Array.from(data))
        return data.length
      },
      disconnect_socket() {
        throw new Error(`The devnet's node ${node.name} has hung up`)
      },
      eq: (another) => another.hash() === number,
      hash: () => number,
    })
    const end = { node, socket, arriving: [] }
    ends.push(end)
    return end
  }

  return {
    connect(from, to) {
      const near: End = makeEnd(from, () => far)
      const far: End = makeEnd(to, () => near)
      const nowhere = Option_SocketAddressZ.constructor_none()
      made(to.peers.new_inbound_connection(far.socket, nowhere), `${to.name} takes no connections`)
      const greeting = made<Uint8Array>(
        from.peers.new_outbound_connection(bytes(to.pubkey), near.socket, nowhere),
        `${from.name} doesn't connect`,
      )
      far.arriving.push(greeting)
    },
    carry() {
      const full = ends.filter(({ arriving }) => arriving.length > 0)
      for (const { node, socket, arriving } of full) {
        for (const data of arriving.splice(0))
          made(node.peers.read_event(socket, data), `${node.name} doesn't understand its peer`)
      }
      return full.length > 0
    },
  }
}
