import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { importTexts } from '#app/texts/imports.ts'
import { limitInMegabytes } from '#app/protocols/upload-file.ts'
import { studioMessages } from '#app/texts/studio.ts'
import type { Ctx } from '../ctx.ts'
import type { GuardedResponse } from '../guarded-fetch/index.ts'

/** A copy that cannot succeed: to try again would bring the same. */
export class CopyRefused extends Error {}

/** A copy that broke off: what has arrived is kept, the rest is asked for later. */
export class CopyInterrupted extends Error {}

export interface Download {
  url: string
  maxBytes: number
  /** What the part that is there already is a part of. */
  validator: string | null
  /** Called before bytes of another version of the file are written. */
  onVersion: (validator: string | null) => Promise<void>
  /** Called now and then with how many bytes are there. */
  onProgress: (bytes: number) => Promise<void>
}

/** For so long one run goes on before others get their turn; the next one continues. */
const longestRunMs = 10 * 60_000
const progressEveryMs = 1000

/** Where the bytes of a copy are put aside until all are there: files of the cache, so that they may be lost. */
export function partFolder(ctx: Pick<Ctx, 'cache'>): string {
  return path.join(ctx.cache.folder, 'imports')
}

/** Removes what has arrived of an import's copies. */
export async function removeParts(ctx: Pick<Ctx, 'cache'>, importId: string): Promise<void> {
  const folder = partFolder(ctx)
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${importId}-`)) await rm(path.join(folder, name), { force: true })
}

/** How much of a copy is there. */
export async function partSize(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}

/**
 * Brings the file at an address to `file`, from where an interrupted copy of the same version stopped. Nothing is held
 * in memory. @throws CopyRefused, CopyInterrupted or GuardedFetchError
 */
export async function download(ctx: Ctx, file: string, wanted: Download): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const there = wanted.validator === null ? 0 : await partSize(file)
  const response = await ctx.fetch(wanted.url, {
    headers: {
      'accept-encoding': 'identity',
      ...(there > 0 && wanted.validator
        ? { range: `bytes=${there}-`, 'if-range': wanted.validator }
        : {}),
    },
    maxBytes: wanted.maxBytes,
    timeoutMs: longestRunMs,
  })
  const start = await startOf(response, file, there)
  if (start === 'complete') return
  if (start === 0) await wanted.onVersion(validatorOf(response))
  const handle = await open(file, start > 0 ? 'r+' : 'w')
  try {
    const end = await write(handle, response, start, wanted)
    await wanted.onProgress(end)
    const total = totalOf(response)
    if (total !== null && end !== total) throw new CopyInterrupted(importTexts.notes.cutOff)
  } finally {
    await handle.close()
  }
}

/** Where the bytes of an answer belong. */
async function startOf(
  response: GuardedResponse,
  file: string,
  there: number,
): Promise<number | 'complete'> {
  const [, from, total] =
    /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? []
  if (response.status === 200) return 0
  if (response.status === 206 && there > 0 && Number(from) === there) return there
  response.discard()
  if (response.status === 416 && there > 0 && Number(total) === there) return 'complete'
  if (response.status === 206 || response.status === 416) {
    await rm(file, { force: true })
    throw new CopyInterrupted(importTexts.notes.answered(response.status))
  }
  const isTemporary = response.status >= 500 || [408, 425, 429].includes(response.status)
  const message = importTexts.notes.answered(response.status)
  throw isTemporary ? new CopyInterrupted(message) : new CopyRefused(message)
}

/** A validator that stands for exactly these bytes. */
function validatorOf({ headers }: GuardedResponse): string | null {
  const { etag } = headers
  if (etag && !etag.startsWith('W/') && etag.length <= 500) return etag
  return headers['last-modified']?.slice(0, 100) ?? null
}

function totalOf({ status, headers }: GuardedResponse): number | null {
  const total = status === 206 ? headers['content-range']?.split('/')[1] : headers['content-length']
  return total === undefined || !/^\d+$/.test(total) ? null : Number(total)
}

async function write(
  handle: FileHandle,
  response: GuardedResponse,
  start: number,
  { maxBytes, onProgress }: Download,
): Promise<number> {
  let at = start
  let told = Date.now()
  for await (const chunk of response.body) {
    if (at + chunk.byteLength > maxBytes)
      throw new CopyRefused(studioMessages.fileTooLarge(limitInMegabytes(maxBytes)))
    await handle.write(chunk, 0, chunk.byteLength, at)
    at += chunk.byteLength
    if (Date.now() - told < progressEveryMs) continue
    told = Date.now()
    await onProgress(at)
  }
  return at
}
