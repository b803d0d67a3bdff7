import { sql } from 'kysely'
import { commentSecond } from '#app/protocols/nostr/content-comment.ts'
import { contentWarning } from '#app/protocols/nostr/content-warning.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { mentionsOf } from '#app/protocols/nostr/mentions.ts'
import { plainNoteText } from '#app/rules/social/notes.ts'
import { profilePicture } from '#app/rules/base/picture-address.ts'
import { shownName } from '#app/rules/base/shown-name.ts'
import type { CommentAt, CommentsAt } from '#app/schemas/catalogue/comments-at.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { guidsOf, itemDirectory } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { judgeNotes, type Viewer } from '#app/.server/social/moderation/index.ts'
import { type ContentKey, contentTarget } from '#app/.server/social/events/index.ts'
import { keysOfGuids } from './content-keys.ts'
import { noteRows } from './note-rows.ts'
import { profilesByKey, emptyProfile } from './profiles.ts'

const maxComments = 200
/** Comments that are judged for these: more, since some are hidden. */
const maxJudged = 300
/** Comments of all minutes: an item with few busy minutes gives more of each, but never fewer than the minimum. */
const maxOfAllMinutes = 1200
const minPerMinute = 4

const longestText = 200
/** Characters of a note that are read before its text is cut off. */
const readCharacters = 2000
/** People in the text of one comment who are shown by name. */
const maxMentions = 5

/** Seconds that a file may be longer than its feed says, by advertising that its host inserts. */
const extraSeconds = 600
const longestItem = 4 * 24 * 60 * 60

/**
 * The visible comments at seconds of an item, in their order, 200 at most. Each minute gives its newest one before any
 * gives a second one, so that a busy minute leaves room for others.
 */
export async function loadCommentsAt(
  ctx: Ctx,
  { id, viewer, account }: Viewer & { id: string },
): Promise<CommentsAt> {
  const guids = await guidsOf(ctx, id)
  const keys = keysOfGuids(guids)
  const ids = await idsAtSeconds(ctx, keys, await lastSecond(ctx, id))
  const found = await noteRows(ctx, ids)
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const { hidden } = await judgeNotes(ctx, rows, { viewer, account, feedId: guids?.hostingFeedId })
  const visible = rows
    .map(({ event }) => event)
    .filter(({ id, tags }) => hidden(id) === null && contentWarning(tags) === null)
    .slice(0, maxComments)
  return { comments: await toComments(ctx, visible), counted: keys.map(contentTarget) }
}

async function lastSecond(ctx: Ctx, id: string): Promise<number> {
  const item = await itemDirectory(ctx)
    .select('items.duration_seconds as duration')
    .where('item_directory.item_id', '=', id)
    .executeTakeFirst()
  return item?.duration ? Math.min(item.duration + extraSeconds, longestItem) : longestItem
}

/** Ids of comments, the most wanted first. Steps from minute to minute by the index, however many comments each has. */
async function idsAtSeconds(
  ctx: Ctx,
  keys: readonly ContentKey[],
  last: number,
): Promise<string[]> {
  const [key] = keys
  if (!key) return []
  const next = (feed: string, after: string) => sql`
    select second / 60 as minute from nostr_comments as comments
    where content = ${key.content} and comments.feed = ${sql.ref(feed)} and second >= 0
      and second / 60 > ${sql.raw(after)} and second / 60 <= ${Math.floor(last / 60)}
    order by second / 60 limit 1`
  const { rows } = await sql<{ id: string }>`
    with recursive minutes as (
      select asked.feed, first.minute from unnest(${keys.map(({ feed }) => feed)}::text[]) as asked (feed)
      cross join lateral (${next('asked.feed', '-1')}) as first
      union all
      select minutes.feed, following.minute from minutes
      cross join lateral (${next('minutes.feed', 'minutes.minute')}) as following
    ),
    ranked as (
      select newest.id, newest.created_at,
        row_number() over (partition by minute order by newest.created_at desc, newest.id) as place
      from minutes cross join lateral (
        select id, created_at from nostr_comments as comments
        where content = ${key.content} and comments.feed = minutes.feed and second >= 0 and second / 60 = minutes.minute
        order by created_at desc, id
        limit (select greatest(${minPerMinute}::bigint, ${maxOfAllMinutes}::bigint / count(*)) from minutes)
      ) as newest
    )
    select encode(id, 'hex') as id from ranked order by place, created_at desc, ranked.id limit ${maxJudged}
  `.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function toComments(
  ctx: Pick<Ctx, 'db'>,
  events: readonly NostrEvent[],
): Promise<CommentAt[]> {
  const texts = events.map(({ content }) => content.slice(0, readCharacters))
  const mentioned = texts.flatMap((content) =>
    mentionsOf({ content, tags: [] }).pubkeys.slice(0, maxMentions),
  )
  const profiles = await profilesByKey(ctx, [...events.map(({ pubkey }) => pubkey), ...mentioned])
  const nameOf = (pubkey: string) => shownName(profiles.get(pubkey)?.display)
  return events
    .map((event, at) => ({
      id: event.id,
      second: commentSecond(event) ?? 0,
      profile: authorOf(profiles.get(event.pubkey) ?? emptyProfile(event.pubkey)),
      text: shortened(plainNoteText(texts[at] ?? '', nameOf)),
      // As for notes: nothing proves what a note says was paid with it.
      satoshis: 0,
    }))
    .sort((a, b) => a.second - b.second)
}

function authorOf(profile: NostrProfile): CommentAt['profile'] {
  const { npub, display } = profile
  const picture = display.picture ? profilePicture(npub, 'small', display.picture) : null
  return { npub, name: shownName(display), picture }
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= longestText
    ? text
    : `${characters
        .slice(0, longestText - 1)
        .join('')
        .trimEnd()}…`
}
