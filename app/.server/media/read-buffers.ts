/** The size of every buffer lent: what is read and sent of a file at once. */
export const READ_BYTES = 256 * 1024

const MAX_SPARE = 64
const spare: Buffer[] = []

/**
 * Memory for one read. Allocating and collecting it anew costs a third of what a small range takes to
 * answer, so buffers go round: give one back once the network has taken what is in it, or just drop it.
 */
export function takeBuffer(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(READ_BYTES)
}

export function giveBack(buffer: Buffer): void {
  if (spare.length < MAX_SPARE) spare.push(buffer)
}
