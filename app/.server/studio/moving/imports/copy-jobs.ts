import { addSeconds } from 'date-fns/addSeconds'
import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue, enqueueLater, type Jobs } from '#app/.server/base/jobs/index.ts'
import { tellWebhooks } from '#app/.server/studio/records/index.ts'
import { copyAttempts, copyQueues } from './limits.ts'
import type { ImportKey } from './import-rows.ts'

type CopyName = 'copy-import-cover' | 'copy-import-item' | 'copy-import-video'

/** Enqueues a job for each cover and item that waits to be copied. */
export async function copyWaiting(ctx: Ctx, key: ImportKey): Promise<void> {
  const covers = await ctx.db
    .selectFrom('import_feeds')
    .select('position as feed')
    .where('user_id', '=', key.userId)
    .where('import_id', '=', key.importId)
    .where('cover_state', '=', 'WAITING')
    .execute()
  const items = await ctx.db
    .selectFrom('import_items')
    .select(['feed_position as feed', 'position as item'])
    .where('user_id', '=', key.userId)
    .where('import_id', '=', key.importId)
    .where('state', '=', 'WAITING')
    .orderBy('feed_position')
    .orderBy('position')
    .execute()
  await copyAll(
    ctx,
    'copy-import-cover',
    covers.map(({ feed }) => ({ ...key, feed })),
  )
  await copyAll(
    ctx,
    'copy-import-item',
    items.map((item) => ({ ...key, ...item })),
  )
  await noteEnd(ctx, key)
}

function copyAll<Name extends CopyName>(ctx: Ctx, name: Name, jobs: Jobs[Name][]): Promise<void> {
  return enqueueLater(
    ctx,
    name,
    jobs.map((payload) => ({ payload, key: keyOf(name, payload), queue: queueOf(payload) })),
    { maxAttempts: copyAttempts },
  )
}

/** Enqueues one copy, to run after so many seconds. */
export function copyLater<Name extends CopyName>(
  ctx: Ctx,
  name: Name,
  payload: Jobs[Name],
  afterSeconds = 0,
): Promise<void> {
  return enqueue(ctx, name, payload, {
    key: keyOf(name, payload),
    runAt: addSeconds(ctx.now(), afterSeconds),
    queue: queueOf(payload),
    maxAttempts: copyAttempts,
  })
}

function keyOf(name: CopyName, { importId, feed, ...of }: Jobs[CopyName]): string {
  return [name, importId, feed, ...('item' in of ? [of.item] : [])].join(':')
}

/** Copies in the same queue run one after another. */
function queueOf({ feed, ...of }: Jobs[CopyName]): string {
  return `copy-import-${('item' in of ? of.item : feed) % copyQueues}`
}

/** Marks an import as copied once none of its copies is waiting or running, and tells webhooks so. */
export async function noteEnd(ctx: Ctx, key: ImportKey): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await hasEnded(ctx, key)) await tellOfEnd(ctx, key)
  })
}

async function hasEnded({ db }: Ctx, { userId, importId }: ImportKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set status = 'COPIED'
    where user_id = ${userId} and id = ${importId} and status = 'COPYING'
      and not exists (select from import_items where user_id = ${userId} and import_id = ${importId}
        and state in ('WAITING', 'COPYING'))
      and not exists (select from import_feeds where user_id = ${userId} and import_id = ${importId}
        and cover_state = 'WAITING')
  `.execute(db)
  return numAffectedRows === 1n
}

async function tellOfEnd(ctx: Ctx, { userId, importId }: ImportKey): Promise<void> {
  const feeds = await ctx.db
    .selectFrom('import_feeds')
    .select('hosting_feed_id')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('hosting_feed_id', 'is not', null)
    .orderBy('position')
    .execute()
  const ended = {
    event: 'import.ended',
    subject: importId,
    occurrence: ctx.now().toISOString(),
  } as const
  await tellWebhooks(
    ctx,
    feeds.map(({ hosting_feed_id }) => ({ ...ended, feedId: hosting_feed_id ?? '' })),
  )
}
