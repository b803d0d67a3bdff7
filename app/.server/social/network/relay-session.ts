import { type Filter, filterJson, matches } from '#app/protocols/nostr/filter.ts'
import { type ReceivedMessage, parseRelayMessage } from '#app/protocols/nostr/relay-message.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { blockTexts } from '#app/texts/accounts/blocks.ts'
import { blocksOf } from '#app/.server/accounts/blocks/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { Misbehaviour, Refusal } from './relay-faults.ts'

/** A connection to another relay, for one request at a time. */
export interface RelaySession {
  /**
   * Asks for stored events, and hands them to `take` in portions, in the order in which they come. `take` returns how
   * many of them were forged.
   * @throws GuardedFetchError if the relay doesn't answer, Refusal if it refuses, Misbehaviour
   */
  ask(filter: Filter, take: (events: NostrEvent[]) => Promise<number>): Promise<Page>
  /**
   * Sends an event, given as its JSON. Returns the relay's answer.
   * @throws GuardedFetchError, Misbehaviour
   */
  publish(event: { id: string; raw: string }): Promise<{ isAccepted: boolean; text: string }>
  close(): void
}

/** What came for a filter. */
interface Page {
  count: number
  /** The time of the oldest event, in seconds. */
  oldest: number
}

const bounds = {
  // Bounds of one event: as long as a message can be. Other relays store events that ours refuses, which is no fault.
  event: { tags: 500_000, content: 1_000_000 },
  /** Unreadable messages, events that don't match the filter, and forged ones, in one session. */
  faults: 10,
  /** Messages in one session that it doesn't wait for. */
  strays: 1000,
  /** Characters in one session. */
  characters: 64_000_000,
  /** Events, and characters of messages, of one portion. */
  portion: { events: 50, characters: 1_000_000 },
}
/** Milliseconds for a whole answer, without the time that `take` takes. */
const usualAnswerMs = 30_000

export interface SessionSettings {
  /** Ends the session. */
  signal?: AbortSignal | undefined
  /** How long the relay may take for one answer. */
  answerMs?: number | undefined
}

/**
 * Connects to another relay; its address may come from others (`ctx.openSocket` guards).
 * @throws GuardedFetchError, also for a relay that is blocked
 */
export async function openSession(
  ctx: Pick<Ctx, 'openSocket' | 'db' | 'site'>,
  url: string,
  { signal, answerMs = usualAnswerMs }: SessionSettings = {},
): Promise<RelaySession> {
  if ((await blocksOf(ctx)).hasRelay(url))
    throw new GuardedFetchError('BLOCKED_ADDRESS', blockTexts.relayRefused)
  const socket = await ctx.openSocket(url, { signal })
  const allowance = { faults: bounds.faults, strays: bounds.strays, characters: bounds.characters }
  let requests = 0

  function spend(what: keyof typeof allowance, by: number, problem: string): void {
    allowance[what] -= by
    if (allowance[what] < 0) throw new Misbehaviour(problem)
  }

  /** The next readable message. */
  async function nextMessage(
    withinMs: number,
  ): Promise<{ message: ReceivedMessage; size: number }> {
    for (const until = performance.now() + withinMs; ;) {
      const text = await socket.next(Math.max(until - performance.now(), 0))
      if (text === null) throw new GuardedFetchError('UNREACHABLE', 'It closed the connection.')
      spend('characters', text.length, 'It sends too much.')
      const message = parseRelayMessage(text, bounds.event)
      if (message.type !== 'unreadable') return { message, size: text.length }
      spend('faults', 1, `It sends what can't be read: ${message.problem}.`)
    }
  }

  async function ask(
    filter: Filter,
    take: (events: NostrEvent[]) => Promise<number>,
  ): Promise<Page> {
    const name = `ask-${++requests}`
    const page: Page = { count: 0, oldest: Infinity }
    let portion: NostrEvent[] = []
    let portionSize = 0
    let remainingMs = answerMs

    async function takePortion(): Promise<void> {
      const events = portion
      portion = []
      portionSize = 0
      if (events.length > 0)
        spend('faults', await take(events), 'It sends events with wrong signatures.')
    }

    async function add(event: NostrEvent, size: number): Promise<void> {
      if (!matches(filter, event, () => true))
        return spend('faults', 1, "It sends events that weren't asked for.")
      if (++page.count > filter.limit) throw new Misbehaviour('It sends more than was asked for.')
      page.oldest = Math.min(page.oldest, event.created_at)
      portion.push(event)
      portionSize += size
      const max = bounds.portion
      if (portion.length >= max.events || portionSize >= max.characters) await takePortion()
    }

    socket.send(JSON.stringify(['REQ', name, filterJson(filter)]))
    for (;;) {
      const began = performance.now()
      const { message, size } = await nextMessage(remainingMs)
      remainingMs -= performance.now() - began
      if (!('subscription' in message) || message.subscription !== name) {
        spend('strays', 1, 'It sends what nobody asked for.')
        continue
      }
      if (message.type === 'EVENT') await add(message.event, size)
      else {
        await takePortion()
        if (message.type === 'CLOSED') throw new Refusal(message.text)
        socket.send(JSON.stringify(['CLOSE', name]))
        return page
      }
    }
  }

  async function publish({ id, raw }: { id: string; raw: string }) {
    socket.send(`["EVENT",${raw}]`)
    for (const until = performance.now() + answerMs; ;) {
      const { message } = await nextMessage(until - performance.now())
      if (message.type === 'OK' && message.id === id) return message
      spend('strays', 1, 'It sends what nobody asked for.')
    }
  }

  return { ask, publish, close: () => socket.close() }
}
