import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A connection that was answered no longer ago than this may have its next request on the way. */
const recentMs = 1000
/** Requests get so long to be answered, and clients to take the answer. */
const longestMs = 10_000

interface Connection {
  /** The answers that are owed, in the order of their requests. */
  owed: ServerResponse[]
  usedAt: number
  bytesRead: number
}

/**
 * Makes a server that can end without failing a request that has arrived. The answer: stops listening, closes idle
 * connections at once, answers what has come on the others and tells them that it was the last.
 */
export function drainable(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Connection>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { owed: [], usedAt: performance.now(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.owed.push(res)
    if (isDraining) markLast(connection)
    res.once('close', () => {
      connection.owed = connection.owed.filter((other) => other !== res)
      connection.usedAt = performance.now()
      connection.bytesRead = socket.bytesRead
      if (isDraining) endWhenIdle(socket, connection)
    })
  })

  /** Only the last answer of a connection closes it: requests may have been sent without waiting for answers. */
  function markLast({ owed }: Connection): void {
    for (const res of owed) if (!res.headersSent) res.shouldKeepAlive = res !== owed.at(-1)
  }

  function endWhenIdle(socket: Socket, connection: Connection): void {
    const { owed, usedAt, bytesRead } = connection
    // Something is owed, or a request is arriving: its answer ends the connection.
    if (owed.length > 0 || socket.bytesRead > bytesRead) return
    const left = recentMs - (performance.now() - usedAt)
    if (left > 0) setTimeout(() => endWhenIdle(socket, connection), left)
    else {
      socket.end()
      setTimeout(() => socket.destroy(), recentMs)
    }
  }

  return async function drain() {
    isDraining = true
    for (const connection of connections.values()) markLast(connection)
    // Connections and requests that have arrived by now are accepted first.
    await nextTurn()
    await nextTurn()
    // Not the HTTP server's own way, which cuts connections whose request is on the way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    for (const [socket, connection] of connections) endWhenIdle(socket, connection)
    const impatient = setTimeout(() => server.closeAllConnections(), longestMs)
    await closed
    clearTimeout(impatient)
  }
}
