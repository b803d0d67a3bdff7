import { z } from 'zod'
import type { FeedFailure } from '#app/rules/catalogue/feed-failures.ts'
import type { Measure, Space } from '#app/rules/site/operations.ts'
import { text } from '#app/schemas/base/text.ts'

/** What the operator has done on the overview. */
export const overviewInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('poll'), feed_id: text(40) }),
  z.object({ intent: z.literal('test-mail') }),
])

/** A feed of another host that can't be read, or wasn't read in time. */
export interface FeedBehind {
  id: string
  type: string
  title: string
  image: string | null
  /** Why it can't be read; null where nobody has looked yet. */
  failure: FeedFailure | null
  since: Date
  nextTryAt: Date | null
}

/** What went wrong in the last 24 hours, by its code. */
export interface FailureGroup {
  code: string
  count: number
  lastAt: Date
  /** Where, the latest first. */
  places: FailurePlace[]
}

interface FailurePlace {
  place: string
  /** What it was about, where that is known and still there. */
  title: string | null
  count: number
  lastAt: Date
}

/** The figures of some days, the oldest first, ending today; null for a day that wasn't measured. */
export type DailyFigures = Record<Measure, (number | null)[]>

/** How the last mails went. */
export interface MailState {
  sentAt: Date | null
  failedAt: Date | null
  /** What the mail server said of the one that failed. */
  answer: string | null
  /** Whether the latest mail failed. */
  isFailing: boolean
  /** Mails that failed and wait to be sent again. */
  waiting: number
}

/** How an installation does. Days are UTC, as ISO 8601 has them. */
export interface Operations {
  version: string
  /** A version that is out, and newer. */
  newer: string | null
  upSince: Date | null
  days: string[]
  figures: DailyFigures
  listenersNow: number
  space: Space
  queue: { waiting: number; oldestSeconds: number; givenUp: number }
  feeds: { behind: number; total: number }
  relay: { connections: number; others: number; othersAway: number }
  node: NodeState
  money: {
    /** What a bitcoin costs in US dollars; null while nobody knows. */
    price: number | null
    discrepancies: number
  }
  mail: MailState
  /** What the checks of the installation say; none where there are none. */
  probes: { name: string; ok: boolean; reason: string }[]
  behind: FeedBehind[]
  failures: FailureGroup[]
}

export type NodeState =
  | { state: 'NONE' | 'AWAY' }
  | { state: 'OPEN'; sendableMsat: number; receivableMsat: number | null; channels: number | null }
