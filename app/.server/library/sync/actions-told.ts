import { sql } from 'kysely'
import { writeTime } from '#app/protocols/gpodder/times.ts'
import { type ActionKind, keptAddress, syncBounds } from '#app/rules/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { feedsAtAddresses } from '#app/.server/catalogue/feeds/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { currentRevision } from '#app/.server/library/entries/index.ts'
import { applyWaiting } from './apply-waiting.ts'

/** An action as the gPodder API has it. */
export interface ToldAction {
  podcast: string
  episode: string
  guid?: string
  device?: string
  action: ActionKind
  timestamp: string
  started?: number
  position?: number
  total?: number
}

/** Which actions are asked for. */
export interface ActionsAsked {
  since: number
  /** Of this podcast alone, or of this device alone. */
  podcast?: string | undefined
  device?: string | undefined
  /** Only the latest of each episode. */
  aggregated?: boolean | undefined
}

/**
 * What was done with episodes since a timestamp that an earlier answer had, the oldest first: the position that each has
 * now, wherever it was listened to, and the latest of each kind that apps said.
 */
export async function episodeActions(
  ctx: Ctx,
  { since, podcast, device, aggregated }: ActionsAsked,
): Promise<{ actions: ToldAction[]; timestamp: number }> {
  const userId = requireUserId(ctx.actor)
  await applyWaiting(ctx, userId)
  const now = await currentRevision(ctx, userId)
  const range = { userId, after: since, upTo: now, device }
  const found = podcast === undefined ? undefined : await podcastOf(ctx, podcast)
  const [heard, said] = await Promise.all([
    listened(ctx, { ...range, of: found }),
    saidByApps(ctx, { ...range, of: found }),
  ])
  const rows = [...heard.flatMap(asAction), ...said.map(asSaid)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const told = aggregated ? latestOfEach(rows) : rows
  return { actions: told.map(({ action }) => action), timestamp: now }
}

interface Podcast {
  url: string
  feedId: string | null
}

async function podcastOf(ctx: Ctx, given: string): Promise<Podcast> {
  const url = keptAddress(given)
  return { url, feedId: (await feedsAtAddresses(ctx, url ? [url] : [])).get(url) ?? null }
}

interface Range {
  userId: string
  after: number
  upTo: number
  device: string | undefined
  of: Podcast | undefined
}

interface Listened {
  position_seconds: number
  duration: number | null
  finished: boolean
  in_history: boolean
  listened_at: Date
  feed_url: string
  enclosure_url: string | null
  item_guid: string
  /** What an app said last of it, if one did. */
  podcast: string | null
  episode: string | null
  device: string | null
  acted_at: Date | null
  started: number | null
  followed_url: string | null
}

async function listened(ctx: Ctx, { userId, after, upTo, device, of }: Range): Promise<Listened[]> {
  const { rows } = await sql<Listened>`
    select l.position_seconds, coalesce(l.duration_seconds, i.duration_seconds) as duration, l.finished, l.in_history,
      l.listened_at, f.url as feed_url, i.enclosure_url, i.guid as item_guid,
      a.podcast, a.episode, a.device, a.acted_at, a.started,
      (select s.url from sync_subscriptions as s where s.user_id = l.user_id and s.feed_id = l.feed_id
        order by s.is_subscribed desc, s.added_at, s.url limit 1) as followed_url
    from (
      select * from listening as l
      where l.user_id = ${userId} and l.revision > ${after}::bigint and l.revision <= ${upTo}::bigint
        and (${of?.feedId ?? null}::text is null or l.feed_id = ${of?.feedId ?? null})
        and ${of === undefined || of.feedId !== null}
      order by l.revision desc, l.item_id desc limit ${syncBounds.told}
    ) as l
    join items as i on i.feed_id = l.feed_id and i.id = l.item_id
    join feeds as f on f.id = l.feed_id
    left join lateral (
      select * from sync_actions as a where a.user_id = l.user_id and a.item_id = l.item_id and a.kind = 'play'
      order by a.acted_at desc, a.digest limit 1
    ) as a on true
    where ${device ?? null}::text is null or (a.device = ${device ?? null} and a.acted_at = l.listened_at)`.execute(
    ctx.db,
  )
  return rows
}

interface TimedAction {
  at: Date
  action: ToldAction
}

function asAction(row: Listened): TimedAction[] {
  const podcast = row.podcast ?? row.followed_url ?? row.feed_url
  const episode = row.episode ?? row.enclosure_url
  const isReset = row.position_seconds === 0 && !row.finished && !row.in_history
  // Where no app knows of a position, none has to be told that it was forgotten.
  if (!episode || (isReset && row.acted_at === null) || !/^https?:/.test(podcast)) return []
  const isApps = row.acted_at?.getTime() === row.listened_at.getTime()
  return [
    {
      at: row.listened_at,
      action: {
        podcast,
        episode,
        guid: row.item_guid,
        ...(isApps && row.device !== null ? { device: row.device } : {}),
        action: isReset ? 'new' : 'play',
        timestamp: writeTime(row.listened_at),
        ...(isReset ? {} : lengths(row, isApps)),
      },
    },
  ]
}

/** Apps take a position at the end for the end. */
function lengths(
  { position_seconds, duration, finished, started }: Listened,
  isApps: boolean,
): Pick<ToldAction, 'started' | 'position' | 'total'> {
  const stopped = Math.floor(position_seconds)
  if (duration === null) return { position: stopped }
  const total = Math.max(1, Math.ceil(duration))
  const position = finished ? total : Math.min(stopped, total)
  return { started: (isApps ? started : null) ?? 0, position, total }
}

/** What an app said of an episode, beside how it is kept. */
export interface Said {
  podcast: string
  episode: string
  guid: string | null
  kind: ActionKind
  device: string | null
  acted_at: Date
  started: number | null
  position: number | null
  total: number | null
}

/** What apps said beside positions that are the account's. */
async function saidByApps(ctx: Ctx, { userId, after, upTo, device, of }: Range): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select a.podcast, a.episode, a.guid, a.kind, a.device, a.acted_at, a.started, a.position, a.total
    from sync_actions as a
    where a.user_id = ${userId} and a.revision > ${after}::bigint and a.revision <= ${upTo}::bigint
      and (a.kind <> 'play' or a.item_id is null or not exists (
        select from listening as l where l.user_id = a.user_id and l.item_id = a.item_id))
      and (${of?.url ?? null}::text is null or a.podcast = ${of?.url ?? null} or a.feed_id = ${of?.feedId ?? null})
      and (${device ?? null}::text is null or a.device = ${device ?? null})
    order by a.revision desc, a.digest limit ${syncBounds.told}`.execute(ctx.db)
  return rows
}

function asSaid(row: Said): TimedAction {
  return {
    at: row.acted_at,
    action: {
      podcast: row.podcast,
      episode: row.episode,
      ...(row.guid === null ? {} : { guid: row.guid }),
      ...(row.device === null ? {} : { device: row.device }),
      action: row.kind,
      timestamp: writeTime(row.acted_at),
      ...(row.position === null ? {} : { position: row.position }),
      // Python's client refuses these without a position.
      ...(row.position === null || row.started === null ? {} : { started: row.started }),
      ...(row.position === null || row.total === null ? {} : { total: row.total }),
    },
  }
}

function latestOfEach(rows: readonly TimedAction[]): TimedAction[] {
  const latest = new Map(rows.map((row) => [`${row.action.podcast}\n${row.action.episode}`, row]))
  return rows.filter((row) => latest.get(`${row.action.podcast}\n${row.action.episode}`) === row)
}
