import { expect, test } from 'vitest'
import { inPieces } from './pieces.ts'

test('pieces have one size, whatever the sizes of what comes in, and none is empty', async () => {
  for (const sizes of [[], [3], [4], [1, 2, 3, 4], [9, 0, 3], [8]]) {
    const bytes = Buffer.from(
      Array.from({ length: sizes.reduce((a, b) => a + b, 0) }, (_, at) => at),
    )
    let at = 0
    const chunks = sizes.map((size) => bytes.subarray(at, (at += size)))
    const pieces: Buffer[] = []
    for await (const piece of inPieces(chunks, 4)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(bytes), String(sizes)).toBe(true)
    const lengths = pieces.map(({ length }) => length)
    expect(lengths.slice(0, -1).every((length) => length === 4)).toBe(true)
    expect(lengths.includes(0)).toBe(false)
  }
})
