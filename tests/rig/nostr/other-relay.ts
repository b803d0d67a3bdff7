import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { matches, parseFilter } from '#app/protocols/nostr/filter.ts'
import { type NostrEvent, newestFirst } from '#app/protocols/nostr/event.ts'
import {
  createSocketOpener,
  type GuardedSocketSettings,
} from '#app/.server/base/ports/fetch/web-socket.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** A filter as it arrives. */
interface AskedFilter {
  kinds?: number[]
  authors?: string[]
  since?: number
  until?: number
  limit?: number
  '#i'?: string[]
  '#e'?: string[]
}

/** Another relay, on this machine, whose behaviour the test decides. */
export interface OtherRelay {
  url: string
  /** What it gives who asks, and adds what it is sent. */
  events: NostrEvent[]
  /** The filters that it was asked for. */
  asked: AskedFilter[]
  /** The events that it was sent. */
  sent: NostrEvent[]
  /** The User-Agent of each connection that was made. */
  visitors: string[]
  /** Takes the place of its usual answers. */
  answers: {
    /** Instead of stored events and EOSE; true when it did. */
    ask?: ((socket: WebSocket, name: string, filter: AskedFilter) => boolean) | undefined
    /** What OK says of an event: accepted, text. */
    publish?: ((event: NostrEvent) => [boolean, string]) | undefined
    /** As soon as somebody connects. */
    greet?: ((socket: WebSocket) => void) | undefined
  }
  /** The most events that it gives for one filter. */
  mostAtOnce: number
  /** Can't be reached until it is back, at the same address. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

/** Opens sockets to whatever ends with `.example`, all of which is this machine, and to nothing else. */
export function openerTo(settings: Partial<GuardedSocketSettings> = {}) {
  return createSocketOpener({
    userAgent: 'Tributary/test',
    resolve: async () => ['127.0.0.1'],
    allowAddress: (address, hostname) => address === '127.0.0.1' && hostname.endsWith('.example'),
    ...settings,
  })
}

/** The relay at a port of this machine under a name. */
export function named(host: string, port: number): string {
  return `ws://${host}:${port}/`
}

export async function startOtherRelay(host = 'relay.example'): Promise<OtherRelay> {
  let server: WebSocketServer | null = null
  let port = 0
  const relay: OtherRelay = {
    url: '',
    events: [],
    asked: [],
    sent: [],
    visitors: [],
    answers: {},
    mostAtOnce: 500,
    leave,
    comeBack,
  }

  function receive(socket: WebSocket, text: string): void {
    const [type, ...rest] = JSON.parse(text) as [string, ...unknown[]]
    const say = (...message: unknown[]) => socket.send(JSON.stringify(message))
    if (type === 'REQ') {
      const [name, filter] = rest as [string, AskedFilter]
      relay.asked.push(filter)
      if (relay.answers.ask?.(socket, name, filter)) return
      for (const event of found(filter)) say('EVENT', name, event)
      say('EOSE', name)
    } else if (type === 'EVENT') {
      const [event] = rest as [NostrEvent]
      relay.sent.push(event)
      say('OK', event.id, ...(relay.answers.publish?.(event) ?? [true, '']))
    }
  }

  function found(asked: AskedFilter): NostrEvent[] {
    const read = parseFilter(asked, { values: 1000, limit: relay.mostAtOnce, search: 100 })
    if ('problem' in read) throw new Error(read.problem)
    return relay.events
      .filter((event) => matches(read.value, event, () => true))
      .sort(newestFirst)
      .slice(0, read.value.limit)
  }

  async function comeBack(): Promise<void> {
    const opened = new WebSocketServer({ port, host: '127.0.0.1' })
    await new Promise((resolve) => opened.once('listening', resolve))
    opened.on('connection', (socket, { headers }) => {
      relay.visitors.push(headers['user-agent'] ?? '')
      socket.on('error', () => undefined)
      socket.on('message', (text: Buffer) => receive(socket, text.toString()))
      relay.answers.greet?.(socket)
    })
    server = opened
    port = (opened.address() as AddressInfo).port
    relay.url = named(host, port)
  }

  async function leave(): Promise<void> {
    const closing = server
    server = null
    for (const socket of closing?.clients ?? []) socket.terminate()
    await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(null)))
  }

  await comeBack()
  cleanUpAfter(leave)
  return relay
}
