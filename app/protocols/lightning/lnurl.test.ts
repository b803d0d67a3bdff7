import { expect, test } from 'vitest'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { decodeLnurl } from './lnurl.ts'

const lnurl =
  'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS'
const url =
  'https://service.com/api?q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df'

test('an LNURL stands for an address', () => {
  expect(decodeLnurl(lnurl)).toBe(url)
  expect(decodeLnurl(lnurl.toLowerCase())).toBe(url)
})

test.each([
  ['a wrong letter', lnurl.replace('GURN', 'GURM')],
  ['both capitals and small letters', lnurl.replace('GURN', 'gurn')],
  ['another beginning', lnurl.replace('LNURL1', 'LNBC1')],
  ['its end missing', lnurl.slice(0, -1)],
  ['nothing but its beginning', 'LNURL1'],
  ['no end', 'LNURL1' + 'Q'.repeat(5000)],
])('one with %s stands for none', (_, text) => {
  expect(decodeLnurl(text)).toBeNull()
})

testOfRealInputs('LNURLs of others stand for their addresses, and one with a slip for none', () => {
  const vectors = JSON.parse(readInput('lightning/lnurl-vectors.json').toString('utf8')) as {
    encoded: string
    url?: string
  }[]
  expect(vectors.map(({ encoded }) => decodeLnurl(encoded))).toEqual(
    vectors.map(({ url }) => url ?? null),
  )
})
