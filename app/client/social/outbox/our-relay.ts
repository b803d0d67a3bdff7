import type { NostrEvent } from '#app/protocols/nostr/event.ts'

/** A relay's answer to an event (`OK` of NIP-01): whether it was accepted, and why not, as 'blocked: …'. */
export interface RelayAnswer {
  accepted: boolean
  text: string
}

/** Sends events to one relay. */
export interface RelayLine {
  /** Resolves once the relay has stored or refused the event. @throws RelayAway */
  send(event: NostrEvent): Promise<RelayAnswer>
}

/** The relay can't be reached, or doesn't answer. */
export class RelayAway extends Error {}

interface Waiting {
  resolve: (answer: RelayAnswer) => void
  reject: (error: RelayAway) => void
}

const [answerMs, idleMs] = [10_000, 30_000]

/** A line that connects with the first event, and disconnects after a while without any. */
export function createRelayLine(open: () => WebSocket): RelayLine {
  let socket: WebSocket | null = null
  let hangUp: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<string, Waiting>()

  function connect(): WebSocket {
    const line = open()
    line.addEventListener('message', ({ data }) => hear(data))
    line.addEventListener('close', () => {
      if (socket !== line) return
      socket = null
      for (const { reject } of waiting.values()) reject(new RelayAway())
      waiting.clear()
    })
    return line
  }

  function hear(data: unknown): void {
    const [type, id, accepted, text] = parsed(data)
    if (type !== 'OK' || typeof id !== 'string') return
    waiting.get(id)?.resolve({ accepted: accepted === true, text: String(text ?? '') })
    waiting.delete(id)
  }

  function stayAWhile(): void {
    clearTimeout(hangUp)
    hangUp = setTimeout(() => waiting.size === 0 && socket?.close(), idleMs)
  }

  return {
    send(event) {
      socket ??= connect()
      const line = socket
      stayAWhile()
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(event.id)
          reject(new RelayAway())
          // The connection may be dead, which the next event would run into as well.
          line.close()
        }, answerMs)
        waiting.set(event.id, {
          resolve: (answer) => (clearTimeout(late), resolve(answer)),
          reject: (error) => (clearTimeout(late), reject(error)),
        })
        const say = () => line.send(JSON.stringify(['EVENT', event]))
        if (line.readyState === line.OPEN) say()
        else line.addEventListener('open', say, { once: true })
      })
    },
  }
}

function parsed(data: unknown): unknown[] {
  try {
    const message: unknown = JSON.parse(String(data))
    return Array.isArray(message) ? message : []
  } catch {
    return []
  }
}

let shared: RelayLine | undefined

/** The line to the relay of this installation. */
export function ourRelay(): RelayLine {
  return (shared ??= createRelayLine(() => new WebSocket(ourRelayUrl())))
}

/** The address of our relay, as `ws(s)://…`. */
export function ourRelayUrl(): string {
  return new URL('/relay', location.href.replace(/^http/, 'ws')).href
}
