import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A connection that was answered more recently than this may have another request on the way. */
const recentMs = 1000
/** How long requests may take to be answered, and clients to receive the answers. */
const longestMs = 10_000

interface Connection {
  /** Responses that haven't ended, in the order of their requests. */
  owed: ServerResponse[]
  usedAt: number
  bytesRead: number
}

/**
 * Prepares a server for ending without failing requests that have arrived. The returned function stops listening,
 * closes idle connections, answers all requests on the others and then closes these. While `isLeaving` says so, before
 * that, each answer ends its connection: a proxy that keeps them has none left that is closed under its next request.
 */
export function drainable(
  server: Server,
  isLeaving: () => boolean = () => false,
): () => Promise<void> {
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
    if (isDraining || isLeaving()) markLast(connection)
    res.once('close', () => {
      connection.owed = connection.owed.filter((other) => other !== res)
      connection.usedAt = performance.now()
      connection.bytesRead = socket.bytesRead
      if (isDraining) endWhenIdle(socket, connection)
    })
  })

  /**
   * Only the last response of a connection announces its end: clients may send requests without waiting for responses.
   */
  function markLast({ owed }: Connection): void {
    for (const res of owed) if (!res.headersSent) res.shouldKeepAlive = res !== owed.at(-1)
  }

  function endWhenIdle(socket: Socket, connection: Connection): void {
    const { owed, usedAt, bytesRead } = connection
    // A response is pending, or a request is arriving, whose response will end the connection.
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
    // Ends what would otherwise be answered without end.
    server.emit('draining')
    for (const connection of connections.values()) markLast(connection)
    // Connections and requests that have arrived by now are accepted first.
    await nextTurn()
    await nextTurn()
    // The HTTP server's own close() would cut off connections with a request on the way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    for (const [socket, connection] of connections) endWhenIdle(socket, connection)
    const impatient = setTimeout(() => server.closeAllConnections(), longestMs)
    await closed
    clearTimeout(impatient)
  }
}
