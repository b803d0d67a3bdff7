import { sql } from 'kysely'
import type { z } from 'zod'
import { type Checklist, isOwnerTask } from '#app/rules/studio/checklist.ts'
import type { feedIdInput } from '#app/schemas/studio/hosting.ts'
import type { taskInput } from '#app/schemas/studio/hosting-money.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { changeFeed, requireOwner, roleIn } from './access.ts'
import type { HostingFeed } from './content.ts'
import { type FeedRow, toHostingFeed } from './rows.ts'

/** The checklist as JSON with a task marked as done now. Tasks that are done or don't apply stay as they are. */
export function completeTask(ctx: Ctx, checklist: Checklist, task: string): string {
  const isPending = checklist[task] === null
  return JSON.stringify(isPending ? { ...checklist, [task]: ctx.now().getTime() } : checklist)
}

/** me/hosting-feed-complete-checklist-task: ticks off a task of a new show. */
export function completeChecklistTask(
  ctx: Ctx,
  input: z.output<typeof taskInput>,
): Promise<{ feed: HostingFeed }> {
  return changeChecklist(ctx, input.feed_id, async (ctx, feed) => {
    if (isOwnerTask(input.task)) await requireOwner(ctx, feed, 'task')
    return completeTask(ctx, feed.checklist, input.task)
  })
}

/** Completes all pending tasks; an editor only those that aren't the owners'. */
export function dismissChecklist(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ feed: HostingFeed }> {
  return changeChecklist(ctx, input.feed_id, async (ctx, { id, checklist }) => {
    const isOwner = (await roleIn(ctx, id)) === 'OWNER'
    const now = ctx.now().getTime()
    const tasks = Object.entries(checklist).map(([task, done]) =>
      isOwner || !isOwnerTask(task) ? [task, done ?? now] : [task, done],
    )
    return JSON.stringify(Object.fromEntries(tasks))
  })
}

/** Completes a pending task of a feed without a request of its owner. */
export async function completeTaskOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { feedId, task }: { feedId: string; task: string },
): Promise<void> {
  await sql`
    update hosting_feeds set checklist = jsonb_set(checklist, array[${task}]::text[], to_jsonb(${now().getTime()}::bigint))
    where id = ${feedId} and checklist -> ${task}::text = 'null'::jsonb
  `.execute(db)
}

// Doesn't touch the feed's `updated_at`, so that an open editor has nothing to merge.
function changeChecklist(
  ctx: Ctx,
  feedId: string,
  change: (ctx: Ctx, feed: Authorized<FeedRow>) => Promise<string>,
): Promise<{ feed: HostingFeed }> {
  return changeFeed(ctx, feedId, async (ctx, feed) => {
    const checklist = await change(ctx, feed)
    await ctx.db.updateTable('hosting_feeds').set({ checklist }).where('id', '=', feed.id).execute()
    return { feed: toHostingFeed({ ...feed, checklist: JSON.parse(checklist) as Checklist }) }
  })
}
