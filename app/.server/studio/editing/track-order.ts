import { sql } from 'kysely'
import { byTrackNumber } from '#app/rules/studio/track-order.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  addChanges,
  differing,
  type Effect,
  type UnpublishedChanges,
  changeStamp,
  type HostingItem,
  type ItemContent,
  type ItemRow,
  nextUpdate,
} from '#app/.server/studio/records/index.ts'

/** The tracks of a release in the order of their numbers. */
export function inTrackOrder<Track extends Pick<HostingItem, 'content' | 'meta'>>(
  tracks: readonly Track[],
): Track[] {
  const placeOf = ({ content, meta }: Track) => ({
    number: content.item_number,
    created: meta.created,
  })
  return tracks.toSorted((a, b) => byTrackNumber(placeOf(a), placeOf(b)))
}

export interface Numbered {
  track: Authorized<ItemRow>
  item_number: number
}

/** Saves new numbers of a release's tracks by one query; those of published tracks can stay unpublished. */
export async function saveTrackNumbers(
  ctx: Ctx,
  numbered: readonly Numbered[],
  effect: Effect,
): Promise<void> {
  const saved = numbered.map((one) => savedNumber(ctx, one, effect))
  await sql`
    update hosting_items set content = new.content, changes = new.changes,
      updated_at = new.updated_at, changes_at = new.changes_at
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as new (feed_id text, id text,
      content jsonb, changes jsonb, updated_at timestamptz, changes_at timestamptz)
    where hosting_items.feed_id = new.feed_id and hosting_items.id = new.id
  `.execute(ctx.db)
}

interface SavedNumber extends Pick<ItemRow, 'feed_id' | 'id' | 'updated_at' | 'changes_at'> {
  content: ItemContent
  changes: UnpublishedChanges | null
}

function savedNumber(ctx: Ctx, { track, item_number }: Numbered, { hold }: Effect): SavedNumber {
  const { feed_id, id, content, changes, updated_at, changes_at } = track
  const at = nextUpdate(ctx, track)
  if (track.published_at && hold) {
    const edited = addChanges(content, changes, { item_number }, changeStamp(ctx, track))
    return { feed_id, id, content, changes: edited, updated_at, changes_at: at }
  }
  const edited = { ...content, item_number }
  const kept = differing(edited, changes)
  return { feed_id, id, content: edited, changes: kept, updated_at: at, changes_at }
}
