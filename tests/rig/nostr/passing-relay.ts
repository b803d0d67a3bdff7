import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { type Filter, matches, parseFilter } from '#app/protocols/nostr/filter.ts'

/** A relay on this machine that passes events on to subscribers, and stores none. */
export interface PassingRelay {
  url: string
  /** The filters that it was asked for. */
  asked: unknown[]
  /** Breaks the connections of subscribers to events for a key. */
  drop(pubkey: string): void
}

export async function startPassingRelay(): Promise<PassingRelay> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  const waiting = new Map<WebSocket, Map<string, Filter>>()
  const asked: unknown[] = []

  function receive(socket: WebSocket, [type, ...rest]: [string, ...unknown[]]): void {
    const filters = waiting.get(socket)
    if (type === 'CLOSE') filters?.delete(rest[0] as string)
    if (type === 'REQ') {
      const read = parseFilter(rest[1], { values: 100, limit: 500, search: 100 })
      if ('problem' in read) throw new Error(read.problem)
      filters?.set(rest[0] as string, read.value)
      asked.push(rest[1])
      socket.send(JSON.stringify(['EOSE', rest[0]]))
    }
    if (type === 'EVENT') {
      const event = rest[0] as NostrEvent
      socket.send(JSON.stringify(['OK', event.id, true, '']))
      pass(event)
    }
  }

  function pass(event: NostrEvent): void {
    for (const [socket, filters] of waiting)
      for (const [name, filter] of filters)
        if (matches(filter, event, () => true)) socket.send(JSON.stringify(['EVENT', name, event]))
  }

  function drop(pubkey: string): void {
    const isTheirs = (filter: Filter) => filter.tags.some(({ values }) => values.has(pubkey))
    for (const [socket, filters] of waiting)
      if ([...filters.values()].some(isTheirs)) socket.terminate()
  }

  server.on('connection', (socket) => {
    waiting.set(socket, new Map())
    socket.on('close', () => waiting.delete(socket))
    socket.on('message', (text: Buffer) =>
      receive(socket, JSON.parse(text.toString()) as [string, ...unknown[]]),
    )
  })
  const { port } = server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${port}/`, asked, drop }
}
