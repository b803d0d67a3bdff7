import { expect, test } from 'vitest'
import { contentImage, profileImage, preloadedSources } from './picture.ts'

const original = 'https://media.example/a.jpg'
const query = `?original=${encodeURIComponent(original)}`

test('a picture comes from this site in the size that it is drawn in, twice as dense where that helps', () => {
  expect(contentImage('c1', 84, original)).toEqual({
    src: `/images/content/c1/small${query}`,
    srcSet: `/images/content/c1/medium${query} 2x`,
  })
  expect(contentImage('c1', 208, original)).toEqual({
    src: `/images/content/c1/medium${query}`,
    srcSet: `/images/content/c1/large${query} 2x`,
  })
  expect(contentImage('c1', 40, original)).toEqual({ src: `/images/content/c1/small${query}` })
  expect(profileImage('u1', 32, original)).toEqual({ src: `/images/profile/u1/small${query}` })
})

test('what is here already is not asked for in another way', () => {
  for (const here of ['blob:https://site.test/1', 'data:image/png;base64,AA', '/icon.svg'])
    expect(contentImage('c1', 40, here)).toEqual({ src: here })
})

test('a preloaded picture names the one for usual screens beside the one for dense screens', () => {
  const { src, srcSet } = contentImage('c1', 208, 'https://a.test/cover.jpg')
  expect(preloadedSources({ src, srcSet: srcSet ?? '' }).srcSet).toBe(`${src} 1x, ${srcSet}`)
  expect(preloadedSources({ src })).toEqual({ src })
})
