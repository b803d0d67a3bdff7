import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import type { RelayInformation } from '#app/protocols/nostr/relay-information.ts'
import { relayPolicy } from '#app/schemas/social/relay-policy.ts'
import {
  type EventWithText,
  findEvents,
  fromRaw,
  pooledReader,
  readNotice,
  readEphemeral,
  readRaw,
} from '#app/.server/social/events/index.ts'
import type { AppliedPolicy } from './admission.ts'
import { type Connection, createConnection, type Shared } from './connection.ts'
import { informationOf } from './information.ts'
import { createIntake } from './intake.ts'
import { createLiveSubscriptions } from './live-subscriptions.ts'
import { applyPolicy, policyNotice } from './policy.ts'
import { type RelaySettings, relayRateLimit } from './settings.ts'
import type { RelaySocket } from './socket.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** The Nostr relay of this process. */
export interface Relay {
  /** Handles a client that has just connected. */
  connect(socket: RelaySocket, address: string): Connection
  /** The relay's information (NIP-11). */
  information(): RelayInformation
  /** Handles a notice of another process (`nostrChannel`); null after a gap in which notices may have been lost. */
  onNotice(payload: string | null): void
  /** Reads the operator's policy. */
  start(): Promise<void>
  /** Resolves once what has arrived is answered; nothing is sent after that. */
  close(): Promise<void>
}

export interface RelayOptions {
  services: Services
  /** Connections for reading (`readerOptions`). */
  readers: pg.Pool
  settings: RelaySettings
}

/** Ids of delivered events that are cached, so that none is delivered again after a gap. */
const maxRecent = 20_000
/** Seconds: after a gap, events that are dated since then are delivered. */
const gapSeconds = 600
const maxAfterGap = 500
const tidyMs = 30_000
/** Milliseconds that answers may take when the relay closes. */
const longestAnswerMs = 5000

export function createRelay({ services, readers, settings }: RelayOptions): Relay {
  const ctx = contextFor(services, system)
  const origin = randomBytes(6).toString('base64url')
  const reader = pooledReader(readers)
  const live = createLiveSubscriptions()
  const connections = new Set<Connection>()
  const recent = new LRUCache<string, true>({ max: maxRecent })
  let policy: AppliedPolicy = {
    policy: relayPolicy.parse({}),
    blocked: new Set(),
    invited: new Set(),
  }
  let lastNotice = Promise.resolve()

  const shared: Shared = {
    settings,
    live,
    reader,
    // The relay answers at the site's root, too.
    addresses: [services.site.relayUrl, services.site.publicUrl],
    signatures: services.signatures,
    now: services.now,
    mayAsk: relayRateLimit(settings.requestsPerMinute, services.now),
    intake: createIntake({ ctx, settings, origin, policy: () => policy, deliver }),
  }
  const tidying = setInterval(() => {
    for (const connection of connections) connection.forgetSent()
  }, tidyMs).unref()

  function deliver(sent: EventWithText): void {
    const { id } = sent.event
    if (recent.has(id)) return
    recent.set(id, true)
    live.deliver(sent)
  }

  /** Handles notices one after the other. */
  function inTurn(work: () => Promise<void>): void {
    lastNotice = lastNotice.then(work).catch((error: unknown) => {
      // Once the database is back, `onNotice(null)` tells of the gap.
      if (!isAway(error)) reportError(error, { label: 'relay', place: 'relay' })
    })
  }

  async function readPolicy(): Promise<void> {
    policy = await applyPolicy(ctx)
  }

  async function deliverNotice(payload: string): Promise<void> {
    const notice = readNotice(payload)
    if (!notice || notice.origin === origin || live.size === 0) return
    const { ids, isEphemeral } = notice
    const raws = await (isEphemeral ? readEphemeral(ctx, ids) : readRaw(reader, ids))
    raws.map(fromRaw).forEach(deliver)
  }

  /** Delivers what other processes stored during a gap; ephemeral events are lost. */
  async function deliverAfterGap(): Promise<void> {
    if (live.size === 0) return
    const since = Math.floor(ctx.now().getTime() / 1000) - gapSeconds
    const asking = { now: ctx.now(), readers: null }
    const rows = await findEvents(reader, { tags: [], since, limit: maxAfterGap }, asking)
    const ids = rows.map(({ id }) => id).filter((id) => !recent.has(id))
    for (const raw of (await readRaw(reader, ids)).reverse()) deliver(fromRaw(raw))
  }

  return {
    connect(socket, address) {
      const connection = createConnection(shared, socket, address)
      connections.add(connection)
      return {
        ...connection,
        end() {
          connections.delete(connection)
          connection.end()
        },
      }
    },
    information: () => informationOf(services.site, settings, policy.policy),
    onNotice(payload) {
      if (payload !== null && payload !== policyNotice) return inTurn(() => deliverNotice(payload))
      inTurn(readPolicy)
      if (payload === null) inTurn(deliverAfterGap)
    },
    async start() {
      await readPolicy()
    },
    async close() {
      clearInterval(tidying)
      await Promise.race([
        Promise.all([...connections].map((connection) => connection.answered())),
        wait(longestAnswerMs, undefined, { ref: false }),
      ])
      for (const connection of connections) connection.end()
    },
  }
}
