import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { RelaySocket } from '#app/.server/social/relay/index.ts'

const lookMs = 20

/** A WebSocket as the relay uses it; `stream` is the connection below. */
export function relaySocket(socket: WebSocket, stream: Duplex): RelaySocket {
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    together(work) {
      stream.cork()
      try {
        work()
      } finally {
        stream.uncork()
      }
    },
    get unsentBytes() {
      return socket.bufferedAmount
    },
    async drained(withinMs) {
      const until = performance.now() + withinMs
      while (socket.readyState === WebSocket.OPEN && performance.now() < until) {
        if (socket.bufferedAmount === 0) return true
        await wait(lookMs)
      }
      return false
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  }
}
