import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { markdownText } from './markdown-text.ts'

test.each([
  ['**One** crossing, *one* storm', 'One crossing, one storm'],
  ['***Both*** at once', 'Both at once'],
  [
    '- MV *Constance*\n- [Low Tide Choir](https://choir.example/a_(b))',
    'MV Constance\nLow Tide Choir',
  ],
  ['2 * 3 * 4 and snake _ case', '2 * 3 * 4 and snake _ case'],
  ['plain - text [with] brackets', 'plain - text [with] brackets'],
  ['', ''],
])('%j reads %j', (markdown, text) => {
  expect(markdownText(markdown)).toBe(text)
})

test('a text made to be slow is read at once', async () => {
  const slow = ['['.repeat(50_000), '**a'.repeat(20_000), '*'.repeat(50_000), '[a]('.repeat(20_000)]
  const { ms } = await cpuMs(() => slow.map(markdownText), 1000)
  expect(ms).toBeLessThan(1000)
})
