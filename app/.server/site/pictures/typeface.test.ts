import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { letter } from './lettering.ts'
import { trueTypeOf } from './woff2.ts'

/** The tables of a TrueType font by their names. */
function tablesOf(font: Buffer): Record<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index
    const start = font.readUInt32BE(at + 8)
    const bytes = font.subarray(start, start + font.readUInt32BE(at + 12))
    return [font.toString('latin1', at, at + 4), bytes] as const
  })
  return Object.fromEntries(entries)
}

test('what is drawn is drawn in the product’s own typeface, other scripts as before', async () => {
  const room = { weight: 600, colour: '#ffffff', width: 900, height: 200, sizes: [64] }
  const widthOf = async (text: string) => (await letter({ ...room, text }))?.width
  // In Noto Sans it is 431 pixels wide.
  expect(await widthOf('Slow Harbour')).toBe(405)
  expect(await widthOf('שלום')).toBeGreaterThan(100)
})

test('outlines come out of WOFF2 whole', () => {
  const file =
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
  const { head, maxp, loca, glyf } = tablesOf(trueTypeOf(readFileSync(file)))
  if (!head || !maxp || !loca || !glyf) throw new Error('tables are missing')
  const count = maxp.readUInt16BE(4)
  expect([loca.length, loca.readUInt32BE(4 * count)]).toEqual([4 * (count + 1), glyf.length])
  // No outline reaches further than the font says.
  const most = [36, 38, 40, 42].map((at) => head.readInt16BE(at)) as [
    number,
    number,
    number,
    number,
  ]
  for (let index = 0; index < count; index++) {
    const at = loca.readUInt32BE(4 * index)
    if (loca.readUInt32BE(4 * index + 4) === at) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((side) =>
      glyf.readInt16BE(at + side),
    )
    expect(left >= most[0] && bottom >= most[1] && right <= most[2] && top <= most[3]).toBe(true)
  }
})

test('what is no WOFF2 is refused', () => {
  expect(() => trueTypeOf(Buffer.alloc(100))).toThrow('This is no WOFF2.')
})
