import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { BackupError } from './problems.ts'
import type { BackupTarget } from './target-port.ts'
import { chunks, whole } from './vault.ts'

const lockFile = 'lock.json'
const lockSchema = z.object({ holder: z.string(), at: z.number() })
const renewMs = 20_000
/** Whoever hasn't renewed it for so long has ended. */
const staleMs = 180_000

/**
 * Runs work that writes at a place while nobody else does. A holder of another machine that was killed keeps others out
 * for three minutes. Who only reads (`isReading`) goes without where the place can't be written to: nobody else deletes
 * there either. @throws BackupError BUSY
 */
export async function holdingPlace<T>(
  target: BackupTarget,
  work: () => Promise<T>,
  { isReading = false }: { isReading?: boolean } = {},
): Promise<T> {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`
  const held = await read(target)
  if (held && Date.now() - held.at < staleMs && !isGone(held.holder)) throw busy(target)
  const renew = () =>
    target.write(lockFile, chunks(Buffer.from(JSON.stringify({ holder, at: Date.now() }))))
  try {
    await renew()
  } catch (error) {
    if (isReading) return work()
    throw error
  }
  // Of two that saw nobody, the later has written by then, and the earlier sees it.
  await wait(target.seenAfterMs)
  if ((await read(target))?.holder !== holder) throw busy(target)
  const renewing = setInterval(() => void renew().catch(() => undefined), renewMs)
  renewing.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    // Whoever slept for too long has lost it to somebody else.
    if ((await read(target))?.holder === holder) await target.delete(lockFile)
  }
}

/** Whether the process that holds it ran on this machine and has ended. */
function isGone(holder: string): boolean {
  const [host, pid] = holder.split(' ')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function busy({ place }: BackupTarget): BackupError {
  return new BackupError(
    'BUSY',
    `Another back-up or restore works on ${place}. Try again once it is done.`,
  )
}

async function read(target: BackupTarget): Promise<z.infer<typeof lockSchema> | null> {
  const text = (await whole(target, lockFile))?.toString()
  try {
    return text === undefined ? null : lockSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
