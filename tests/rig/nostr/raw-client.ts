import { once } from 'node:events'
import { WebSocket } from 'ws'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** A client that sends and gets frames as they are. */
export interface RawClient {
  socket: WebSocket
  /** Sends a message, or a text that is none. */
  send(message: unknown): void
  /** The next message for which `fits` holds, of those not asked for yet. */
  next(fits?: (message: Message) => boolean): Promise<Message>
  /** Sends an event; resolves with what OK said: accepted, text. */
  publish(event: { id: string }): Promise<[boolean, string]>
  /** Subscribes; resolves with the ids of stored events once they have all come, or with why it was refused. */
  ask(name: string, ...filters: object[]): Promise<string[] | string>
  /** Resolves with the code once the connection is closed. */
  closed: Promise<number>
}

export type Message = [type: string, ...rest: unknown[]]

/** Connects and waits for the challenge with which the relay begins; the connection ends with the test. */
export async function connectRaw(
  url: string,
  options: { perMessageDeflate?: boolean; headers?: Record<string, string> } = {},
): Promise<RawClient & { challenge: string }> {
  const socket = new WebSocket(url, { perMessageDeflate: false, ...options })
  cleanUpAfter(() => socket.terminate())
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as Message)
    for (const look of [...waiting]) look()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))

  function next(fits: (message: Message) => boolean = () => true): Promise<Message> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const at = messages.findIndex(fits)
        const [found] = at < 0 ? [] : messages.splice(at, 1)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      void closed.then(() => reject(new Error('the connection was closed')))
      look()
    })
  }

  function send(message: unknown): void {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  await once(socket, 'open')
  const [, challenge] = await next(([type]) => type === 'AUTH')
  return {
    socket,
    closed,
    next,
    send,
    challenge: challenge as string,
    async publish(event) {
      send(['EVENT', event])
      const [, , accepted, text] = await next(([type, id]) => type === 'OK' && id === event.id)
      return [accepted as boolean, text as string]
    },
    async ask(name, ...filters) {
      send(['REQ', name, ...filters])
      const ids: string[] = []
      for (;;) {
        const [type, , value] = await next(
          ([type, of]) => of === name && ['EVENT', 'EOSE', 'CLOSED'].includes(type),
        )
        if (type === 'EOSE') return ids
        if (type === 'CLOSED') return value as string
        ids.push((value as { id: string }).id)
      }
    },
  }
}
