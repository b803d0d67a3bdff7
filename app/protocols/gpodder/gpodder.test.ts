import { expect, test } from 'vitest'
import { type Podcast, readAddresses, writePodcasts } from './formats.ts'
import { readTime, writeTime } from './times.ts'

test.each([
  ['2009-12-12T09:00:00', '2009-12-12T09:00:00.000Z'],
  ['2009-12-12T09:00:00Z', '2009-12-12T09:00:00.000Z'],
  ['2009-12-12 09:00:00.123456', '2009-12-12T09:00:00.123Z'],
  ['2009-12-12T09:00:00+01:30', '2009-12-12T07:30:00.000Z'],
  [1260608400, '2009-12-12T09:00:00.000Z'],
])('the time %j is %s', (given, time) => {
  expect(readTime(given)?.toISOString()).toBe(time)
})

test.each(['', 'now', '2009-12-12', '2009-99-12T09:00:00', '0000-01-01T00:00:00', NaN, 1e20, -1])(
  '%j is no time',
  (given) => {
    expect(readTime(given)).toBeUndefined()
  },
)

test('a time is written to the second, without a zone', () => {
  expect(writeTime(new Date('2009-12-12T09:00:00.999Z'))).toBe('2009-12-12T09:00:00')
})

test('lists are read in three formats, and anything else is none', () => {
  const urls = ['https://a.example/', 'https://b.example/']
  expect(readAddresses('txt', `${urls[0]}\r\n\n${urls[1]}`)).toEqual(urls)
  expect(readAddresses('json', JSON.stringify(urls))).toEqual(urls)
  expect(readAddresses('json', JSON.stringify(urls.map((url) => ({ url }))))).toEqual(urls)
  const outlines = urls.map((url) => `<outline xmlUrl="${url}"/>`).join('')
  expect(readAddresses('opml', `<opml><body>${outlines}</body></opml>`)).toEqual(urls)
  expect(readAddresses('opml', '<opml><body/></opml>')).toBeNull()
  for (const wrong of ['{}', '[1]', '[{"url":2}]', '[null]', 'x'])
    expect(readAddresses('json', wrong), wrong).toBeNull()
  expect(readAddresses('xml', '<podcasts/>')).toBeNull()
})

test('what titles say is text in each format, also where that is a script', () => {
  const title = '</script>"\u2028&<b>'
  const podcast = { url: 'https://a.example/?a&b', title, website: null } as Podcast
  const write = (format: 'opml' | 'xml' | 'jsonp') =>
    writePodcasts(format, { title, created: new Date(0), podcasts: [podcast], isPlain: false })
  expect(write('xml')).toContain('<title>&lt;/script&gt;"\u2028&amp;&lt;b&gt;</title>')
  expect(write('opml')).toContain('xmlUrl="https://a.example/?a&amp;b"')
  expect(write('jsonp')).not.toMatch(/[<\u2028]/)
})
