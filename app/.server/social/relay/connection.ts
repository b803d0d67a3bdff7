import {
  type ClientMessage,
  type MessageBounds,
  parseClientMessage,
  type RelayMessage,
} from '#app/protocols/nostr/client-message.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Filter } from '#app/protocols/nostr/filter.ts'
import { privateKinds } from '#app/protocols/nostr/private-event.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import type { RateLimiter } from '#app/.server/base/http/rate-limiter.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { findIds, type Reader } from '#app/.server/social/events/index.ts'
import { type Authenticating, createAuthentication } from './authentication.ts'
import type { Intake } from './intake.ts'
import type { LiveSubscriptions } from './live-subscriptions.ts'
import { relayBounds, type RelaySettings } from './settings.ts'
import type { RelaySocket } from './socket.ts'
import { createSubscription, type Subscription } from './subscription.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** What all connections of a process share. */
export interface Shared extends Authenticating {
  settings: RelaySettings
  intake: Intake
  live: LiveSubscriptions
  reader: Reader
  mayAsk: RateLimiter
}

/** The connection of one client. */
export interface Connection {
  /** Handles the text of a message. */
  receive(text: string): void
  /** Ends all subscriptions, since the socket is closed. */
  end(): void
  /** See `Subscription`. */
  forgetSent(): void
  /** Resolves once everything that has arrived until now is answered. */
  answered(): Promise<unknown>
}

/** Events of one connection that are being stored; at so many, reading from its socket pauses. */
const maxUnderWay = 500
/** Refusals by a rate limit, after which a connection is closed. */
const maxLimitAnswers = 100
const tooMuchCode = 1008

/** Handles one client. `address` is its network address. */
export function createConnection(shared: Shared, socket: RelaySocket, address: string): Connection {
  const { settings, intake, live, reader } = shared
  const bounds = messageBounds(settings)
  const authentication = createAuthentication(shared)
  const subscriptions = new Map<string, Subscription>()
  let values = 0
  const underWay = new Set<Promise<void>>()
  let waiting = 0
  let lastRequest = Promise.resolve()
  let limitAnswers = 0
  let isOver = false

  send(['AUTH', authentication.challenge])

  function send(message: RelayMessage): void {
    if (isOver) return
    if (socket.unsentBytes > settings.unsentBytes) return endAsSlow()
    socket.send(JSON.stringify(message))
  }

  function endAsSlow(): void {
    if (isOver) return
    end()
    socket.terminate()
  }

  function receive(text: string): void {
    if (isOver) return
    const message = parseClientMessage(text, bounds)
    switch (message.type) {
      case 'EVENT':
        return workOn(publish(message.event))
      case 'AUTH':
        return workOn(authenticate(message.event))
      case 'CLOSE':
        return unsubscribe(message.subscription)
      case 'REQ':
      case 'COUNT':
        return ask(message)
      case 'refused':
        return refuse(message.answer)
    }
  }

  /** Answers an unreadable message, which counts as a request in the rate limit. */
  function refuse(answer: RelayMessage): void {
    if (shared.mayAsk(address)) send(answer)
    else sendLimit(['NOTICE', relayTexts.tooManyRequests])
  }

  /** Answers that a rate limit is exceeded; disconnects a client that goes on for long all the same. */
  function sendLimit(answer: RelayMessage): void {
    send(answer)
    if (++limitAnswers <= maxLimitAnswers || isOver) return
    end()
    socket.close(tooMuchCode, relayTexts.tooManyRequests)
  }

  async function publish(event: NostrEvent): Promise<void> {
    const sender = { authenticated: authentication.keys, isTrusted: false }
    const answer = await intake.take(event, sender, address)
    const reply: RelayMessage = ['OK', event.id, answer.accepted, answer.text]
    if (answer.text === relayTexts.tooManyEvents) sendLimit(reply)
    else send(reply)
  }

  /** Tracks work under way, and pauses the socket at the limit. */
  function workOn(work: Promise<void>): void {
    underWay.add(work)
    if (underWay.size === maxUnderWay) socket.pause()
    void work.finally(() => {
      underWay.delete(work)
      if (underWay.size === maxUnderWay / 2) socket.resume()
    })
  }

  async function authenticate(event: NostrEvent): Promise<void> {
    const isTooMuch = !shared.mayAsk(address)
    const problem = isTooMuch ? relayTexts.tooManyRequests : await authentication.take(event)
    send(['OK', event.id, problem === null, problem ?? ''])
  }

  function ask(message: Extract<ClientMessage, { filters: Filter[] }>): void {
    const { type, subscription: name, filters } = message
    if (type === 'REQ') unsubscribe(name)
    const closed = (text: string) => send(['CLOSED', name, text])
    if (!shared.mayAsk(address) || waiting >= relayBounds.waiting)
      return sendLimit(['CLOSED', name, relayTexts.tooManyRequests])
    if (authentication.keys.size === 0 && filters.some(asksForPrivate))
      return closed(relayTexts.private)
    if (type === 'COUNT') return inTurn(name, () => count(name, filters))
    if (settings.subscriptions > 0 && subscriptions.size >= settings.subscriptions)
      return closed(relayTexts.tooManySubscriptions(settings.subscriptions))
    const { unsentBytes } = settings
    const subscription = createSubscription({
      name,
      filters,
      readers: authentication.keys,
      socket,
      unsentBytes,
      onSlow: endAsSlow,
    })
    if (values + subscription.values > relayBounds.values)
      return closed(relayTexts.tooManyValues(relayBounds.values))
    values += subscription.values
    subscriptions.set(name, subscription)
    // Added before stored events are read: it buffers what comes meanwhile, so that nothing is lost.
    live.add(subscription)
    inTurn(name, async () => {
      if (subscriptions.get(name) === subscription)
        await subscription.sendStored(reader, shared.now())
    })
  }

  /** Answers the requests of a connection one after the other, so that none takes the database for itself. */
  function inTurn(name: string, work: () => Promise<void>): void {
    waiting++
    lastRequest = lastRequest
      .then(() => (isOver ? undefined : work()))
      .catch((error: unknown) => {
        unsubscribe(name)
        send(['CLOSED', name, problemOf(error)])
      })
      .finally(() => waiting--)
  }

  async function count(name: string, filters: Filter[]): Promise<void> {
    const max = relayBounds.counted
    const ids = new Set<string>()
    const asking = { now: shared.now(), readers: authentication.keys }
    let isWhole = true
    for (const filter of filters) {
      const found = await findIds(reader, filter, asking, max + 1)
      isWhole &&= found.length <= max
      for (const id of found) ids.add(id)
    }
    if (isWhole && ids.size <= max) send(['COUNT', name, { count: ids.size }])
    else send(['COUNT', name, { count: Math.min(ids.size, max), approximate: true }])
  }

  function unsubscribe(name: string): void {
    const subscription = subscriptions.get(name)
    if (!subscription) return
    subscriptions.delete(name)
    values -= subscription.values
    live.remove(subscription)
    subscription.end()
  }

  function end(): void {
    isOver = true
    for (const name of [...subscriptions.keys()]) unsubscribe(name)
  }

  return {
    receive,
    end,
    answered: () => Promise.all([lastRequest, ...underWay]),
    forgetSent() {
      for (const subscription of subscriptions.values()) subscription.forgetSent()
    },
  }
}

/** Whether a filter asks for private events alone, so that without keys nothing could be found. */
function asksForPrivate({ kinds }: Filter): boolean {
  return !!kinds && kinds.size > 0 && [...kinds].every((kind) => privateKinds.includes(kind))
}

function messageBounds({ messageBytes }: RelaySettings): MessageBounds {
  const { filter, filters, subscription, tags } = relayBounds
  return { event: { tags, content: messageBytes }, filter, filters, subscription }
}

/** PostgreSQL's code for a statement that ran into its timeout. */
const cancelled = '57014'

function problemOf(error: unknown): string {
  if (isAway(error)) return relayTexts.databaseAway
  if ((error as { code?: string }).code === cancelled) return relayTexts.tookTooLong
  reportError(error, { label: 'relay', place: 'relay' })
  return relayTexts.failed
}
