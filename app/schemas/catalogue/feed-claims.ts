import { z } from 'zod'
import type { FeedChangeKind, FeedChangeReason } from '#app/rules/catalogue/feed-changes.ts'
import { filledText, id, text } from '#app/schemas/base/text.ts'

export interface FeedChange {
  /** ISO 8601. */
  at: string
  kind: FeedChangeKind
  before: string | null
  after: string | null
  reason: FeedChangeReason
  /** The account that did it, where one did. */
  by: string | null
}

/** A public id, an address, a guid or words of the title. */
export const findFeedsInput = filledText(2000)

const address = text(2000)
/** What the operator saw when deciding; empty for nobody. */
const seen = text(2000)

/** What the operator sets back. Each names what the page showed, so that nothing is decided about another state. */
export const feedActInput = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('address'), to: address, was: seen }),
  z.strictObject({ intent: z.literal('alias'), address, was: seen }),
  z.strictObject({ intent: z.literal('guid'), guid: address, holder: seen }),
  z.strictObject({ intent: z.literal('host'), to: address, host: id }),
])
export type FeedAct = z.output<typeof feedActInput>

export interface FoundFeed {
  id: string
  type: string
  title: string
  url: string
  /** Made here. */
  isHosted: boolean
}

/** Whose a feed is: what the operator sees of it. */
export interface FeedClaims {
  id: string
  type: string
  title: string
  /** The feed's own address, where it is read. */
  url: string
  /** Other addresses that find it. */
  aliases: { url: string; isRemovable: boolean }[]
  /** Addresses that it may be set back to. */
  former: string[]
  /** The guid that it holds. */
  guid: { guid: string; basis: string } | null
  /** The guid that its document names, unless it holds it for good; and which other feed holds that. */
  named: { guid: string; holder: { id: string; title: string } | null } | null
  /** The owner that its document names. */
  owner: string | null
  /** Its record in the studio. */
  host: { id: string; owners: { name: string; role: string }[] } | null
  /** The last first. */
  history: FeedChange[]
}
