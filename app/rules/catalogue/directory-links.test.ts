import { expect, test } from 'vitest'
import { isPageAt, namedPages } from './directory-links.ts'

test.each([
  ['apple', 'https://podcasts.apple.com/us/podcast/cumulus/id1'],
  ['youtube', 'https://music.youtube.com/playlist?list=1'],
  ['pocketcasts', 'https://pca.st/abc'],
] as const)('%s has pages such as %s', (name, url) => {
  expect(isPageAt(name, url)).toBe(true)
})

test.each([
  'https://podcasts.apple.com.evil.example/us',
  'https://evil.example/podcasts.apple.com',
  'https://user@podcasts.apple.com/us',
  'https://podcasts.apple.com:8443/us',
  'http://podcasts.apple.com/us',
  'https://podcasts.apple.com/',
  'javascript:alert(1)//podcasts.apple.com/',
  'https://open.spotify.com/show/1',
])('%s is no page at Apple', (url) => {
  expect(isPageAt('apple', url)).toBe(false)
})

test('pages come in one order, whatever the order they were kept in', () => {
  const links = {
    spotify: 'https://open.spotify.com/show/1',
    apple: 'https://podcasts.apple.com/1',
  }
  expect(namedPages(links).map(({ text }) => text)).toEqual(['Apple Podcasts', 'Spotify'])
})
