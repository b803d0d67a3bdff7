import { read } from 'node:fs'
import type { ServerResponse } from 'node:http'

import type { ByteRange, Storage } from '#app/.server/base/ports/storage/index.ts'
import type { BodyWatch } from './delivered-bytes.ts'
import type { OpenMedia } from './open-media.ts'
import { giveBack, READ_BYTES, takeBuffer } from './read-buffers.ts'

/** How long a player may pause a download. */
const IDLE_TIMEOUT_MS = 300_000

/** Where a body goes, and who follows it. */
interface Recipient {
  res: ServerResponse
  watch: BodyWatch
}

/** Sends a range after the headers, with constant memory; stops if the client disconnects. */
export async function sendRange(
  to: Recipient,
  storage: Storage,
  { key, file }: OpenMedia,
  range: Required<ByteRange>,
  begin: () => void,
): Promise<void> {
  const length = range.end - range.start + 1
  if (!file) {
    const body = await storage.read(key, range)
    begin()
    return sendStream(to, body, length)
  }
  begin()
  return sendInTurns(to, file.fd, range.start, length)
}

/** Whether a range needs only one read and one write, for which `readAtOnce` avoids promises. */
export function isOneRead({ file, bytes }: OpenMedia, range: Required<ByteRange>): boolean {
  return bytes !== null || (file !== null && range.end - range.start < READ_BYTES)
}

/** Reads a small range. `done` gets the error, or the bytes and a function to call when they have been sent. */
export function readAtOnce(
  { file, bytes: known }: OpenMedia,
  { start, end }: Required<ByteRange>,
  done: (error: Error | null, bytes: Buffer, sent: () => void) => void,
): void {
  if (known) return done(null, known.subarray(start, end + 1), () => undefined)
  const buffer = takeBuffer()
  const bytes = buffer.subarray(0, end - start + 1)
  const sent = () => giveBack(buffer)
  if (!file) return done(new Error('the object is not a file'), bytes, sent)
  read(file.fd, bytes, 0, bytes.length, start, (error, bytesRead) => {
    done(error ?? (bytesRead < bytes.length ? tooShort() : null), bytes, sent)
  })
}

/** Uses two buffers in turn: one is filled while the other is being sent. */
async function sendInTurns(
  to: Recipient,
  fd: number,
  start: number,
  length: number,
): Promise<void> {
  const { res } = to
  const buffers = [takeBuffer(), takeBuffer()] as const
  res.setTimeout(IDLE_TIMEOUT_MS, () => res.destroy())
  let position = 0
  let writing: Promise<boolean> = Promise.resolve(true)
  for (let turn = 0; position < length; turn ^= 1) {
    const chunk = buffers[turn ? 1 : 0].subarray(0, Math.min(READ_BYTES, length - position))
    await readFully(fd, chunk, start + position)
    if (!(await writing)) return
    writing = write(to, chunk)
    position += chunk.length
  }
  if (!(await writing)) return
  res.end()
  buffers.forEach(giveBack)
}

/** Resolves with false if the client has disconnected. */
function write({ res, watch }: Recipient, chunk: Buffer): Promise<boolean> {
  if (res.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const leave = () => resolve(false)
    res.once('close', leave)
    res.write(chunk, (error) => {
      res.off('close', leave)
      if (!error) watch.taken(chunk.length)
      resolve(!error)
    })
    watch.handed(chunk.length)
  })
}

/**
 * Sends exactly as many bytes as the headers announced, even if the object was replaced meanwhile: otherwise the rest
 * would be taken for part of the next response on the connection.
 */
async function sendStream(
  to: Recipient,
  stream: AsyncIterable<Buffer>,
  length: number,
): Promise<void> {
  const { res } = to
  res.setTimeout(IDLE_TIMEOUT_MS, () => res.destroy())
  let sent = 0
  for await (const chunk of stream) {
    const piece = chunk.subarray(0, length - sent)
    if (piece.length > 0 && !(await write(to, piece))) return
    sent += piece.length
  }
  if (sent < length) throw tooShort()
  res.end()
}

function readFully(fd: number, buffer: Buffer, position: number): Promise<void> {
  return new Promise((resolve, reject) => {
    read(fd, buffer, 0, buffer.length, position, (error, bytesRead) => {
      if (error) reject(error)
      else if (bytesRead < buffer.length) reject(tooShort())
      else resolve()
    })
  })
}

function tooShort(): Error {
  return new Error('a media file is shorter than its record says')
}
