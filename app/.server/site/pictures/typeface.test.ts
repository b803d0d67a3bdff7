import { expect, test } from 'vitest'
import { letter } from './lettering.ts'

test('what is drawn is drawn in the product’s own typeface, other scripts as before', async () => {
  const room = { weight: 600, colour: '#ffffff', width: 900, height: 200, sizes: [64] }
  const widthOf = async (text: string) => (await letter({ ...room, text }))?.width
  // In Noto Sans they are 431 and 270 pixels wide.
  expect(await widthOf('Slow Harbour')).toBe(405)
  expect(await widthOf('Łódź ğİő')).toBe(254)
  expect(await widthOf('שלום')).toBeGreaterThan(100)
})
