import { expect, test } from 'vitest'
import { isTimed, parseLrc, parseLyrics, renderLrc, renderLyrics } from './lrc.ts'

test('LRC lines begin at their times and last until the next; a time alone ends a line', () => {
  const lrc =
    '[ti:Ebb]\n[00:12.50]Low tide\n[00:15]Rope and rust\n[00:20.1]\n[01:02.345]<01:02.34>Home <01:03.00>now\n'
  expect(parseLrc(lrc)).toEqual([
    { start: 12.5, end: 15, text: 'Low tide' },
    { start: 15, end: 20.1, text: 'Rope and rust' },
    { start: 62.345, end: 62.345, text: 'Home now' },
  ])
})

test('a line with several times comes several times, and an offset shows all lines earlier', () => {
  expect(parseLrc('[offset:+500]\n[00:10.00][00:30:00]Haul away\n[00:20.00]Let go')).toEqual([
    { start: 9.5, end: 19.5, text: 'Haul away' },
    { start: 19.5, end: 29.5, text: 'Let go' },
    { start: 29.5, end: 29.5, text: 'Haul away' },
  ])
})

test('lyrics are read as what they are: SRT, WebVTT, LRC, or lines without times', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nLow tide\n'
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nLow tide\n'
  const timed = [{ start: 1, end: 2, text: 'Low tide' }]
  expect([parseLyrics(srt), parseLyrics(vtt)]).toEqual([timed, timed])
  expect(parseLyrics('[00:01.00]Low tide\n[00:02.00]')).toEqual(timed)
  const plain = parseLyrics('Low tide\r\n\r\n[Chorus]\nRope: and rust\n')
  expect(plain.map(({ text }) => text)).toEqual(['Low tide', '[Chorus]', 'Rope: and rust'])
  expect([isTimed(plain), isTimed(timed)]).toEqual([false, true])
})

test('lyrics that were rendered are read back', () => {
  const plain = parseLyrics('Low tide\nRope and rust')
  expect(parseLyrics(renderLyrics(plain))).toEqual(plain)
  const lrc = '[00:12.50]Low tide\n[61:00.00]Rope and rust\n'
  expect(renderLrc(parseLrc(lrc))).toBe(lrc)
})

test('what is longer than any lyrics is refused before it is read', () => {
  expect(() => parseLrc('[00:01.00]'.repeat(20_001))).toThrow('TOO_LARGE')
  expect(() => parseLyrics('\n'.repeat(200_001))).toThrow('TOO_LARGE')
})
