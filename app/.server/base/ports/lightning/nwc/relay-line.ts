import { setTimeout as wait } from 'node:timers/promises'
import { type NostrEvent, eventText } from '#app/protocols/nostr/event.ts'
import { authenticationEvent } from '#app/protocols/nostr/authentication.ts'
import { parseRelayMessage } from '#app/protocols/nostr/relay-message.ts'
import type { GuardedSocket, OpenSocket } from '#app/.server/base/ports/fetch/index.ts'
import type { Identity } from '#app/.server/base/ports/nostr/index.ts'

export interface RelayLineSettings {
  openSocket: OpenSocket
  /** One is used at a time; after it fails, the next. */
  relays: readonly string[]
  identity: Identity
  now: () => Date
  /** What is subscribed to, as it is sent. */
  filters: readonly object[]
  /** An event that came, unchecked. The next one waits until this one is done. */
  onEvent: (event: NostrEvent) => Promise<void>
  /** The relay doesn't take an event that was sent. */
  onRefusal?: (id: string) => void
  /** Each time that the line stands. */
  onOpen?: () => void
  /** Before a relay is tried again, in milliseconds; later ones are longer. */
  pauseMs?: number
}

/** A connection to a relay that is opened again whenever it breaks. */
export interface RelayLine {
  /** Whether the line stands within these milliseconds. */
  stands(withinMs: number): Promise<boolean>
  /** Sends an event, if the line stands. */
  send(event: NostrEvent): void
  close(): void
}

/** As long as a message can be. */
const bounds = { tags: 1000, content: 1_000_000 }
const storedWithinMs = 10_000
/** The socket itself notices when the other side is gone. */
const forever = 2_147_483_647
const longestPauseMs = 30_000

export function openRelayLine(settings: RelayLineSettings): RelayLine {
  const { openSocket, relays, identity, onEvent, onRefusal, onOpen, pauseMs = 500 } = settings
  const ending = new AbortController()
  const { signal } = ending
  let standing: GuardedSocket | null = null
  const waiting = new Set<() => void>()
  void keepOpen()

  async function keepOpen(): Promise<void> {
    for (let tries = 0, turn = 0; !signal.aborted; turn++) {
      try {
        await listen(relays[turn % relays.length] ?? '', () => (tries = 0))
      } catch {
        // It is away, or misbehaves: the next is tried.
      }
      const pause = Math.min(pauseMs * 2 ** Math.min(tries++, 10), longestPauseMs)
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async function listen(url: string, onStanding: () => void): Promise<void> {
    const socket = await openSocket(url, { signal })
    const ask = () => socket.send(JSON.stringify(['REQ', 'wallet', ...settings.filters]))
    let [isStanding, authentication] = [false, '']
    try {
      ask()
      for (;;) {
        const text = await socket.next(isStanding ? forever : storedWithinMs)
        if (text === null) return
        const message = parseRelayMessage(text, bounds)
        if (message.type === 'EVENT') await onEvent(message.event)
        else if (message.type === 'EOSE') stand()
        else if (message.type === 'AUTH') authentication = authenticate(socket, url, message)
        else if (message.type === 'OK' && message.id === authentication && !isStanding) ask()
        else if (message.type === 'OK' && !message.isAccepted) onRefusal?.(message.id)
        // What it closes for want of an authentication is asked for again after that.
        else if (message.type === 'CLOSED' && !message.text.startsWith('auth-required')) return
      }
    } finally {
      if (standing === socket) standing = null
      socket.close()
    }

    function stand(): void {
      if (isStanding) return
      isStanding = true
      onStanding()
      standing = socket
      for (const end of [...waiting]) end()
      onOpen?.()
    }
  }

  /** Answers a challenge; returns the id of the answer. */
  function authenticate(
    socket: GuardedSocket,
    relay: string,
    { challenge }: { challenge: string },
  ): string {
    const seconds = Math.floor(settings.now().getTime() / 1000)
    const event = identity.sign(authenticationEvent(challenge, relay, seconds))
    socket.send(`["AUTH",${eventText(event)}]`)
    return event.id
  }

  return {
    stands(withinMs) {
      if (standing || signal.aborted) return Promise.resolve(standing !== null)
      return new Promise((resolve) => {
        const late = setTimeout(() => end(), withinMs)
        const end = () => {
          clearTimeout(late)
          waiting.delete(end)
          resolve(standing !== null)
        }
        waiting.add(end)
      })
    },
    send(event) {
      standing?.send(`["EVENT",${eventText(event)}]`)
    },
    close() {
      ending.abort()
      for (const end of [...waiting]) end()
    },
  }
}
