import type { MuteEntry } from '#app/protocols/nostr/mute-list.ts'
import type { ReportType } from '#app/protocols/nostr/report.ts'

// Whether a note is visible to a viewer: from facts about the note and its author to a reason to hide it, or none.

/** Why a note is hidden. */
export type HiddenReason =
  'SUSPENDED' | 'BLOCKED_KEY' | 'BLOCKED' | 'OWNER' | 'MUTED' | 'REPORTED' | 'SPAM'

/** Why a note is hidden, with the kind of entry that mutes it, or the type of most reports. */
export type Hidden =
  | { reason: Exclude<HiddenReason, 'MUTED' | 'REPORTED'> }
  | { reason: 'MUTED'; by: MuteEntry['what'] }
  | { reason: 'REPORTED'; type: ReportType }

/**
 * Trust: how many steps along follow lists lead to somebody from the installation's key and those that the operator has
 * invited: 0 to 2, or null for strangers.
 */
export type TrustDistance = number | null

/** The facts that decide whether a note is visible. */
export interface NoteFacts {
  /** The account of its author is suspended, and its notes with it. */
  isSuspended: boolean
  /** Its author is blocked here. */
  isBlockedKey: boolean
  /** It is hidden here, or has a word that is blocked. */
  isBlocked: boolean
  /** The owner of the show on whose page it is has hidden it there. */
  isHiddenByOwner: boolean
  /** The viewer is its author. */
  isOwn: boolean
  /** The viewer follows its author. */
  isFollowed: boolean
  /** The viewer mutes its author, the note or its thread, a hashtag or a word. */
  isMuted: boolean
  /** The trust in its author. */
  distance: TrustDistance
  /** The sum of the weights (`reportWeight`) of reports of the note or its author. */
  reports: number
  /** It has enough signs of spam (`looksLikeSpam`). Only hides notes of strangers. */
  isSpam: boolean
}

/** Signs of spam in a note of a stranger. */
export interface SpamFacts {
  /** Points of its text and tags. */
  points: number
  /** Keys that wrote a similar text, this one included, or half of their notes if these are more; all of strangers. */
  similarAuthors: number
  /** Fingerprints of the text that at least three keys share. */
  similarParts: number
  /** The note is the original: it is at least an hour older than all similar ones. */
  isOriginal: boolean
  /** Similar replies of this key. */
  similarReplies: number
  /** Keys that advertise the same contact. */
  contactAuthors: number
  /** Keys that link to the same page. */
  linkAuthors: number
  /** Replies of this key to others within ten minutes. */
  replies: number
  /** Notes of this key within ten minutes. */
  notes: number
  /** Strangers without a profile who replied to the same note within ten minutes. */
  strangerReplies: number
  /** Other notes of this key whose own text and tags have enough points. */
  spamNotes: number
  /** Neither a profile nor a follow list of this key is stored. */
  isUnknownAuthor: boolean
}

/** A note is hidden from this weight of reports on. */
const reportsToHide = 3
/** A stranger's note is hidden from so many points on: more where nobody is trusted yet, and all are strangers. */
const spamThreshold = { amongTrusted: 3, amongStrangers: 4 } as const

/** The weight of a report. Reporters at distance two count only if three trusted people follow them. */
export function reportWeight(distance: TrustDistance, trustedFollowers: number): number {
  if (distance === 0) return 3
  if (distance === 1) return 1
  return distance === 2 && trustedFollowers >= 3 ? 1 : 0
}

/** Why a note is hidden; null for a visible one. */
export function reasonToHide(facts: NoteFacts): HiddenReason | null {
  if (facts.isSuspended) return 'SUSPENDED'
  if (facts.isBlockedKey) return 'BLOCKED_KEY'
  if (facts.isBlocked) return 'BLOCKED'
  if (facts.isHiddenByOwner) return 'OWNER'
  if (facts.isOwn) return null
  if (facts.isMuted) return 'MUTED'
  if (facts.isFollowed || facts.distance === 0) return null
  if (facts.reports >= reportsToHide) return 'REPORTED'
  return facts.distance === null && facts.isSpam ? 'SPAM' : null
}

/** Whether a stranger's note has enough signs of spam, in a community that trusts somebody, or nobody yet. */
export function looksLikeSpam(signs: SpamFacts, isAnybodyTrusted: boolean): boolean {
  return spamPointsOf(signs) >= spamThreshold[isAnybodyTrusted ? 'amongTrusted' : 'amongStrangers']
}

function spamPointsOf(signs: SpamFacts): number {
  const {
    points,
    similarAuthors,
    similarReplies,
    contactAuthors,
    linkAuthors,
    replies,
    notes,
    strangerReplies,
  } = signs
  const found =
    points +
    (signs.isOriginal && points === 0
      ? 0
      : pointsOfStep(similarAuthors, [3, 2], [5, 4]) + pointsOfStep(signs.similarParts, [2, 1])) +
    pointsOfStep(similarReplies, [3, 3], [6, 4]) +
    pointsOfStep(contactAuthors, [3, 2]) +
    pointsOfStep(linkAuthors, [4, 1], [8, 2]) +
    pointsOfStep(replies, [8, 2], [16, 4]) +
    pointsOfStep(notes, [20, 2], [40, 4]) +
    pointsOfStep(strangerReplies, [8, 2], [16, 3]) +
    pointsOfStep(signs.spamNotes, [2, 2], [4, 4])
  // An unknown author is a sign of spam only beside others.
  return found + (found > 0 && signs.isUnknownAuthor ? 1 : 0)
}

/** The points of the highest step that a value reaches. */
function pointsOfStep(value: number, ...steps: [from: number, points: number][]): number {
  return steps.findLast(([from]) => value >= from)?.[1] ?? 0
}

/** Whether what is hidden for this reason is in no list, not even folded. */
export function isGone(hidden: Hidden | null): boolean {
  return hidden !== null && goneReasons.has(hidden.reason)
}

const goneReasons: ReadonlySet<HiddenReason> = new Set(['MUTED', 'SUSPENDED', 'BLOCKED_KEY'])

/** Why somebody is hidden elsewhere, for their page: the reason for which at least half of their notes are hidden. */
export function reasonToHidePerson(reasons: readonly (HiddenReason | null)[]): HiddenReason | null {
  const hidden = reasons.filter((reason) => reason !== null)
  if (hidden.length === 0 || hidden.length * 2 < reasons.length) return null
  const count = (wanted: HiddenReason) => hidden.filter((reason) => reason === wanted).length
  return hidden.reduce((first, reason) => (count(reason) > count(first) ? reason : first))
}
