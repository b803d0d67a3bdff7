import { expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { parseFeedDate } from './dates.ts'
import { parseFeedBytes } from './index.ts'

test.each([
  ['Fri, 09 Oct 2020 04:30:38 GMT', '2020-10-09T04:30:38.000Z'],
  ['Fri, 09 Oct 2020 04:30:38 +0200', '2020-10-09T02:30:38.000Z'],
  ['Thu, 01 Apr 2021 08:00:00 EST', '2021-04-01T13:00:00.000Z'],
  ['Thu, 1 Apr 2021 08:00 PDT', '2021-04-01T15:00:00.000Z'],
  ['1 Apr 2021 08:00:00 Z', '2021-04-01T08:00:00.000Z'],
  ['Monday, 01 Apr 2021 08:00:00 UT', '2021-04-01T08:00:00.000Z'],
  ['Thu,01 April 2021 08:00:00 -0000', '2021-04-01T08:00:00.000Z'],
  ['Thu, 01-Apr-21 08:00:00 GMT', '2021-04-01T08:00:00.000Z'],
  ['01 Jan 99 00:00:00 GMT', '1999-01-01T00:00:00.000Z'],
  ['Sun, 04 Jan 2026', '2026-01-04T00:00:00.000Z'],
  ['Sun, 04 Jan 2026 09:05:00 PM +0000', '2026-01-04T21:05:00.000Z'],
  ['Sun, 04 Jan 2026 24:00:00 GMT', '2026-01-05T00:00:00.000Z'],
  ['Sun, 04 Jan 2026 9:05:00 GMT+02:00', '2026-01-04T07:05:00.000Z'],
  ['Thu Apr  1 08:00:00 2021', '2021-04-01T08:00:00.000Z'],
  ['Thu Apr  1 08:00:00 CEST 2021', '2021-04-01T06:00:00.000Z'],
  ['Sun Sep 11 06:30:00 2016 GMT', '2016-09-11T06:30:00.000Z'],
  ['Sun Sep 11 06:30:00 2016 PDT', '2016-09-11T13:30:00.000Z'],
  ['Sun Sep 11 06:30:00 2016 +0200', '2016-09-11T04:30:00.000Z'],
  ['January 5, 2026 10:00 EST', '2026-01-05T15:00:00.000Z'],
  ['Monday, January 5th, 2026', '2026-01-05T00:00:00.000Z'],
])('the RFC 822 date %s is read', (text, iso) => {
  expect(parseFeedDate(text)).toBe(iso)
})

test.each([
  ['2026-01-04', '2026-01-04T00:00:00.000Z'],
  ['2026-01', '2026-01-01T00:00:00.000Z'],
  ['2026-01-04T09:05:00Z', '2026-01-04T09:05:00.000Z'],
  ['2026-01-04T09:05:00.25+05:30', '2026-01-04T03:35:00.250Z'],
  ['2021-09-26T07:30:00.000-0600', '2021-09-26T13:30:00.000Z'],
  ['2023-10-05T24:00:00.000 -0500', '2023-10-06T05:00:00.000Z'],
  ['2023-10-06T01:00:000 -0500', '2023-10-06T06:00:00.000Z'],
  ['2026-01-04 09:05', '2026-01-04T09:05:00.000Z'],
  ['2026-1-4 9:05:01', '2026-01-04T09:05:01.000Z'],
])('the ISO 8601 date %s is read', (text, iso) => {
  expect(parseFeedDate(text)).toBe(iso)
})

test.each([
  ['Fri, 09 Oct 2020 04:30:38 +9900', '2020-10-09T04:30:38.000Z'],
  ['Fri, 09 Oct 2020 04:30:38 +0275', '2020-10-09T04:30:38.000Z'],
  ['Fri, 09 Oct 2020 04:30:38 XYZ', '2020-10-09T04:30:38.000Z'],
])('an impossible zone counts as UTC in %s', (text, iso) => {
  expect(parseFeedDate(text)).toBe(iso)
})

test.each([
  '',
  'soon',
  '31 Feb 2026 10:00:00 GMT',
  '2026-13-01',
  '0000-00-00T00:00:00Z',
  '12 Foo 2026',
  '2026-01-04T25:00:00Z',
  'Sun, 04 Jan 2026 10:61:00 GMT',
  '12345',
  '4 Jan 20265',
])("'%s' is no date", (text) => {
  expect(parseFeedDate(text)).toBeUndefined()
})

testOfRealInputs('dates of every shape are read, and what is none is left out', () => {
  const { document } = parseFeedBytes(readInput('reports/02-pubdates.xml'))
  expect(document.items.map(({ published }) => published)).toEqual([
    '2015-03-06T07:45:00.000Z',
    '2020-06-10T22:05:09.000Z',
    '2013-10-15T22:00:00.000Z',
    '1960-06-14T07:00:00.000Z',
    '2016-09-11T06:30:00.000Z',
    '2018-11-04T21:15:00.000Z',
    undefined,
    undefined,
  ])
})

test('a very long text is answered at once', async () => {
  const long = [`${' a'.repeat(500_000)} 2026`, 'Mon, '.repeat(100_000)]
  const { result, ms } = await cpuMs(() => long.map((text) => parseFeedDate(text)), 100)
  expect(result).toEqual([undefined, undefined])
  expect(ms).toBeLessThan(100)
})
