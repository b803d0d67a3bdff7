import { expect, test } from 'vitest'
import { type DownloadLine, formatDownloadLine } from './download-log.ts'
import { parseDownloadLine } from '#tests/rig/downloads/parse-line.ts'

const line: DownloadLine = {
  time: 1_790_000_000_123,
  feedId: 'AbCdEfGhIjKlMnOpQrSt',
  itemId: '01234567890123456789',
  file: 'default/audio/%C3%89pisode%201.mp3',
  unit: 'bytes',
  method: 'GET',
  status: 206,
  from: 1000,
  delivered: 65_536,
  size: 12_345_678,
  asked: { from: 1000, to: 12_345_677 },
  listener: 'abcdefghijklmnopqrstuv',
  previousListener: 'ABCDEFGHIJKLMNOPQRSTUV',
  country: 'DE',
  region: 'Bayern',
  network: 'hosting:16509',
  app: 'Podcast Addict',
  device: 'mobile',
  verdict: 'data-centre',
  lists: 'ua 2026-11-01',
  userAgent: 'PodcastAddict/v5 (+https://podcastaddict.com/; Android podcast app)',
  referrer: 'example.com',
  source: 'live',
  requestId: '01KB0000000000000000000000',
}

test('a line that was written is read as it was', () => {
  const written = formatDownloadLine(line)
  expect(written.startsWith('1\t1790000000123\tAbCdEfGhIjKlMnOpQrSt\t')).toBe(true)
  expect(written.split('\t')).toHaveLength(25)
  expect(parseDownloadLine(written)).toEqual(line)
  const bare = { ...line, asked: null, previousListener: '', country: '', app: '', verdict: '' }
  expect(parseDownloadLine(formatDownloadLine(bare as DownloadLine))).toEqual(bare)
})

test('what others send stays one value of one line', () => {
  const userAgent = 'a\tb\nc\r\\d\\t\u2028é\\'
  const written = formatDownloadLine({ ...line, userAgent, referrer: '\t\n' })
  expect(written).not.toMatch(/[\r\n]/)
  expect(parseDownloadLine(written)).toEqual({ ...line, userAgent, referrer: '\t\n' })
})

test('long user agents are cut', () => {
  const written = formatDownloadLine({ ...line, userAgent: `${'x'.repeat(399)}\u{1f600}` })
  expect(parseDownloadLine(written)?.userAgent).toBe(`${'x'.repeat(399)}\ufffd`)
})

test.for([
  ['', 'nothing'],
  [formatDownloadLine(line).replace(/^1/, '2'), 'another version'],
  [formatDownloadLine(line).slice(0, 100), 'a torn line'],
  [`${formatDownloadLine(line)}\tmore`, 'too many values'],
  [formatDownloadLine(line).replace('\t206\t', '\t2o6\t'), 'a damaged number'],
  [formatDownloadLine(line).replace('\t206\t', '\t-206\t'), 'a negative number'],
  [formatDownloadLine(line).replace('\tbytes\t', '\tbits\t'), 'an unknown unit'],
  [formatDownloadLine(line).replace('\tdata-centre\t', '\tgone\t'), 'an unknown verdict'],
  [formatDownloadLine(line).replace('1000-12345677', '12345677-1000'), 'a reversed range'],
] as const)('%s is no line: %s', ([text]) => {
  expect(parseDownloadLine(text)).toBeNull()
})
