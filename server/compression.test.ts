import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { compressorFor } from './compression.ts'

function asking(accepted: string | undefined): IncomingMessage {
  return { headers: { 'accept-encoding': accepted } } as IncomingMessage
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('a page goes out as its reader likes it best: %s', (accepted, encoding) => {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '4' })
  expect(compressorFor(asking(accepted), headers)).toBeDefined()
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.has('content-length')).toBe(false)
})

test('a page goes out plain to who takes nothing else, and caches learn that it varies', () => {
  const headers = new Headers({ 'Content-Type': 'text/html', Vary: 'Cookie' })
  expect(compressorFor(asking(undefined), headers)).toBeUndefined()
  expect(headers.get('vary')).toBe('Cookie, Accept-Encoding')
})

test.each([
  ['a stream of events', { 'Content-Type': 'text/event-stream' }],
  ['a picture', { 'Content-Type': 'image/webp' }],
  ['what is compressed already', { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }],
])('%s goes out as it is', (_, headers) => {
  expect(compressorFor(asking('gzip, br'), new Headers(headers))).toBeUndefined()
})
