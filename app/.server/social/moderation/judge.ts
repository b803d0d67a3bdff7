import { mutesOfViewer, muteTest, type MuteTest, noMutes } from './mutes.ts'
import {
  looksLikeSpam,
  reasonToHide,
  reportWeight,
  type SpamFacts,
  type Hidden,
} from '#app/rules/social/visibility.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type FactRow, type JudgedNote, noteFacts, type ViewerContext } from './facts.ts'
import { blockedWordTest } from '#app/.server/accounts/blocks/index.ts'
import { unheardKeys } from './suspended-keys.ts'
import { endorsedNotes } from './endorsements.ts'

/** Which of the judged notes are hidden from the viewer. */
export interface Judgement {
  /** Why a note is hidden, by its id; null for a visible one. */
  hidden(id: string): Hidden | null
  /** The keys of the people whom the viewer mutes, and of those that are blocked, or suspended with their notes. */
  muted: ReadonlySet<string>
}

/**
 * Judges which notes are visible to a viewer, by four statements at most: the facts of suspected notes, the viewer's
 * mute list, who is suspended or blocked, and endorsements where something looks like spam. Encrypted entries of mute lists can't be read.
 */
export async function judgeNotes(
  ctx: Pick<Ctx, 'db' | 'site'>,
  notes: readonly JudgedNote[],
  view: ViewerContext,
): Promise<Judgement> {
  const [facts, found, unheard, hasBlockedWord] = await Promise.all([
    noteFacts(
      ctx,
      notes.filter(({ isSuspect }) => isSuspect),
      view,
    ),
    mutesOfViewer(ctx, view),
    unheardKeys(ctx),
    blockedWordTest(ctx),
  ])
  const mutes = found.filter(({ what, value }) => what !== 'PERSON' || value !== view.person)
  const mutedBy = mutes.length > 0 ? muteTest(mutes) : noMutes
  const people = new Set(mutes.filter(({ what }) => what === 'PERSON').map(({ value }) => value))
  const judged = notes.map(
    (note) =>
      [
        note,
        judgeNote(note, facts.get(note.event.id), {
          mutedBy,
          isSuspended: unheard.suspended.has(note.event.pubkey),
          isBlockedKey: unheard.blocked.has(note.event.pubkey),
          hasBlockedWord: hasBlockedWord(note.event),
          view,
        }),
      ] as const,
  )
  const suspected = judged.filter(([, hidden]) => hidden?.reason === 'SPAM').map(([note]) => note)
  const endorsed = await endorsedNotes(ctx, suspected, view)
  const hidden = new Map(judged.map(([{ event }, hidden]) => [event.id, hidden]))
  return {
    hidden: (id) => (endorsed.has(id) ? null : (hidden.get(id) ?? null)),
    muted: new Set([...people, ...unheard.suspended, ...unheard.blocked]),
  }
}

function judgeNote(
  { event }: JudgedNote,
  facts: FactRow | undefined,
  {
    mutedBy,
    isSuspended,
    isBlockedKey,
    hasBlockedWord,
    view: { viewer },
  }: {
    mutedBy: MuteTest
    isSuspended: boolean
    isBlockedKey: boolean
    hasBlockedWord: boolean
    view: ViewerContext
  },
): Hidden | null {
  const muted = mutedBy(event)
  const reason = reasonToHide({
    isSuspended,
    isBlockedKey,
    isBlocked: hasBlockedWord || (facts?.is_blocked ?? false),
    isHiddenByOwner: facts?.is_hidden_by_owner ?? false,
    isOwn: event.pubkey === viewer,
    isFollowed: facts?.is_followed ?? false,
    isMuted: muted !== null,
    distance: facts?.distance ?? null,
    reports: facts ? weightOfReports(facts) : 0,
    isSpam: facts ? looksLikeSpam(spamFacts(facts), facts.is_anybody_trusted) : false,
  })
  switch (reason) {
    case null:
      return null
    case 'MUTED':
      return { reason, by: muted ?? 'PERSON' }
    case 'REPORTED':
      return { reason, type: facts?.report_type ?? 'other' }
    default:
      return { reason }
  }
}

function weightOfReports({ reports_0, reports_1, reports_2 }: FactRow): number {
  return (
    reports_0 * reportWeight(0, 0) + reports_1 * reportWeight(1, 0) + reports_2 * reportWeight(2, 3)
  )
}

function spamFacts(facts: FactRow): SpamFacts {
  return {
    points: facts.points,
    similarAuthors: facts.similar_authors,
    similarParts: facts.similar_parts,
    isOriginal: facts.is_original,
    similarReplies: facts.similar_replies,
    contactAuthors: facts.contact_authors,
    linkAuthors: facts.link_authors,
    replies: facts.replies,
    notes: facts.notes,
    strangerReplies: facts.stranger_replies,
    spamNotes: facts.spam_notes,
    isUnknownAuthor: facts.is_unknown_author,
  }
}
