import { expect, test } from 'vitest'
import { type Canvas, drawArtwork } from './draw-artwork.ts'
import { jpegOf } from './render-artwork.ts'

const withoutContext = () => Object.create({ getContext: () => null }) as Canvas
const wide = { width: 1600, height: 900 } as ImageBitmap

test('a browser that has no canvas to draw on says so', () => {
  for (const framing of [{ kind: 'pad' }, { kind: 'crop', crop: { x: 0, y: 0, zoom: 1 } }] as const)
    expect(() => drawArtwork(wide, framing, withoutContext)).toThrow('Failed to get canvas context')
})

test('a JPEG has a quality from 0 to 1', async () => {
  for (const quality of [-0.1, 1.1, NaN])
    await expect(jpegOf(withoutContext(), quality)).rejects.toThrow(
      'Quality must be between 0 and 1',
    )
})
