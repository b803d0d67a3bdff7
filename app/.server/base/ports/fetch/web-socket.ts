import type { ClientRequestArgs } from 'node:http'
import { type ClientOptions, WebSocket } from 'ws'

import {
  addressPolicy,
  type AddressPolicy,
  assertAllowedLiteral,
  guardedConnector,
} from './connector.ts'
import { GuardedFetchError, toGuardedFetchError } from './errors.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { parseTarget } from './target.ts'

export interface GuardedSocketSettings extends Partial<AddressPolicy> {
  /** The User-Agent header. */
  userAgent: string
  /** How long it may take from the look-up of the name until the connection is a WebSocket. */
  handshakeTimeoutMs?: number
  /** How long the other side may be silent, also when it is pinged. */
  idleTimeoutMs?: number
}

/** A WebSocket to a server that somebody else has named. */
export interface GuardedSocket {
  /** Sends a text; one that is sent after the end is lost, which `next` tells. */
  send(text: string): void
  /**
   * The next text that came, once there is one; null after the other side has closed the connection. A binary message
   * is an empty text.
   * @throws GuardedFetchError TIMEOUT after `withinMs` milliseconds, or why the connection was ended
   */
  next(withinMs: number): Promise<string | null>
  /** Ends the connection; what has come and wasn't read is dropped. */
  close(): void
}

/**
 * Opens a WebSocket (ws or wss) to public addresses only, without following redirects. `signal` ends it at any time.
 * @throws GuardedFetchError
 */
export type OpenSocket = (
  url: string,
  options: { signal?: AbortSignal | undefined },
) => Promise<GuardedSocket>

const DEFAULT_HANDSHAKE_TIMEOUT_MS = 10_000
const DEFAULT_IDLE_TIMEOUT_MS = 60_000
const MAX_HEADER_BYTES = 32 * 1024
/** Of one message, after which the connection is ended. */
const MAX_MESSAGE_BYTES = 1024 * 1024
/** Pings of the other side between two of ours: each costs an answer. */
const MOST_PINGS = 100
/** How long the other side may take to end its side. */
const GOODBYE_MS = 2000

/** Node's request gets what the package doesn't know, such as an asynchronous `createConnection`. */
interface OptionsOfWs extends Pick<
  ClientOptions,
  'followRedirects' | 'maxPayload' | 'perMessageDeflate'
> {
  closeTimeout: number
}

/** Creates what opens WebSockets, by the same policy for addresses as the guarded fetch. */
export function createSocketOpener(settings: GuardedSocketSettings): OpenSocket {
  const policy = addressPolicy(settings)
  const handshakeMs = settings.handshakeTimeoutMs ?? DEFAULT_HANDSHAKE_TIMEOUT_MS
  const idleMs = settings.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS
  const connect = guardedConnector(policy, handshakeMs)

  function optionsFor(target: URL): ClientRequestArgs & OptionsOfWs {
    const createConnection: ClientRequestArgs['createConnection'] = (_options, onConnected) => {
      const { protocol, host, port } = target
      const hostname = target.hostname.replace(/^\[|\]$/g, '')
      connect({ hostname, host, protocol, port }, (error, socket) => {
        if (socket) onConnected(null, socket)
        // Node takes no socket where there is an error, whatever its types say.
        else (onConnected as (error: Error) => void)(error ?? new Error('no connection'))
      })
      return undefined
    }
    return {
      createConnection,
      headers: { 'User-Agent': settings.userAgent },
      followRedirects: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      maxPayload: MAX_MESSAGE_BYTES,
      // What is compressed could be much longer than what came.
      perMessageDeflate: false,
      closeTimeout: GOODBYE_MS,
    }
  }

  return async (url, { signal }) => {
    const target = socketTarget(url)
    assertAllowedLiteral(policy, target)
    if (signal?.aborted) throw calledOff()
    const socket = new WebSocket(target.href.replace(/^http/, 'ws'), optionsFor(target))
    const inbox = createInbox(socket)
    endWith(socket, inbox, signal)
    keepAlive(socket, inbox, idleMs)
    await opened(socket, inbox, handshakeMs)
    return {
      send(text) {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      next: inbox.next,
      close() {
        inbox.end(null)
        // One that isn't being read would never hear the other side's goodbye.
        if (socket.isPaused) socket.terminate()
        else socket.close()
      },
    }
  }
}

/** @throws GuardedFetchError BAD_URL or BLOCKED_PORT */
function socketTarget(url: string): URL {
  if (!/^wss?:\/\//i.test(url))
    throw new GuardedFetchError('BAD_URL', 'Only ws and wss addresses are opened.')
  return parseTarget(url.replace(/^ws/i, 'http'))
}

/** Whatever ends the socket ends its inbox, with the first reason that there was. */
function endWith(socket: WebSocket, inbox: Inbox, signal: AbortSignal | undefined): void {
  const abort = () => {
    inbox.end(calledOff())
    socket.terminate()
  }
  signal?.addEventListener('abort', abort, { once: true })
  socket.on('error', (error) => {
    inbox.end(socketError(error))
    socket.terminate()
  })
  socket.on('close', () => {
    signal?.removeEventListener('abort', abort)
    inbox.end(null)
  })
}

function opened(socket: WebSocket, inbox: Inbox, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      inbox.end(new GuardedFetchError('TIMEOUT', `It took over ${withinMs} ms to connect.`))
      socket.terminate()
    }, withinMs)
    socket.once('open', () => {
      clearTimeout(late)
      resolve()
    })
    socket.once('close', () => {
      clearTimeout(late)
      reject(inbox.reason() ?? new GuardedFetchError('UNREACHABLE', 'The connection was closed.'))
    })
  })
}

/** Pings the other side, and ends the connection where it is silent for too long or pings without end. */
function keepAlive(socket: WebSocket, inbox: Inbox, idleMs: number): void {
  let wasHeard = true
  let pings = 0
  const hear = () => void (wasHeard = true)
  socket.on('message', hear)
  socket.on('pong', hear)
  socket.on('ping', () => {
    wasHeard = true
    if (++pings === MOST_PINGS) end(new GuardedFetchError('TOO_LARGE', 'It pings without end.'))
  })

  function end(why: GuardedFetchError): void {
    inbox.end(why)
    socket.terminate()
  }

  function beat(): void {
    // What isn't read can't be heard.
    if (!wasHeard && !socket.isPaused)
      return end(new GuardedFetchError('TIMEOUT', `It was silent for ${idleMs} ms.`))
    wasHeard = false
    pings = 0
    if (socket.readyState === WebSocket.OPEN) socket.ping()
  }

  socket.once('open', () => {
    const beating = setInterval(beat, idleMs / 2).unref()
    socket.once('close', () => clearInterval(beating))
  })
}

function calledOff(): GuardedFetchError {
  return new GuardedFetchError('ABORTED', 'The connection was called off.')
}

function socketError(error: Error & { code?: string }): GuardedFetchError {
  const code = error.code ?? ''
  if (/^WS_ERR_(?:UNSUPPORTED_MESSAGE_LENGTH|TOO_MANY_)/.test(code))
    return new GuardedFetchError('TOO_LARGE', 'It sent a message that is too large.')
  if (code.startsWith('WS_ERR_') || error instanceof RangeError)
    return new GuardedFetchError('BAD_RESPONSE', 'It sent what is no WebSocket.', { cause: error })
  if (/^(?:Unexpected server response|Invalid |Server )/.test(error.message))
    return new GuardedFetchError('BAD_RESPONSE', 'It is no WebSocket.', { cause: error })
  return toGuardedFetchError(error)
}
