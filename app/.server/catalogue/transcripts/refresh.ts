import type { Ctx } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import {
  claimFetch,
  type ItemKey,
  keptText,
  type KeptText,
  maxAutomaticTries,
  saveFailure,
  type TextKind,
} from './item-texts.ts'
import type { NamedFile } from './named-files.ts'

/** Whether a reader waits for it, or a job fetches it. Only readers' fetches respect the pause after failures. */
export type Asked = 'reader' | 'job'

interface Refreshing<Entry> {
  files: (kept: KeptText) => NamedFile[]
  read: (file: NamedFile) => Promise<Found<Entry>>
  save: (found: Found<Entry>) => Promise<void>
}

interface Found<Entry> {
  entries: Entry[]
  language: string | null
}

/** Saves the first of an item's files that can be read. If none can, the failure is recorded and a retry enqueued. */
export async function refreshText<Entry>(
  ctx: Ctx,
  item: ItemKey,
  kind: TextKind,
  asked: Asked,
  { files, read, save }: Refreshing<Entry>,
): Promise<void> {
  const candidates = files(await keptText(ctx, item, kind))
  if (candidates.length === 0) return
  if (!(await claimFetch(ctx, item, kind, { onlyDue: asked === 'reader' }))) return
  let problem = ''
  for (const file of candidates) {
    try {
      return await save(await read(file))
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error
      problem = `${file.url}: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  const { failures, retryAt } = await saveFailure(ctx, item, kind, problem)
  if (failures >= maxAutomaticTries) return
  const key = `fetch-item-texts:${item.itemId}`
  await enqueue(ctx, 'fetch-item-texts', item, { key, runAt: retryAt, maxAttempts: 3 })
}
