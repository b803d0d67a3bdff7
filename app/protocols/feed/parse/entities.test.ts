import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { decodeEntities, decodeTitle } from './entities.ts'

test('XML, HTML and numeric references are decoded once', () => {
  expect(decodeEntities('&lt;p&gt; &amp;amp; caf&eacute;&nbsp;&#8217;&#x2019;&apos;')).toBe(
    "<p> &amp; café\u00a0’’'",
  )
})

test('references of the Windows range become what was meant', () => {
  expect(decodeEntities('don&#146;t &#150; &#128;')).toBe('don’t – €')
})

test('a bare ampersand stays, so that query strings stay whole', () => {
  let bare = 0
  const notes = { unknown: (name: string) => `&${name};`, bare: () => (bare += 1) }
  expect(decodeEntities('?a=1&copy=2&b=3 Q&A; & more', notes)).toBe('?a=1&copy=2&b=3 Q&A; & more')
  expect(bare).toBeGreaterThan(0)
})

test('an unknown name is asked about', () => {
  const notes = { unknown: (name: string) => `[${name}]`, bare: () => {} }
  expect(decodeEntities('a &nosuch; b', notes)).toBe('a [nosuch] b')
})

test('references to control characters, surrogates and beyond Unicode harm nobody', () => {
  expect(decodeEntities('a&#0;b&#1;c&#xD800;d&#x110000;')).not.toMatch(/[\u0000-\u0008\ud800]/)
})

test('a million ampersands take no time', async () => {
  const text = `${'&'.repeat(1_000_000)};`
  const { result, ms } = await cpuMs(
    () => [text, '&amp;'.repeat(200_000)].map((each) => decodeEntities(each)),
    1000,
  )
  expect(result[0]).toBe(text)
  expect(ms).toBeLessThan(1_000)
})

test('a title is one line, and what was escaped twice is decoded again', () => {
  expect(decodeTitle('  AT&amp;T\n  and&nbsp;&quot;more&quot; ')).toBe('AT&T and "more"')
  expect(decodeTitle('Q & A; 1 < 2')).toBe('Q & A; 1 < 2')
})
