import { buffer } from 'node:stream/consumers'
import {
  paddedSize,
  readPaxFields,
  readTarHeader,
  tarBlock,
  type TarHeader,
} from '#app/protocols/media/tar-header.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** Where a file is in an archive, in bytes. */
export interface Place {
  start: number
  size: number
}

/** A file of a stored archive. */
export interface ArchiveEntry extends Place {
  path: string
}

/** What a stored archive is read by. */
export interface StoredArchive {
  key: string
  bytes: number
}

/** Files that an archive may have: those of a video are some hundreds. */
const mostFiles = 200_000
/** Longer than any path of the store. */
const longestPath = 1100
const paxBytes = 16_384
/** Read at once: some files of text, and the header after each larger one. */
const windowBytes = 128 * 1024

/**
 * The files of a tar archive in the store, in its order, found from header to header: the content of none is read. Nothing
 * is written, so what a path or a link says leads nowhere. @throws AppError for what is no archive, or has too many files
 */
export async function* archiveEntries(
  ctx: Ctx,
  archive: StoredArchive,
): AsyncGenerator<ArchiveEntry> {
  const blocks = blockReader(ctx, archive)
  let pax: { path?: string; size?: number } = {}
  for (let at = 0, count = 0; at + tarBlock <= archive.bytes; count++) {
    if (count > mostFiles) throw refused('TOO_MANY_FILES', importTexts.archive.tooManyFiles)
    const header = readTarHeader(await blocks(at, tarBlock))
    if (!header) throw broken()
    if (header.kind === 'end') return
    const start = at + tarBlock
    const { path, size } = header.kind === 'pax' ? header : { ...header, ...pax }
    if (start + size > archive.bytes || path.length > longestPath) throw broken()
    pax = header.kind === 'pax' ? await paxOf(header, () => blocks(start, size)) : {}
    if (header.kind === 'file') yield { path, start, size }
    at = start + paddedSize(size)
  }
  // Who cut it off has lost some of it.
  throw broken()
}

async function paxOf({ size }: TarHeader, read: () => Promise<Buffer>) {
  if (size > paxBytes) throw broken()
  return readPaxFields(await read())
}

/** Reads blocks of an archive, as many at once as one look into the store may bring. */
function blockReader(ctx: Ctx, { key, bytes }: StoredArchive) {
  let from = 0
  let held: Buffer = Buffer.alloc(0)
  return async (at: number, size: number): Promise<Buffer> => {
    if (at < from || at + size > from + held.length) {
      from = at
      held = await readPlace(ctx, key, { start: at, size: Math.min(windowBytes, bytes - at) })
    }
    return held.subarray(at - from, at - from + size)
  }
}

/** The bytes of one place of a stored archive. */
export async function readPlace(ctx: Ctx, key: string, place: Place): Promise<Buffer> {
  if (place.size === 0) return Buffer.alloc(0)
  return buffer(await ctx.storage.read(key, rangeOf(place)))
}

export function rangeOf({ start, size }: Place): { start: number; end: number } {
  return { start, end: start + size - 1 }
}

function broken(): AppError {
  return refused('BROKEN_ARCHIVE', importTexts.archive.broken)
}

function refused(code: string, message: string): AppError {
  return new AppError(code, { message })
}
