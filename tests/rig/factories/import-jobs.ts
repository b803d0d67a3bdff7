import { runOnce } from 'graphile-worker'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { copyImportCover } from '#app/.server/studio/moving/imports/copy-cover.ts'
import { copyImportItem } from '#app/.server/studio/moving/imports/copy-item.ts'
import { copyImportVideo } from '#app/.server/studio/moving/imports/copy-video.ts'
import { measureImport } from '#app/.server/studio/moving/imports/measure.ts'
import { readImport } from '#app/.server/studio/moving/imports/read-source.ts'
import { deleteFiles } from '#app/.server/studio/files/delete-files.ts'
import { quiet } from '#app/.server/base/jobs/logger.ts'
import type { TestServices } from '#tests/rig/database.ts'

/** Does the waiting jobs of imports, and those that they make, until none is due any more. */
export async function runImportJobs(services: TestServices): Promise<void> {
  do await runWaiting(services)
  while (await areDue(services))
}

/** A queue is free again only a moment after its job has ended: one run may leave some of its jobs. */
async function areDue({ pool }: TestServices): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task
       on task.id = job.task_id
     where (task.identifier like '%-import%' or task.identifier = 'discard-files')
       and task.identifier <> 'import-opml'
       and run_at <= now() and attempts < max_attempts`,
  )
  return (rowCount ?? 0) > 0
}

async function runWaiting(services: TestServices): Promise<void> {
  const ctx = contextFor(services, system)
  await runOnce({
    pgPool: services.pool,
    noHandleSignals: true,
    logger: quiet,
    taskList: {
      'read-import': (payload) => readImport(ctx, payload as Parameters<typeof readImport>[1]),
      'measure-import': (payload) =>
        measureImport(ctx, payload as Parameters<typeof measureImport>[1]),
      'copy-import-item': (payload) =>
        copyImportItem(ctx, payload as Parameters<typeof copyImportItem>[1]),
      'copy-import-video': (payload) =>
        copyImportVideo(ctx, payload as Parameters<typeof copyImportVideo>[1]),
      'copy-import-cover': (payload) =>
        copyImportCover(ctx, payload as Parameters<typeof copyImportCover>[1]),
      'discard-files': (payload) => deleteFiles(ctx, payload as { feedId: string }),
    },
  })
}
