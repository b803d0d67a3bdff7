import { expect, test } from 'vitest'
import { soundFormat } from './sound-format.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['RIFF\0\0\0\0WAVEfmt ', 'wav'],
  ['RF64\xff\xff\xff\xffWAVEds64', 'wav'],
  ['RIFF\0\0\0\0AVI LIST', null],
  ['FORM\0\0\0\0AIFFCOMM', 'aiff'],
  ['FORM\0\0\0\0AIFCFVER', 'aiff'],
  ['FORM\0\0\0\0ILBMBMHD', null],
  ['fLaC\0\0\0\x22', 'flac'],
  ['OggS\0\x02\0\0', 'ogg'],
  ['\0\0\0\x20ftypM4A ', 'mp4'],
  ['\0\0\0\x08wide\0\0\0\x08', 'mp4'],
  ['ID3\x03\0', 'mp3'],
  ['\xff\xfb\x90\x64', 'mp3'],
  ['\xff\xf1\x50\x80', 'aac'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', null],
  ['%PDF-1.7', null],
  ['#EXTM3U\nfile:///etc', null],
  ['', null],
  ['RIF', null],
])('%j is %s', (head, format) => {
  expect(soundFormat(bytes(head))).toBe(format)
})
