import { mkdir, statfs } from 'node:fs/promises'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** Claims room for so many bytes, until what it returns is called: once they are written. @throws AppError DISK_FULL */
export type Claim = (bytes: number) => Promise<() => void>

export interface DiskRoom {
  /** Bytes that the disk has free. */
  free(): Promise<number>
  /** Bytes available to uploads: free, minus the reserve and what is being written. May be negative. */
  left(): Promise<number>
  /**
   * Receives a body of at most so many bytes, if they fit now; undefined is an unknown length. Nothing is reserved for
   * the whole body, since slow senders would lock out all others: each piece has to be claimed. @throws AppError
   * DISK_FULL
   */
  receiving<T>(bytes: number | undefined, work: (claim: Claim) => Promise<T>): Promise<T>
}

interface Settings {
  folder: string
  /** Bytes that uploads can't use: the database and conversions need them to go on. */
  reserveBytes?: number
  /** In place of the disk's own answer. */
  freeBytes?: () => Promise<number>
}

/**
 * The room of the disk that holds a folder. Claims are this process's; of others only what they have written counts.
 */
export function diskRoom({ folder, reserveBytes = 0, freeBytes }: Settings): DiskRoom {
  let beingWritten = 0
  /** One that didn't fit any more, until what came of it is deleted, and how many have left. */
  let leaving: Promise<void> | null = null
  let departed = 0

  async function free(): Promise<number> {
    if (freeBytes) return freeBytes()
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

  const left = async () => (await free()) - reserveBytes - beingWritten

  /** Claims so many bytes if they fit; null if they don't. */
  async function tryClaiming(bytes: number): Promise<(() => void) | null> {
    // What came before goes before: two that don't both fit must not refuse each other.
    const before = beingWritten
    beingWritten += bytes
    const release = () => void (beingWritten -= bytes)
    let fits = false
    try {
      fits = (await free()) - reserveBytes - before >= bytes
    } finally {
      if (!fits) release()
    }
    return fits ? release : null
  }

  return {
    free,
    left,

    async receiving(bytes = 0, work) {
      const ended = Promise.withResolvers<void>()

      async function claim(bytes: number): Promise<() => void> {
        for (;;) {
          const before = departed
          const release = await tryClaiming(bytes)
          if (release) return release
          // One is ended after the other: what the first leaves may be enough for the second, also if it has left
          // meanwhile.
          if (leaving && leaving !== ended.promise) await leaving
          else if (departed === before) break
        }
        leaving = ended.promise
        throw diskFull(bytes)
      }

      try {
        if ((await left()) < bytes) throw diskFull(bytes)
        return await work(claim)
      } catch (error) {
        throw isDiskFull(error) ? diskFull(bytes, error) : error
      } finally {
        if (leaving === ended.promise) {
          leaving = null
          departed++
        }
        ended.resolve()
      }
    },
  }
}

function diskFull(bytes: number, cause?: unknown): AppError {
  return new AppError('DISK_FULL', { status: 507, message: quotaMessages.diskFull(bytes), cause })
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(`${error.code}`)
}
