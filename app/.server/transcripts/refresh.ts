import type { Ctx } from '../ctx.ts'
import { DatabaseAwayError } from '../db/index.ts'
import { enqueue } from '../jobs/index.ts'
import {
  type ItemKey,
  keptText,
  type KeptText,
  mostAutomaticTries,
  saveFailure,
  takeOn,
  type TextKind,
} from './item-texts.ts'
import type { NamedFile } from './named-files.ts'

/** A reader waits for it, or the feed's news made a job of it. Only readers keep to the pause after failures. */
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

/** Reads the first of an item's files that makes sense. That none did is remembered, and tried again later. */
export async function refreshText<Entry>(
  ctx: Ctx,
  item: ItemKey,
  kind: TextKind,
  asked: Asked,
  { files, read, save }: Refreshing<Entry>,
): Promise<void> {
  const candidates = files(await keptText(ctx, item, kind))
  if (candidates.length === 0) return
  if (!(await takeOn(ctx, item, kind, { onlyDue: asked === 'reader' }))) return
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
  if (failures >= mostAutomaticTries) return
  const key = `fetch-item-texts:${item.itemId}`
  await enqueue(ctx, 'fetch-item-texts', item, { key, runAt: retryAt, maxAttempts: 3 })
}
