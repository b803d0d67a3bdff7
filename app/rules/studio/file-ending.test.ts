import { expect, test } from 'vitest'
import { withEnding } from './file-ending.ts'

test('a file name gets the ending of its bytes in the place of that of another medium', () => {
  expect(withEnding('Cover.TIFF', 'jpg')).toBe('Cover.jpg')
  expect(withEnding('cover.v2', 'jpg')).toBe('cover.v2.jpg')
  expect(withEnding('Song.MP3', 'mp3')).toBe('Song.MP3')
  expect(withEnding('song.wav', 'mp3')).toBe('song.mp3')
  expect(withEnding('download.php', 'mp3')).toBe('download.php.mp3')
  expect(withEnding(`${'a'.repeat(300)}.tiff`, 'jpg')).toMatch(/^a{251}\.jpg$/)
})
