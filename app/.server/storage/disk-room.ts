import { mkdir, statfs } from 'node:fs/promises'
import { AppError } from '#app/.server/errors.ts'

export interface DiskRoom {
  /** Bytes that the disk has free. */
  free(): Promise<number>
  /** Bytes that may still be taken in: free ones, without the reserve and what is on its way. Below 0 if none. */
  left(): Promise<number>
  /** Does work that takes in so many bytes, which count as on their way until it ends. @throws AppError DISK_FULL */
  taking<T>(bytes: number, work: () => Promise<T>): Promise<T>
}

interface Settings {
  folder: string
  /** What nothing that is sent may take: without it neither the database nor anything that is made here can go on. */
  reserveBytes?: number
  /** In place of the disk's own answer. */
  freeBytes?: () => Promise<number>
}

/** The room of the disk that holds a folder. What other processes are receiving is not known here. */
export function diskRoom({ folder, reserveBytes = 0, freeBytes }: Settings): DiskRoom {
  let onItsWay = 0

  async function free(): Promise<number> {
    if (freeBytes) return freeBytes()
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

  return {
    free,
    left: async () => (await free()) - reserveBytes - onItsWay,

    async taking(bytes, work) {
      // What came before goes before: two that don't both fit must not refuse each other.
      const before = onItsWay
      onItsWay += bytes
      try {
        if ((await free()) - reserveBytes - before < bytes) throw diskFull()
        return await work()
      } catch (error) {
        throw isDiskFull(error) ? diskFull(error) : error
      } finally {
        onItsWay -= bytes
      }
    },
  }
}

function diskFull(cause?: unknown): AppError {
  return new AppError('DISK_FULL', { status: 507, cause })
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(`${error.code}`)
}
