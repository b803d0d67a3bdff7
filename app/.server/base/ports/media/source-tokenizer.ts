import type { parseFromTokenizer } from 'music-metadata'

import type { AudioSource } from './audio-source.ts'

type Tokenizer = Parameters<typeof parseFromTokenizer>[0]
type RandomAccessTokenizer = Tokenizer & { position: number; setPosition(at: number): void }
type ReadOptions = Parameters<Tokenizer['readBuffer']>[1]
type Token<T> = Parameters<typeof readAs<T>>[0]

/** How much is read at once: most reads of music-metadata are a few bytes long. */
const WINDOW_BYTES = 128 * 1024

/** A tag that needs a larger read is invalid. */
const MAX_READ_BYTES = 32 * 1024 * 1024

class EndOfSourceError extends Error {
  override readonly name = 'EndOfStreamError'
}

/** Lets music-metadata read a source at random positions. */
export function sourceTokenizer(
  source: AudioSource,
  mimeType: string,
): Tokenizer & { setPosition(at: number): void } {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  async function bytesAt(start: number, length: number): Promise<Buffer> {
    const isInside = start >= window.start && start + length <= window.start + window.bytes.length
    if (!isInside) {
      if (length > MAX_READ_BYTES) throw new RangeError('too much at once')
      window = { start, bytes: await source.read(start, Math.max(length, WINDOW_BYTES)) }
    }
    return window.bytes.subarray(start - window.start, start - window.start + length)
  }

  async function fill(
    target: Uint8Array,
    options: ReadOptions = {},
  ): Promise<{ count: number; end: number }> {
    const start = options.position ?? tokenizer.position
    const wanted = options.length ?? target.length
    const found = await bytesAt(start, Math.max(0, Math.min(wanted, source.size - start)))
    if (found.length < wanted && !options.mayBeLess) throw new EndOfSourceError('End-Of-Stream')
    target.set(found)
    return { count: found.length, end: start + found.length }
  }

  const tokenizer: RandomAccessTokenizer = {
    fileInfo: { size: source.size, mimeType },
    position: 0,
    supportsRandomAccess: () => true,
    setPosition(at: number) {
      tokenizer.position = at
    },
    async readBuffer(target: Uint8Array, options?: ReadOptions) {
      const { count, end } = await fill(target, options)
      tokenizer.position = end
      return count
    },
    async peekBuffer(target: Uint8Array, options?: ReadOptions) {
      return (await fill(target, options)).count
    },
    async readToken<T>(token: Token<T>, position = tokenizer.position) {
      const bytes = Buffer.alloc(boundedLength(token.len))
      await tokenizer.readBuffer(bytes, { position })
      return readAs(token, bytes)
    },
    async peekToken<T>(token: Token<T>, position?: number | null) {
      const bytes = Buffer.alloc(boundedLength(token.len))
      await tokenizer.peekBuffer(bytes, { position: position ?? tokenizer.position })
      return readAs(token, bytes)
    },
    readNumber: (token: Token<number>) => tokenizer.readToken(token),
    peekNumber: (token: Token<number>) => tokenizer.peekToken(token),
    async ignore(length: number) {
      const skipped = Math.max(0, Math.min(length, source.size - tokenizer.position))
      tokenizer.position += skipped
      return skipped
    },
    close: async () => undefined,
    abort: async () => undefined,
  }
  return tokenizer
}

function boundedLength(length: number): number {
  if (length > MAX_READ_BYTES) throw new RangeError('too much at once')
  return length
}

function readAs<T>(
  token: { len: number; get(array: Uint8Array, offset: number): T },
  bytes: Buffer,
): T {
  return token.get(bytes, 0)
}
