import type { MuteEntry } from '#app/protocols/nostr/mute-list.ts'
import type { ReportType } from '#app/protocols/nostr/report.ts'

// Who is heard: what is known of a note and its author comes to a reason to hide it, or to none.

/** Why a note is hidden. */
export type HiddenReason = 'BLOCKED' | 'OWNER' | 'MUTED' | 'REPORTED' | 'SPAM'

/** Why a note is hidden: what of it the viewer mutes, and what those say who reported it. */
export type Hidden =
  | { reason: Exclude<HiddenReason, 'MUTED' | 'REPORTED'> }
  | { reason: 'MUTED'; by: MuteEntry['what'] }
  | { reason: 'REPORTED'; type: ReportType }

/** How many steps along follow lists lead from the people of this installation to somebody: 0 to 2, null for strangers. */
export type Distance = number | null

/** What is known of a note when it is read. */
export interface NoteFacts {
  /** The operator doesn't take what its author writes. */
  isBlocked: boolean
  /** The owner of the show on whose page it stands has hidden it there. */
  isHiddenByOwner: boolean
  /** It is the viewer's own. */
  isOwn: boolean
  /** The viewer follows its author. */
  isFollowed: boolean
  /** By the viewer: the person, the note or its thread, a hashtag or a word. */
  isMuted: boolean
  /** How near its author is to the people of this installation. */
  distance: Distance
  /** What reports weigh together that people of this community or the viewer's sent of the note or its author. */
  reports: number
  /** It has enough signs of spam, for which nothing but its author's standing counts in its favour. */
  isSpam: boolean
}

/** What speaks for a note being spam, where its author is a stranger. */
export interface SpamFacts {
  /** Of its text and tags. */
  points: number
  /** Keys that said nearly the same, this one included, or half of their notes; no trusted one is among them. */
  alike: number
  /** Parts of the text that at least three keys have in common. */
  alikeParts: number
  /** It was there well before all that is like it. */
  isCopied: boolean
  /** Notes of this key that say nearly the same, as answers to others. */
  repeated: number
  /** Keys with the same contact. */
  sharedContact: number
  /** Keys with a link to the same page. */
  sharedLink: number
  /** Answers of this key to others within ten minutes. */
  answers: number
  /** Notes of this key within ten minutes. */
  notes: number
  /** Strangers without a profile who answered the same note within ten minutes. */
  crowd: number
  /** Other notes of this key that are spam by themselves. */
  spamOfAuthor: number
  /** Neither a profile nor a follow list of this key is here. */
  isUnknown: boolean
}

/** What is reported with this weight or more is hidden. */
const enoughReports = 3
/** A stranger's note with so many points is hidden; more are asked for where nobody is trusted, and all are strangers. */
const enoughPoints = { amongTrusted: 3, amongStrangers: 4 } as const

/** What the report of somebody weighs; of people at two steps three who follow them must be trusted. */
export function reportWeight(distance: Distance, trustedFollowers: number): number {
  if (distance === 0) return 3
  if (distance === 1) return 1
  return distance === 2 && trustedFollowers >= 3 ? 1 : 0
}

/** Why a note is hidden; null for one that is heard. With nobody blocked, muted, reported or suspicious it always is. */
export function reasonToHide(facts: NoteFacts): HiddenReason | null {
  if (facts.isBlocked) return 'BLOCKED'
  if (facts.isHiddenByOwner) return 'OWNER'
  if (facts.isOwn) return null
  if (facts.isMuted) return 'MUTED'
  if (facts.isFollowed || facts.distance === 0) return null
  if (facts.reports >= enoughReports) return 'REPORTED'
  return facts.distance === null && facts.isSpam ? 'SPAM' : null
}

/** Whether what a stranger wrote has enough signs of spam, in a community that trusts somebody or nobody yet. */
export function looksLikeSpam(signs: SpamFacts, isAnybodyTrusted: boolean): boolean {
  return pointsOf(signs) >= enoughPoints[isAnybodyTrusted ? 'amongTrusted' : 'amongStrangers']
}

function pointsOf(signs: SpamFacts): number {
  const { points, alike, repeated, sharedContact, sharedLink, answers, notes, crowd } = signs
  const found =
    points +
    (signs.isCopied && points === 0
      ? 0
      : step(alike, [3, 2], [5, 4]) + step(signs.alikeParts, [2, 1])) +
    step(repeated, [3, 3], [6, 4]) +
    step(sharedContact, [3, 2]) +
    step(sharedLink, [4, 1], [8, 2]) +
    step(answers, [8, 2], [16, 4]) +
    step(notes, [20, 2], [40, 4]) +
    step(crowd, [8, 2], [16, 3]) +
    step(signs.spamOfAuthor, [2, 2], [4, 4])
  // That nobody knows its author yet says something only beside something else.
  return found + (found > 0 && signs.isUnknown ? 1 : 0)
}

/** The points of the highest step that a number reaches. */
function step(value: number, ...steps: [from: number, points: number][]): number {
  return steps.findLast(([from]) => value >= from)?.[1] ?? 0
}

/** Why somebody's page says that they are hidden elsewhere: what at least half of their notes are hidden for. */
export function reasonOfPerson(reasons: readonly (HiddenReason | null)[]): HiddenReason | null {
  const hidden = reasons.filter((reason) => reason !== null)
  if (hidden.length === 0 || hidden.length * 2 < reasons.length) return null
  const count = (wanted: HiddenReason) => hidden.filter((reason) => reason === wanted).length
  return hidden.reduce((most, reason) => (count(reason) > count(most) ? reason : most))
}
