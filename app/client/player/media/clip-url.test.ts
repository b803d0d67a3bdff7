import { expect, test } from 'vitest'
import { clipOfUrl, clipUrl, fileUrl } from './clip-url.ts'
import { queueItem } from '#app/client/player/hit.ts'
import { hit } from '#tests/rig/player.ts'

test('a clip is addressed as a part of its file', () => {
  const url = clipUrl('/a.mp3#chapter', { start: 12.5, end: 40 })
  expect(url).toBe('/a.mp3#t=12.5,40')
  expect(clipOfUrl(url)).toEqual({ start: 12.5, end: 40 })
  expect(fileUrl(url)).toBe('/a.mp3')
})

test('a part that ends before it starts is none', () => {
  for (const url of ['/a.mp3', '/a.mp3#t=4', '/a.mp3#t=9,3', '/a.mp3#t=x,3']) {
    expect(clipOfUrl(url)).toBeNull()
  }
})

test('the queue item of a clip lasts as long as its part of the file', () => {
  const clip = hit('c', { _type: 'CLIP', info: { clip: { start: 10, end: 25 }, duration: 3600 } })
  expect(queueItem(clip)).toMatchObject({ url: 'https://media.test/c.mp3#t=10,25', duration: 15 })
})

test('the queue item knows its show', () => {
  expect(queueItem(hit('a', { parent: hit('s', { _type: 'SHOW' }) }))?.parent).toBe('s')
})
