import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { WebSocketServer } from 'ws'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { createRelay, type Relay, type RelaySettings } from '#app/.server/social/relay/index.ts'
import type { RequestHandler } from './request-handler.ts'
import { createInformationHandler } from './relay-information.ts'
import { relaySocket } from './relay-socket.ts'
import { requestAddress } from './request-address.ts'

/** The Nostr relay on the process's HTTP server. */
export interface RelayServer {
  /** Answers ordinary requests for the relay's addresses. */
  answer: RequestHandler
  /** Takes WebSockets of the server. */
  attach(server: Server): void
  onNotice: Relay['onNotice']
  start: Relay['start']
  /** Closes all connections, after a notice that says why if there is one, and takes none until it is told again. */
  rest(isResting: boolean, why?: string): void
  /** How many connections are open. */
  connections(): number
  /** Answers what has arrived, then closes all connections. */
  close(): Promise<void>
}

export interface RelayServerOptions {
  services: Services
  readers: pg.Pool
  settings: RelaySettings
}

const pingMs = 30_000
/** How long clients may take to end their side. */
const goodbyeMs = 1000
const goingAway = 1001
const comingBack = 1012
/** Smaller messages would hardly become smaller. */
const compressedFromBytes = 1024

export function createRelayServer(options: RelayServerOptions): RelayServer {
  const { services, settings } = options
  const addressOf = requestAddress(services.site)
  const relay = createRelay(options)
  const perAddress = new Map<string, number>()
  const silent = new WeakSet<object>()
  const sockets = new WebSocketServer({
    noServer: true,
    // Holds for what a message is after decompression, too.
    maxPayload: settings.messageBytes,
    perMessageDeflate: {
      threshold: compressedFromBytes,
      // A connection that is idle keeps nothing for it.
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      zlibDeflateOptions: { level: 3 },
    },
  })
  const pinging = setInterval(ping, pingMs).unref()
  let isClosing = false
  let isResting = false

  function ping(): void {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate()
      silent.add(socket)
      socket.ping()
    }
  }

  function onUpgrade(req: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy())
    const address = addressOf(req)
    const refusal = refusalOf(req, networkOf(address))
    if (refusal !== null) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(req, stream, head, (socket) => {
      const network = networkOf(address)
      perAddress.set(network, (perAddress.get(network) ?? 0) + 1)
      const connection = relay.connect(relaySocket(socket, stream), network)
      socket.on('message', (data: Buffer, isBinary) => {
        // No message of the protocol is binary.
        connection.receive(isBinary ? '' : data.toString('utf8'))
      })
      socket.on('pong', () => silent.delete(socket))
      // The socket is closed after an error.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        connection.end()
        const left = (perAddress.get(network) ?? 1) - 1
        if (left > 0) perAddress.set(network, left)
        else perAddress.delete(network)
      })
    })
  }

  function refusalOf(req: IncomingMessage, network: string): string | null {
    const [path] = (req.url ?? '').split('?', 1)
    if (path !== '/relay' && path !== '/') return '404 Not Found'
    if (isClosing || isResting) return '503 Service Unavailable'
    const { connections, connectionsPerAddress } = settings
    if (connections > 0 && sockets.clients.size >= connections) return '503 Service Unavailable'
    const open = perAddress.get(network) ?? 0
    if (connectionsPerAddress > 0 && open >= connectionsPerAddress) return '429 Too Many Requests'
    return null
  }

  return {
    answer: createInformationHandler(relay, services.site.relayUrl),
    attach: (server) => void server.on('upgrade', onUpgrade),
    onNotice: relay.onNotice,
    start: relay.start,
    connections: () => sockets.clients.size,
    rest(is, why) {
      isResting = is
      if (!is) return
      for (const socket of sockets.clients) {
        if (why !== undefined) socket.send(JSON.stringify(['NOTICE', why]))
        socket.close(comingBack)
      }
    },
    async close() {
      isClosing = true
      clearInterval(pinging)
      for (const socket of sockets.clients) socket.pause()
      await relay.close()
      for (const socket of sockets.clients) {
        socket.resume()
        socket.close(goingAway)
      }
      for (let left = goodbyeMs; left > 0 && sockets.clients.size > 0; left -= 20) await wait(20)
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}
