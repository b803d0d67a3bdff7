import { type EventBounds, type NostrEvent, parseEvent } from './event.ts'
import { type Filter, type FilterBounds, parseFilter } from './filter.ts'
import { isHex32, isRecord } from './parsed.ts'

/** What a client sends to a relay (NIP-01, NIP-42, NIP-45). */
export type ClientMessage =
  | { type: 'EVENT' | 'AUTH'; event: NostrEvent }
  | { type: 'REQ' | 'COUNT'; subscription: string; filters: Filter[] }
  | { type: 'CLOSE'; subscription: string }
  /** Unreadable; `answer` is the relay's. */
  | { type: 'refused'; answer: RelayMessage }

/** What a relay sends, without events, whose stored JSON is sent unparsed. */
export type RelayMessage =
  | ['OK', id: string, accepted: boolean, text: string]
  | ['EOSE', subscription: string]
  | ['CLOSED', subscription: string, text: string]
  | ['COUNT', subscription: string, { count: number; approximate?: true }]
  | ['AUTH', challenge: string]
  | ['NOTICE', text: string]

export interface MessageBounds {
  event: EventBounds
  filter: FilterBounds
  /** Filters of one subscription. */
  filters: number
  /** Characters of a subscription's name. */
  subscription: number
}

/** Parses a message, whose length the connection has bounded. */
export function parseClientMessage(text: string, bounds: MessageBounds): ClientMessage {
  const parts = parseJson(text)
  if (!Array.isArray(parts)) return notice('a message is a JSON array')
  const [type, ...rest] = parts as unknown[]
  switch (type) {
    case 'EVENT':
    case 'AUTH':
      return parseEventMessage(type, rest, bounds.event)
    case 'REQ':
    case 'COUNT':
      return parseRequest(type, rest, bounds)
    case 'CLOSE': {
      const [subscription] = rest
      if (!isName(subscription, bounds)) return notice(nameProblem(bounds))
      return { type, subscription }
    }
  }
  return notice('messages are EVENT, REQ, COUNT, CLOSE and AUTH')
}

function parseEventMessage(
  type: 'EVENT' | 'AUTH',
  [value]: unknown[],
  bounds: EventBounds,
): ClientMessage {
  const read = parseEvent(value, bounds)
  if ('value' in read) return { type, event: read.value }
  const id = isRecord(value) ? value.id : undefined
  if (!isHex32(id)) return notice(read.problem)
  return { type: 'refused', answer: ['OK', id, false, `invalid: ${read.problem}`] }
}

function parseRequest(
  type: 'REQ' | 'COUNT',
  [subscription, ...values]: unknown[],
  bounds: MessageBounds,
): ClientMessage {
  if (!isName(subscription, bounds)) return notice(nameProblem(bounds))
  const closed = (problem: string): ClientMessage => ({
    type: 'refused',
    answer: ['CLOSED', subscription, `invalid: ${problem}`],
  })
  if (values.length === 0) return closed('there is no filter')
  if (values.length > bounds.filters) return closed(`there are more than ${bounds.filters} filters`)
  const filters: Filter[] = []
  for (const value of values) {
    const read = parseFilter(value, bounds.filter)
    if ('problem' in read) return closed(read.problem)
    filters.push(read.value)
  }
  return { type, subscription, filters }
}

function isName(value: unknown, bounds: MessageBounds): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= bounds.subscription
}

function nameProblem({ subscription }: MessageBounds): string {
  return `a subscription's name has 1 to ${subscription} characters`
}

function notice(problem: string): ClientMessage {
  return { type: 'refused', answer: ['NOTICE', `invalid: ${problem}`] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
