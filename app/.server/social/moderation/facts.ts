import { type RawBuilder, sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { ReportType } from '#app/protocols/nostr/report.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesArray, toBytes } from '#app/.server/social/events/index.ts'
import type { Viewer } from './mutes.ts'

/** A note or chat message whose visibility is to be judged. */
export interface JudgedNote {
  /** The note. For a zap, its receipt with the key and the words of the sender. */
  event: NostrEvent
  /** The id of the note that it answers; null for none. */
  parent: string | null
  /** Whether there may be a reason to hide it (`suspects.ts`). */
  isSuspect: boolean
}

/** Who looks at notes, and on which page. */
export interface ViewerContext extends Viewer {
  /** A key whose own page is read: that the viewer mutes them hides nothing there. */
  person?: string | null | undefined
  /** A key whose follows are visible as well: that of whose timeline is read. */
  follower?: string | null | undefined
  /** The hosted feed on whose page the notes are: what its owners hide is hidden. */
  feedId?: string | null | undefined
}

/**
 * What is stored about a note that is to be judged (`SpamFacts` explains the numbers, which are 0 for trusted authors).
 */
export interface FactRow {
  id: string
  is_blocked: boolean
  is_followed: boolean
  is_hidden_by_owner: boolean
  distance: number | null
  /** Trusted reporters by their distance; those at distance two only if three trusted people follow them. */
  reports_0: number
  reports_1: number
  reports_2: number
  report_type: ReportType | null
  points: number
  similar_authors: number
  similar_parts: number
  is_original: boolean
  similar_replies: number
  contact_authors: number
  link_authors: number
  replies: number
  notes: number
  stranger_replies: number
  spam_notes: number
  is_unknown_author: boolean
  is_anybody_trusted: boolean
}

/** Rows that are looked at for one note: notes with the same fingerprint, reports, notes of about the same time. */
const maxAlike = 40
const maxReports = 500
const maxMinuteNotes = 50
/** Half of the ten minutes around a note in which replies and notes are counted. */
const aroundSeconds = 300
/** A note that is so much earlier than all similar ones is the original, which these copy. */
const copiedAfterSeconds = 3600

/** The facts of notes by id, by one statement. `offset 0` makes the planner look up each fact by an index. */
export async function noteFacts(
  ctx: Pick<Ctx, 'db'>,
  notes: readonly JudgedNote[],
  { viewer, follower, feedId }: ViewerContext,
): Promise<Map<string, FactRow>> {
  if (notes.length === 0) return new Map()
  const column = (value: (note: JudgedNote) => string | number | null) => notes.map(value)
  const { rows } = await sql<FactRow>`
    with given as materialized (
      select decode(pubkey, 'hex') as pubkey, decode(id, 'hex') as id, decode(parent, 'hex') as parent, created_at
      from unnest(${column(({ event }) => event.pubkey)}::text[], ${column(({ event }) => event.id)}::text[],
        ${column(({ parent }) => parent)}::text[], ${column(({ event }) => event.created_at)}::bigint[])
        as given (pubkey, id, parent, created_at)
    )
    select encode(given.id, 'hex') as id,
      exists (select from nostr_hidden_events as closed where closed.id = given.id offset 0) as is_blocked, distance,
      ${followedBy([viewer, follower])} as is_followed, ${hiddenBy(feedId)} as is_hidden_by_owner,
      reports_0, reports_1, reports_2, report_type, coalesce(points, 0) as points,
      coalesce(similar_authors, 0) as similar_authors, coalesce(similar_parts, 0) as similar_parts,
      coalesce(is_original, false) as is_original,
      coalesce(similar_replies, 0) as similar_replies, coalesce(contact_authors, 0) as contact_authors,
      coalesce(link_authors, 0) as link_authors, coalesce(replies, 0) as replies, coalesce(notes, 0) as notes,
      coalesce(stranger_replies, 0) as stranger_replies, coalesce(spam_notes, 0) as spam_notes,
      coalesce(is_unknown_author, false) as is_unknown_author,
      exists (select from nostr_trust as anybody where anybody.distance = 1) as is_anybody_trusted
    from given
    left join nostr_trust as trust on trust.pubkey = given.pubkey
    left join nostr_note_signs as signs on signs.pubkey = given.pubkey and signs.id = given.id
    cross join lateral (${reportsOf(viewer)}) as reports
    cross join lateral (${sharedFingerprints}) as prints
    cross join lateral (${bursts}) as bursts
    cross join lateral (${author}) as author
    cross join lateral (${strangerReplies}) as crowds
  `.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

function followedBy(people: (string | null | undefined)[]): RawBuilder<boolean> {
  const given = [...new Set(people)].filter((key) => key != null)
  if (given.length === 0) return sql`false`
  return sql`exists (
    select from nostr_follows where nostr_follows.pubkey = any(${bytesArray(given)}) and followed = given.pubkey offset 0
  )`
}

function hiddenBy(feedId: ViewerContext['feedId']): RawBuilder<boolean> {
  if (!feedId) return sql`false`
  return sql`exists (
    select from nostr_hidden_comments as hidden where hidden.feed_id = ${feedId} and hidden.id = given.id offset 0
  )`
}

/** SQL: reports of the note and its author. The viewer has distance 0, and whom the viewer follows at most 1. */
function reportsOf(viewer: ViewerContext['viewer']): RawBuilder<unknown> {
  const distance = viewer
    ? sql`case
        when sent.pubkey = ${toBytes(viewer)} then 0
        when exists (
          select from nostr_follows where nostr_follows.pubkey = ${toBytes(viewer)} and followed = sent.pubkey
        ) then least(distance, 1)
        else distance end`
    : sql`distance`
  return sql`
    select count(*) filter (where steps = 0) as reports_0, count(*) filter (where steps = 1) as reports_1,
      count(*) filter (where steps = 2 and followers >= 3) as reports_2,
      mode() within group (order by type) filter (where steps is not null) as report_type
    from (
      select distinct on (sent.pubkey) ${distance} as steps, followers, type
      from (
        (select nostr_reports.pubkey, type from nostr_reports where target = given.id limit ${maxReports})
        union all
        (select nostr_reports.pubkey, type from nostr_reports where target = given.pubkey limit ${maxReports})
      ) as sent left join nostr_trust as reporter on reporter.pubkey = sent.pubkey
    ) as weighed`
}

/**
 * SQL: how many keys share a fingerprint with the note, or for a text half of the notes if these are more. A
 * fingerprint that a trusted key shares doesn't count: what it says is worth saying.
 */
const sharedFingerprints = sql`
  select max(least(greatest(keys, notes / 2), keys * 3)) filter (where kind = 0 and keys > 1) as similar_authors,
    count(*) filter (where kind = 0 and keys > 2) as similar_parts,
    max(own) filter (where kind = 0 and given.parent is not null) as similar_replies,
    max(keys) filter (where kind = 1) as contact_authors,
    max(keys) filter (where kind = 2) as link_authors,
    bool_and(is_original) filter (where kind = 0 and keys > 1) as is_original
  from unnest(case when trust.pubkey is null then signs.prints end) as print
  cross join lateral (
    select print.print % 4 as kind, count(distinct others.pubkey) as keys, count(*) as notes,
      count(*) filter (where others.pubkey = given.pubkey) as own,
      min(others.created_at) filter (where others.pubkey <> given.pubkey) > given.created_at + ${copiedAfterSeconds} as is_original
    from (
      select prints.pubkey, prints.created_at from nostr_text_prints as prints
      where prints.print = print.print limit ${maxAlike}
    ) as others
    left join nostr_trust as known on known.pubkey = others.pubkey
    having not coalesce(bool_or(known.pubkey is not null), false)
  ) as found`

/** SQL: notes of the author in these ten minutes, and those of them that answer others. */
const bursts = sql`
  select count(*) as notes, count(*) filter (where parent is not null and not exists (
    select from nostr_notes as own where own.pubkey = given.pubkey and own.id = at_once.parent offset 0
  )) as replies
  from (
    select nostr_notes.parent from nostr_notes where trust.pubkey is null and nostr_notes.pubkey = given.pubkey
      and nostr_notes.created_at between given.created_at - ${aroundSeconds} and given.created_at + ${aroundSeconds}
    limit ${maxMinuteNotes}
  ) as at_once`

const author = sql`
  select trust.pubkey is null and not exists (select from nostr_profiles where nostr_profiles.pubkey = given.pubkey offset 0)
      and not exists (select from nostr_follows where nostr_follows.pubkey = given.pubkey offset 0) as is_unknown_author,
    (select count(*) from (
      select from nostr_note_signs as others
      where trust.pubkey is null and others.pubkey = given.pubkey and others.points >= 4 and others.id <> given.id
      limit 4
    ) as others) as spam_notes`

/** SQL: strangers without a profile who answered the same note in these ten minutes. */
const strangerReplies = sql`
  select count(distinct others.pubkey) as stranger_replies
  from (
    select nostr_notes.pubkey from nostr_notes where is_unknown_author and nostr_notes.parent = given.parent
      and nostr_notes.created_at between given.created_at - ${aroundSeconds} and given.created_at + ${aroundSeconds}
    limit ${maxMinuteNotes}
  ) as others
  where not exists (select from nostr_trust as known where known.pubkey = others.pubkey)
    and not exists (select from nostr_profiles as known where known.pubkey = others.pubkey)`
