import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Ctx } from '../ctx.ts'
import { fetchRest, type Wanted } from './fetch-rest.ts'

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

/**
 * Downloads a file, continuing an interrupted download of the same version.
 * @throws CopyRefused, CopyInterrupted or GuardedFetchError
 */
export async function download(
  ctx: Ctx,
  file: string,
  wanted: Omit<Wanted, 'bytes'>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const rest = await fetchRest(ctx, { ...wanted, bytes: await partSize(file) })
  if (!rest) return
  const handle = await open(file, rest.start > 0 ? 'r+' : 'w')
  try {
    let at = rest.start
    for await (const chunk of rest.body) {
      await handle.write(chunk, 0, chunk.byteLength, at)
      at += chunk.byteLength
    }
  } finally {
    await handle.close()
  }
}
