import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireDisk } from '#app/.server/base/ports/storage/index.ts'
import { fetchRest, type Rest, type Wanted } from './fetch-rest.ts'

const lookEveryBytes = 1024 * 1024

/** The folder for partial downloads, inside the cache: losing them does no harm. */
export function partFolder(ctx: Pick<Ctx, 'cache'>): string {
  return path.join(ctx.cache.folder, 'imports')
}

/** Deletes the partial downloads of an import. */
export async function removeParts(ctx: Pick<Ctx, 'cache'>, importId: string): Promise<void> {
  const folder = partFolder(ctx)
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${importId}-`)) await rm(path.join(folder, name), { force: true })
}

/** The size of a partial download in bytes; 0 if there is none. */
export async function partSize(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}

/** A file that arrives from another host. */
export interface Arriving {
  /** The size that the other host says that it has. */
  mostBytes: number | undefined
  /** Its content, once all of it is here. @throws CopyRefused, CopyInterrupted, GuardedFetchError, DISK_FULL */
  body: AsyncIterable<Uint8Array>
}

/**
 * Downloads a file, continuing an interrupted download of the same version. It begins once `take` reads it: until then
 * room can be made, or be found missing.
 * @throws CopyRefused, CopyInterrupted or GuardedFetchError
 */
export async function download<T>(
  ctx: Ctx,
  file: string,
  wanted: Omit<Wanted, 'bytes'>,
  take: (arriving: Arriving) => Promise<T>,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true })
  const rest = await fetchRest(ctx, { ...wanted, bytes: await partSize(file) })
  const mostBytes = rest ? (rest.total ?? undefined) : await partSize(file)
  try {
    return await take({ mostBytes, body: whole(ctx, file, rest) })
  } finally {
    rest?.discard()
  }
}

async function* whole(ctx: Ctx, file: string, rest: Rest | null): AsyncGenerator<Uint8Array> {
  if (rest) await keep(ctx, file, rest)
  yield* createReadStream(file) as AsyncIterable<Uint8Array>
}

/** Writes what is missing. The disk of the cache is mostly that of the store, whose reserve nothing may take. */
async function keep({ storage }: Ctx, file: string, { start, body }: Rest): Promise<void> {
  const handle = await open(file, start > 0 ? 'r+' : 'w')
  let [at, lookAt] = [start, start]
  try {
    for await (const chunk of body) {
      if (at >= lookAt) {
        await requireDisk(storage, lookEveryBytes)
        lookAt = at + lookEveryBytes
      }
      await handle.write(chunk, 0, chunk.byteLength, at)
      at += chunk.byteLength
    }
  } finally {
    await handle.close()
  }
}
