import { z } from 'zod'
import { rssAnswers } from '#app/rules/catalogue/standings.ts'
import { filledText, id, text } from '#app/schemas/base/text.ts'

/** What the operator's list of shows is limited to. */
export const contentChips = ['ALL', 'HOSTED', 'FEEDS', 'HIDDEN', 'SUSPENDED', 'KEPT_OUT'] as const

/** What is looked for in it: a title, an address, a guid, a public id, or an owner. */
export const contentListInput = z.object({
  q: text(2000).trim().catch(''),
  show: z.enum(contentChips).catch('ALL'),
  after: text(60).optional().catch(undefined),
})
export type ContentListInput = z.output<typeof contentListInput>

/** Why, as the owners read it. */
export const standingReason = filledText(500)

/** How many days it lasts; empty for good. */
const days = z
  .union([z.literal(''), z.coerce.number().int().min(1).max(3650)])
  .optional()
  .transform((given) => given || null)

const reason = standingReason

/** What is done to a feed, an item or a clip; each by its public id. */
export const contentActInput = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('hide'), reason, days }),
  z.strictObject({
    intent: z.literal('suspend'),
    reason,
    days,
    rss: z.enum(rssAnswers).default('GONE'),
  }),
  z.strictObject({ intent: z.literal('restore') }),
  z.strictObject({ intent: z.literal('answer'), standing_id: id, answer: filledText(1000) }),
  z.strictObject({
    intent: z.literal('hand-over'),
    to: z.email('Not an e-mail address').max(254).trim().toLowerCase(),
    /** Without an invitation that the account accepts. */
    at_once: z.stringbool().default(false),
  }),
  z.strictObject({ intent: z.literal('delete'), title: text(1000), reason }),
  z.strictObject({ intent: z.literal('keep-out'), reason }),
  z.strictObject({ intent: z.literal('let-in') }),
])
export type ContentAct = z.output<typeof contentActInput>

/** What an owner answers to a standing of their show. */
export const appealInput = z.object({ standing_id: id, appeal: filledText(2000) })

/** A standing as pages show it. */
export interface StandingView {
  id: string
  contentId: string
  title: string
  standing: 'HIDDEN' | 'SUSPENDED'
  reason: string
  rss: 'GONE' | 'HELD'
  /** ISO 8601. */
  since: string
  until: string | null
  appeal: { words: string; at: string } | null
  answer: { words: string; at: string } | null
}

/** A row of the operator's list of shows. */
export interface ContentRow {
  id: string
  type: string
  title: string
  author: string
  image: string | null
  isHosted: boolean
  items: number
  /** ISO 8601. */
  added: string
  state: 'LISTED' | 'HIDDEN' | 'SUSPENDED' | 'WITHDRAWN' | 'GONE' | 'KEPT_OUT'
  hasAppeal: boolean
}

export interface ContentList {
  rows: ContentRow[]
  next: string | null
  /** How many there are of what the chip shows; null where a search limits them. */
  count: number | null
}

/** What the panel of a show, an episode or a clip says. */
export interface ContentPanel {
  id: string
  kind: 'SHOW' | 'EPISODE' | 'CLIP'
  type: string
  title: string
  author: string
  image: string | null
  /** Its public page. */
  path: string
  /** The show that an episode is of, and the episode that a clip is of. */
  of: { id: string; title: string } | null
  isHosted: boolean
  url: string | null
  items: number
  /** ISO 8601. */
  added: string
  state: ContentRow['state']
  owners: { id: string; name: string; role: string }[]
  standing: StandingView | null
  /** Episodes of a show that are hidden or suspended by themselves. */
  others: StandingView[]
  /** The newest episodes or tracks of a show. */
  newest: { id: string; title: string }[]
  /** How many people have bought something of it. */
  buyers: number
}

/** A feed that is kept out. */
export interface KeptOutPanel {
  id: string
  title: string
  url: string
  guid: string | null
  reason: string
  /** ISO 8601. */
  at: string
}
