import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Piece, pieceName } from './format.ts'
import { BackupError } from './problems.ts'
import { brokenPiece, type Vault } from './vault.ts'

/** A piece as it was written, and how many bytes that took. */
export type WrittenPiece = Piece & { stored: number }

const emptySha256 = createHash('sha256').digest('hex')

/**
 * Writes a piece of a back-up, compressed, without ever holding much of it. Nothing is written of what is empty, as
 * many tables are.
 */
export async function writePiece(
  vault: Pick<Vault, 'write'>,
  id: string,
  name: string,
  body: AsyncIterable<Uint8Array>,
): Promise<WrittenPiece> {
  const parts = body[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return { name, bytes: 0, sha256: emptySha256, stored: 0 }
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of startingWith(first.value as Uint8Array, parts)) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const plain = Readable.from(counted(), { objectMode: false })
  const packed = createZstdCompress()
  plain.on('error', (error) => packed.destroy(error))
  // Whoever writes hears of it; where writing fails first nobody would listen, and the process would end.
  packed.on('error', () => undefined)
  try {
    const stored = await vault.write(pieceName(id, name), plain.pipe(packed))
    return { name, bytes, sha256: hash.digest('hex'), stored }
  } finally {
    plain.destroy()
    packed.destroy()
  }
}

/**
 * What a piece holds. Its end is only reached where all of it is as it was written.
 * @throws BackupError BROKEN
 */
export async function* readPiece(
  vault: Vault,
  id: string,
  piece: Piece,
): AsyncGenerator<Uint8Array> {
  if (piece.bytes === 0) return
  const name = pieceName(id, piece.name)
  const hash = createHash('sha256')
  let bytes = 0
  const packed = Readable.from(vault.read(name), { objectMode: false })
  const plain = createZstdDecompress()
  packed.on('error', (error) => plain.destroy(error))
  try {
    for await (const chunk of packed.pipe(plain) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      // However much more it would unpack to.
      if (bytes > piece.bytes) throw brokenPiece(name)
      yield chunk
    }
  } catch (error) {
    const isPacking = /^Z(?:STD)?_/.test((error as NodeJS.ErrnoException).code ?? '')
    throw isPacking && !(error instanceof BackupError) ? brokenPiece(name, error) : error
  } finally {
    packed.destroy()
  }
  if (bytes !== piece.bytes || hash.digest('hex') !== piece.sha256) throw brokenPiece(name)
}

async function* startingWith(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

const longestLine = 65_536

/** The lines of a text, without the ends. @throws what `broken` makes, for one that is longer than any that is written */
export async function* linesOf(
  body: AsyncIterable<Uint8Array>,
  broken: () => Error,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw broken()
    yield* lines
  }
  if (rest !== '') yield rest
}
