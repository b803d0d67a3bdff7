import {
  perMinute,
  createRateLimiter,
  type RateLimiter,
} from '#app/.server/base/http/rate-limiter.ts'

/** Limits of the relay; 0 stands for none. */
export interface RelaySettings {
  /** Open connections of this process. */
  connections: number
  connectionsPerAddress: number
  /** Open subscriptions of one connection. */
  subscriptions: number
  /** Bytes of one message, after decompression. */
  messageBytes: number
  /** Events from one network address, and of one key. */
  eventsPerMinute: number
  eventsPerMinuteOfKey: number
  /** Subscriptions and counts that one network address asks for. */
  requestsPerMinute: number
  /** Bytes that may wait for a client to read them, before it is disconnected. */
  unsentBytes: number
}

/** Limits that no setting changes. */
export const relayBounds = {
  filters: 10,
  subscription: 64,
  tags: 5000,
  /** Values in all open filters of one connection. */
  values: 20_000,
  filter: { values: 1000, limit: 500, search: 256 },
  /** Seconds that an event may be dated in the future. */
  ahead: 900,
  /** Events that COUNT counts exactly. */
  counted: 10_000,
  /** Requests of one connection that wait for their turn. */
  waiting: 200,
  /** Keys that one connection authenticates as. */
  keys: 20,
} as const

/** A rate limit for each address or key, by minute; none for 0. */
export function relayRateLimit(max: number, now: () => Date): RateLimiter {
  return createRateLimiter(max === 0 ? null : perMinute(max), () => now().getTime())
}
