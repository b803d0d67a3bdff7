import { expect, test } from 'vitest'
import { besideEdge, letter, printable } from './lettering.ts'

const room = { weight: 600, colour: '#ffffff', width: 300, height: 200, sizes: [48, 32, 20] }

test('text is as large as it fits, and cut short where nothing else helps', async () => {
  const short = await letter({ ...room, text: 'Kettle' })
  const long = await letter({ ...room, text: 'words and '.repeat(60) })
  for (const lettered of [short, long]) {
    expect(lettered?.width).toBeLessThanOrEqual(300)
    expect(lettered?.height).toBeLessThanOrEqual(200)
  }
  expect(short?.lines).toBeCloseTo(48 * 1.362, 0)
})

test('a single character that is too wide is drawn smaller', async () => {
  // A wide letter, and one that many marks stand upon.
  for (const text of ['W', `Z${'\u0351'.repeat(60)}`]) {
    const tight = await letter({ ...room, text, width: 20, height: 20, sizes: [60] })
    expect(tight?.width).toBeLessThanOrEqual(20)
    expect(tight?.height).toBeLessThanOrEqual(20)
  }
})

test('scripts that are read from the right begin there', async () => {
  const hebrew = await letter({ ...room, text: '«שלום» world' })
  const english = await letter({ ...room, text: 'Hello שלום' })
  expect([hebrew?.isRightToLeft, english?.isRightToLeft]).toEqual([true, false])
  if (hebrew) expect(besideEdge(hebrew, 10, 300)).toBe(310 - hebrew.width)
  if (english) expect(besideEdge(english, 10, 300)).toBe(10)
})

test('what Pango cannot hold is left out; nothing is drawn of nothing', async () => {
  expect(await letter({ ...room, text: '<b>&\u0000\u0007\ud800' })).not.toBeNull()
  for (const nothing of ['', '   ', '\u0000\n', '🔥👩‍👩‍👧‍👦'])
    expect(await letter({ ...room, text: nothing })).toBeNull()
})

test('emoji are left out, and no letter or sign with them', () => {
  expect(printable('🎧 Café 👩🏽‍🚀🏳️‍🌈 – No. 1️⃣')).toBe('Café – No.')
  for (const kept of ['Ω © ™ № 7 ★', 'ക്‍ഷ', 'العربية עברית 日本語 हिन्दी'])
    expect(printable(kept)).toBe(kept)
})
