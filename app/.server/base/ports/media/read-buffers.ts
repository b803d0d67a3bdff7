/** The size of every buffer, and so of one read from a file. */
export const READ_BYTES = 256 * 1024

const MAX_SPARE = 64
const spare: Buffer[] = []

/**
 * A buffer for one read. Allocating and collecting buffers would take a third of the time of a small range request, so
 * they are reused: give one back when its content has been sent, or just drop it.
 */
export function takeBuffer(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(READ_BYTES)
}

export function giveBack(buffer: Buffer): void {
  if (spare.length < MAX_SPARE) spare.push(buffer)
}
