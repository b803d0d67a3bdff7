import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isThere } from '#app/.server/base/lib/is-there.ts'
import { entriesOf, isMissing } from './disk-files.ts'

/**
 * Notes in the folder of an upload, by which processes that share it keep out of each other's way: who has its file open
 * for a part, and that it is being ended. Each writes its own before it looks for the other's, so one of the two sees it.
 */
export interface UploadNotes {
  /** Does work that writes a part. @throws AppError NO_SUCH_UPLOAD where the upload is being ended */
  whileWriting<T>(folder: string, part: number, work: () => Promise<T>): Promise<T>
  /** Does work that ends an upload: no other process begins a part meanwhile, nor afterwards if its folder is gone. */
  whileEnding<T>(folder: string, work: () => Promise<T>): Promise<T>
  /** Whether another process has the file open, or has ended while it had. */
  areOthersWriting(folder: string): Promise<boolean>
}

/** The notes of this process. */
export function uploadNotes(): UploadNotes {
  const own = `writing-${randomUUID()}-`
  const endOf = (folder: string) => path.join(folder, 'ending')

  async function noted<T>(note: string, work: () => Promise<T>): Promise<T> {
    await writeFile(note, '').catch(endedIfMissing)
    try {
      return await work()
    } finally {
      await rm(note, { force: true })
    }
  }

  return {
    whileWriting: (folder, part, work) =>
      noted(path.join(folder, `${own}${part}`), async () => {
        if (await isThere(endOf(folder))) throw uploadEnded()
        return work()
      }),

    whileEnding: (folder, work) => noted(endOf(folder), work),

    async areOthersWriting(folder) {
      const names = (await entriesOf(folder)).map(({ name }) => name)
      return names.some((name) => name.startsWith('writing-') && !name.startsWith(own))
    },
  }
}

/** The upload has ended, or this attempt at it has. */
export function uploadEnded(): AppError {
  return new AppError('NO_SUCH_UPLOAD', { status: 404 })
}

/** Rethrows an error of a file; one that is missing means that the upload has ended. */
export function endedIfMissing(error: unknown): never {
  throw isMissing(error) ? uploadEnded() : error
}
