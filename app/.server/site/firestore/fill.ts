import { type RawBuilder, sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { type RecordKey, recordsChanged } from '#app/.server/base/realtime/index.ts'

const atOnce = 500
/** The outbox isn't filled faster than it is emptied. */
const maxWaiting = 5000
const pauseMs = 5000

type Fill = RowOf<'firestore_fills', 'step' | 'owner' | 'part'>

interface Step {
  collection: RecordKey['collection']
  /** SQL: the next records after the last one. */
  next: (after: Fill) => RawBuilder<Omit<RecordKey, 'collection'>>
}

/** The steps of the backfill: everything that exists, then what was deleted while Firebase wasn't configured. */
const steps: Record<string, Step> = {
  users: {
    collection: 'users',
    next: ({ owner }) =>
      sql`select id as owner, '' as part from users where id > ${owner} order by id limit ${atOnce}`,
  },
  transactions: {
    collection: 'transactions-2022-10',
    next: ({ owner, part }) => sql`
      select user_id as owner, id as part from wallet_transactions
      where (user_id, id) > (${owner}, ${part}) and strpos(user_id, ':') = 0 order by user_id, id limit ${atOnce}`,
  },
  supporters: {
    collection: 'supporters',
    next: ({ owner, part }) => sql`
      select content_id as owner, supporter as part from content_supporters
      where (content_id, supporter) > (${owner}, ${part}) and supporter <> ''
      order by content_id, supporter limit ${atOnce}`,
  },
  'content stats': {
    collection: 'stats---content',
    next: ({ owner, part }) => sql`
      select owner, part from (
        select s.content_id as owner, coalesce(f.type, i.type) as part from content_support s
        left join feeds f on f.id = s.content_id
        left join item_directory d on d.item_id = s.content_id
        left join items i on i.feed_id = d.feed_id and i.id = d.item_id
        where s.content_id >= ${owner}
      ) as typed
      where part is not null and (owner, part) > (${owner}, ${part}) order by owner, part limit ${atOnce}`,
  },
  'gone users': {
    collection: 'users',
    next: known('users', sql`users where users.id = d.owner`),
  },
  'gone transactions': {
    collection: 'transactions-2022-10',
    next: known(
      'transactions-2022-10',
      sql`wallet_transactions as t where t.user_id = d.owner and t.id = d.part`,
    ),
  },
  'gone supporters': {
    collection: 'supporters',
    next: known(
      'supporters',
      sql`content_supporters as s where s.content_id = d.owner and s.supporter = d.part`,
    ),
  },
  'gone content stats': {
    collection: 'stats---content',
    next: known('stats---content', sql`content_support as s where s.content_id = d.owner`),
  },
}

/** SQL: records that are at Firestore but not in our tables any more. */
function known(collection: RecordKey['collection'], source: RawBuilder<unknown>): Step['next'] {
  return ({ owner, part }) => sql`
    select owner, part from firestore_documents d
    where collection = ${collection} and (owner, part) > (${owner}, ${part}) and gone_at is null
      and not exists (select from ${source})
    order by owner, part limit ${atOnce}`
}

/**
 * Starts the backfill of Firestore, at each start of the product. An installation without Firebase keeps no outbox, so
 * an earlier backfill counts no longer there.
 */
export async function beginProjection(ctx: Pick<Ctx, 'db' | 'site'>): Promise<void> {
  const { firebase } = ctx.site
  await ctx.db
    .deleteFrom('firestore_fills')
    .where('project_id', '<>', firebase?.projectId ?? '')
    .execute()
  if (firebase) await enqueue(ctx, 'fill-firestore', {}, { key: 'fill-firestore' })
}

/** The job of the backfill: adds the next batch to the outbox, until everything has been added. */
export async function fillFirestore(ctx: Ctx): Promise<void> {
  const { firebase } = ctx.site
  if (!firebase) return
  await transact(ctx, async (ctx) => {
    const fill = await fillOf(ctx, firebase.projectId)
    if (!fill) return
    const isFull = await isOutboxFull(ctx)
    if (!isFull) await saveFill(ctx, firebase.projectId, await noteNext(ctx, fill))
    const runAt = isFull ? { runAt: new Date(ctx.now().getTime() + pauseMs) } : {}
    await enqueue(ctx, 'fill-firestore', {}, { key: 'fill-firestore', ...runAt })
  })
}

/** Null once everything has been added. */
async function fillOf({ db }: Ctx, projectId: string): Promise<Fill | null> {
  await db
    .insertInto('firestore_fills')
    .values({ project_id: projectId, step: 'users', owner: '', part: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('firestore_fills')
    .select(['step', 'owner', 'part'])
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

async function isOutboxFull({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (select from firestore_outbox limit ${maxWaiting}) as waiting_rows
  `.execute(db)
  return (rows[0]?.waiting ?? 0) >= maxWaiting
}

/** Returns where the next batch begins; null at the end. */
async function noteNext(ctx: Ctx, fill: Fill): Promise<Fill | null> {
  const step = steps[fill.step]
  if (!step) return null
  const { rows } = await step.next(fill).execute(ctx.db)
  await recordsChanged(
    ctx,
    rows.map((row) => ({ ...row, collection: step.collection })),
  )
  const last = rows.at(-1)
  if (last && rows.length === atOnce) return { step: fill.step, ...last }
  const names = Object.keys(steps)
  const next = names[names.indexOf(fill.step) + 1]
  return next ? { step: next, owner: '', part: '' } : null
}

async function saveFill(ctx: Ctx, projectId: string, next: Fill | null): Promise<void> {
  await ctx.db
    .updateTable('firestore_fills')
    .set(next ?? { ended_at: ctx.now() })
    .where('project_id', '=', projectId)
    .execute()
}
