import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { keptAddress, syncBounds } from '#app/rules/library/sync.ts'
import type { GivenAction } from '#app/schemas/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { nextRevision, storePositions } from '#app/.server/library/entries/index.ts'
import { itemsAt, positionsOf } from './apply-waiting.ts'
import type { Uploaded } from './change-subscriptions.ts'
import type { Said } from './actions-told.ts'
import { seeDevice } from './devices.ts'

/** An action as it is kept. */
interface Action extends Said {
  digest: Buffer
}

/**
 * Takes what an app says of episodes. For each the newest has it, in whatever order they arrive; positions of known episodes
 * are the account's, and those of others wait until they are known.
 */
export async function uploadActions(ctx: Ctx, given: readonly GivenAction[]): Promise<Uploaded> {
  const userId = requireUserId(ctx.actor)
  const addresses = [...new Set(given.flatMap(({ podcast, episode }) => [podcast, episode]))]
  const rewritten = addresses
    .map((url): [string, string] => [url, keptAddress(url)])
    .filter(([before, after]) => before !== after)
  const actions = newestOfEach(given.flatMap((action) => keptAction(action, ctx.now())))
  return transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    const items = await itemsAt(ctx, userId, actions)
    await store(ctx, userId, { actions, items, revision })
    const known = actions.flatMap((action, at) => {
      const item = items[at]
      return item && action.kind === 'play' ? [{ ...action, ...item }] : []
    })
    await storePositions(ctx, userId, positionsOf(known))
    await forgetOldest(ctx, userId)
    const timestamp = await answerTime(ctx, userId, soleDevice(actions))
    return { timestamp, update_urls: rewritten }
  })
}

function keptAction({ action: kind, ...given }: GivenAction, now: Date): Action[] {
  const [podcast, episode] = [keptAddress(given.podcast), keptAddress(given.episode)]
  if (kind === 'flattr' || podcast === '' || episode === '') return []
  const isPlay = kind === 'play'
  return [
    {
      digest: digestOf(podcast, episode, kind),
      podcast,
      episode,
      guid: given.guid || null,
      kind,
      device: given.device ?? null,
      acted_at: new Date(Math.min((given.timestamp ?? now).getTime(), now.getTime())),
      started: (isPlay ? given.started : null) ?? null,
      position: (isPlay ? given.position : null) ?? null,
      total: (isPlay ? given.total : null) || null,
    },
  ]
}

/** The key of what is too long for one. */
export function digestOf(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}

/** That somebody played something says less than where they stopped. */
function newestOfEach(actions: readonly Action[]): Action[] {
  const newest = new Map<string, Action>()
  for (const action of actions) {
    const key = action.digest.toString('base64')
    const known = newest.get(key)
    if (!known || isNewer(action, known)) newest.set(key, action)
  }
  return [...newest.values()]
}

function isNewer(action: Action, known: Action): boolean {
  if ((action.position === null) !== (known.position === null)) return known.position === null
  return action.acted_at >= known.acted_at
}

async function store(
  ctx: Ctx,
  userId: string,
  {
    actions,
    items,
    revision,
  }: {
    actions: readonly Action[]
    items: readonly ({ feedId: string; itemId: string } | null)[]
    revision: number
  },
): Promise<void> {
  if (actions.length === 0) return
  await sql`
    insert into sync_actions as a (user_id, digest, podcast, episode, guid, kind, device, acted_at, started, position, total,
      feed_id, item_id, revision)
    select ${userId}, given.*, ${revision}::bigint from unnest(
      ${actions.map(({ digest }) => digest)}::bytea[], ${actions.map(({ podcast }) => podcast)}::text[],
      ${actions.map(({ episode }) => episode)}::text[], ${actions.map(({ guid }) => guid)}::text[],
      ${actions.map(({ kind }) => kind)}::text[], ${actions.map(({ device }) => device)}::text[],
      ${actions.map(({ acted_at }) => acted_at.toISOString())}::timestamptz[],
      ${actions.map(({ started }) => started)}::integer[], ${actions.map(({ position }) => position)}::integer[],
      ${actions.map(({ total }) => total)}::integer[],
      ${items.map((item) => item?.feedId ?? null)}::text[], ${items.map((item) => item?.itemId ?? null)}::text[]
    ) as given
    on conflict (user_id, digest) do update set
      guid = coalesce(excluded.guid, a.guid), device = excluded.device, acted_at = excluded.acted_at,
      started = excluded.started, position = excluded.position, total = excluded.total,
      feed_id = coalesce(excluded.feed_id, a.feed_id), item_id = coalesce(excluded.item_id, a.item_id),
      revision = excluded.revision
    where case when (excluded.position is null) = (a.position is null) then excluded.acted_at > a.acted_at
      else a.position is null end`.execute(ctx.db)
}

/** The positions of known episodes are kept elsewhere: these go first. */
async function forgetOldest(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    delete from sync_actions where user_id = ${userId} and digest in (
      select digest from sync_actions where user_id = ${userId}
      order by item_id is null and kind = 'play' desc, acted_at desc, digest
      offset ${syncBounds.actions}
    ) and (select count(*) from sync_actions where user_id = ${userId}) > ${syncBounds.actions}`.execute(
    ctx.db,
  )
}

function soleDevice(actions: readonly Action[]): string | null {
  const devices = new Set(actions.map(({ device }) => device))
  return devices.size === 1 ? (actions[0]?.device ?? null) : null
}

/**
 * What a device may ask from next time. An app that takes the time of its upload would never hear of what else has changed
 * since it was last told: as far as is known, when it asked for what is followed, which apps do before.
 */
async function answerTime(ctx: Ctx, userId: string, device: string | null): Promise<number> {
  const { revision } = await nextRevision(ctx, userId)
  if (device === null) return revision
  const { told } = await seeDevice(ctx, userId, device)
  if (told === 0) return revision
  const { rows } = await sql`
    select from listening as l where l.user_id = ${userId} and l.revision > ${told}::bigint and not exists (
      select from sync_actions as a where a.user_id = l.user_id and a.item_id = l.item_id and a.kind = 'play'
        and a.device = ${device} and a.acted_at = l.listened_at)
    union all
    select from sync_actions as a where a.user_id = ${userId} and a.revision > ${told}::bigint
      and a.device is distinct from ${device}
    limit 1`.execute(ctx.db)
  return rows.length > 0 ? told : revision
}
