import { expect, test } from 'vitest'
import {
  contentPicture,
  isGif,
  notePicture,
  parsePictureAddress,
  profilePicture,
  sharePicture,
} from './picture-address.ts'

test('an address that is written is read as it was meant, whatever is in the original', () => {
  for (const original of [
    'https://media.example/a.jpg',
    'https://media.example/a b.jpg?w=1&h=2#x',
    'https://media.example/ü%20é/?original=https://other.example/',
  ]) {
    expect(parsePictureAddress(contentPicture('c1', 'medium', original))).toEqual({
      kind: 'content',
      id: 'c1',
      size: 'medium',
      original,
    })
  }
  expect(parsePictureAddress(profilePicture('npub1abc', 'small'))).toEqual({
    kind: 'profile',
    id: 'npub1abc',
    size: 'small',
    original: null,
  })
  expect(parsePictureAddress(notePicture('note1abc', 'large', 'https://a.example/b.png'))).toEqual({
    kind: 'note',
    id: 'note1abc',
    size: 'large',
    original: 'https://a.example/b.png',
  })
  expect(parsePictureAddress(sharePicture('EPISODE', 'e1'))).toEqual({
    kind: 'share',
    type: 'episode',
    id: 'e1',
  })
})

test('what is no picture address is none', () => {
  for (const address of [
    '/images/content/c1/huge',
    '/images/content/../secret/small',
    '/images/content/c1',
    '/images/content/c1/small/',
    '/images/share/episode/e1.jpg',
    '/images/other/c1/small',
    '/images/content/%2e%2e/small',
  ])
    expect(parsePictureAddress(address), address).toBeNull()
})

test('an original that is too long is left out', () => {
  const address = contentPicture('c1', 'small', `https://media.example/${'a'.repeat(5000)}`)
  expect(parsePictureAddress(address)).toMatchObject({ original: null })
})

test.each([
  ['https://a.example/me.gif', true],
  ['https://a.example/ME.GIF?width=40', true],
  ['https://proxy.example/?url=https://a.example/me.gif#x', true],
  ['https://a.example/me.png', false],
  ['https://a.example/gif', false],
  ['https://me.gifts/a.png', false],
  ['', false],
])('%s is a GIF: %s', (address, expected) => {
  expect(isGif(address)).toBe(expected)
})
