import { expect, test } from 'vitest'
import { podcastGuid } from './podcast-guid.ts'

test('a podcast guid is the one the namespace gives as its example', () => {
  expect(podcastGuid('podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
})

test('scheme and trailing slashes make no difference', () => {
  for (const url of [
    'https://podnews.net/rss',
    'http://podnews.net/rss/',
    'feed://podnews.net/rss//',
    'HTTPS://podnews.net/rss',
    ' https://podnews.net/rss\n',
  ]) {
    expect(podcastGuid(url), url).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  }
})

test('everything else in the address does', () => {
  expect(podcastGuid('https://podnews.net/RSS')).not.toBe(podcastGuid('https://podnews.net/rss'))
  expect(podcastGuid('https://podnews.net/rss?a')).not.toBe(podcastGuid('https://podnews.net/rss'))
})

test('another known feed address, and one beyond ASCII, get version 5 guids', () => {
  expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe(
    '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  )
  expect(podcastGuid('https://beispiel.example/höre')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
