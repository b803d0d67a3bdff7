import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ItemVersion } from '#app/.server/studio/records/index.ts'

/** Every transcript counts as at least so many seconds of sound, so that a bounded number of short ones is before a long one. */
const leastSeconds = 60

/**
 * The transcripts that wait, each with its turn: fair queueing over those who asked, by seconds of sound. The turns of
 * one person follow each other, the shortest first. Nobody's transcript waits for more sound of anybody else than it has
 * itself, however much that other person has asked for; what is asked for later begins where the turns stand by then,
 * so a long one isn't overtaken for ever.
 */
const turns: RawBuilder<unknown> = sql`
  select feed_id, item_id, access, asked_by, requested_at, not_before,
    total + greatest(max(owner_turn) over (partition by asked_by),
      max(asked_turn - total + cost) over (partition by asked_by order by total)) as turn
  from (
    select *, sum(cost) over (
      partition by asked_by
      order by asked_turn + cost, requested_at, feed_id, item_id, access
    )::bigint as total
    from (
      select *, greatest(spoken, ${leastSeconds})::bigint as cost from ai_texts
      where kind = 'TRANSCRIPT' and state = 'PENDING' and begun_at is null
    ) waiting
  ) summed`

const inOrder = sql`turn, requested_at, feed_id, item_id, access`

/** Where the turns stand: at that of the transcript that was begun last. */
export const presentTurn = sql<number>`coalesce((select max(turn) from speech_turn), 0)`

interface Turn extends ItemVersion {
  requested_at: Date
}

/**
 * The transcript whose turn it is; null where none waits, or all of them wait for another try. Speech jobs run one at a
 * time, so what seems to be in the making was left behind by a process that died.
 */
export async function takeTurn({ db, now }: Ctx): Promise<Turn | null> {
  await sql`
    update ai_texts set begun_at = null, percent = 0
    where kind = 'TRANSCRIPT' and state = 'PENDING' and begun_at is not null
  `.execute(db)
  const { rows } = await sql<Turn>`
    with next as (
      select * from (${turns}) turns where not_before is null or not_before <= ${now()}
      order by ${inOrder} limit 1
    ), moved as (
      update ai_texts set owner_turn = greatest(owner_turn, next.turn) from next
      where ai_texts.asked_by = next.asked_by and kind = 'TRANSCRIPT' and state = 'PENDING'
    ), stands as (
      insert into speech_turn (turn) select turn from next
      on conflict (is_only) do update set turn = greatest(speech_turn.turn, excluded.turn)
    )
    select feed_id, item_id, access, requested_at from next
  `.execute(db)
  return rows[0] ?? null
}

/** How many transcripts are made before the one that waits; null if it doesn't wait. */
export async function transcriptsBefore(
  { db }: Pick<Ctx, 'db'>,
  { feed_id, item_id, access }: ItemVersion,
): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    select (place - 1 + (
      select count(*) from ai_texts where kind = 'TRANSCRIPT' and state = 'PENDING' and begun_at is not null
    ))::int as before
    from (select *, row_number() over (order by ${inOrder}) as place from (${turns}) turns) placed
    where feed_id = ${feed_id} and item_id = ${item_id} and access = ${access}
  `.execute(db)
  return rows[0]?.before ?? null
}
