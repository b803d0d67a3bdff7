import { expect, test } from 'vitest'
import { hasRealData, readInput } from '#tests/rig/real-data.ts'
import { parseChaptersText, renderChaptersText } from './chapters-text.ts'

const three = [
  { start: 0, title: 'Cold open' },
  { start: 134, title: 'Meeting Ada at Pier 9' },
  { start: 3661, title: 'Credits' },
]

test('pasted lines are chapters, one or many, in whatever order, with the time before or after the title', () => {
  const pasted =
    'Chapters\n2:14 Meeting Ada at Pier 9\nCold open - 0:00\n\n[1:01:01] Credits\n2:14 Again'
  expect(parseChaptersText(pasted)).toEqual(three)
  expect(parseChaptersText('75:30 Late')).toEqual([{ start: 4530, title: 'Late' }])
  expect(parseChaptersText('1. 0:10 First\n2. 0:20 Second')).toEqual([
    { start: 10, title: 'First' },
    { start: 20, title: 'Second' },
  ])
})

test('a time that something ends at is no part of its title', () => {
  expect(parseChaptersText('0:00–1:30 Intro\n[1:30 - 2:00] Talk\n(2:10-2:05) Back')).toEqual([
    { start: 0, end: 90, title: 'Intro' },
    { start: 90, end: 120, title: 'Talk' },
    { start: 130, title: 'Back' },
  ])
})

test('pasted text that tells no time with a title has no chapters', () => {
  for (const text of [
    '',
    'Hello',
    '1:5 x',
    '99:99 x',
    '1:75:00 x',
    '12:00 –',
    '12:00',
    '1:2:3:4 x',
  ])
    expect(parseChaptersText(text), text).toEqual([])
})

test('what is exported is imported again just so', () => {
  const chapters = [...three, { start: 4000.25, title: '50% more: “harbour”' }]
  expect(renderChaptersText(three)).toBe(
    '0:00 Cold open\n2:14 Meeting Ada at Pier 9\n1:01:01 Credits',
  )
  expect(parseChaptersText(renderChaptersText(chapters))).toEqual(chapters)
})

test('hostile pasted text comes to an end', () => {
  for (const filler of ['0:00 ', '- ', '1', 'a ', ':', '0:00\n', ' '])
    expect(parseChaptersText(filler.repeat(200_000)).length).toBeLessThan(2)
})

test('show notes give all their chapters', () => {
  const realCounts = {
    'chapters/timestamps/fireside-linux-unplugged-1.txt': 11,
    'chapters/timestamps/fireside-linux-unplugged-2.txt': 11,
    'chapters/timestamps/podhome-ungovernable-misfits-1.txt': 17,
    'chapters/timestamps/podhome-ungovernable-misfits-2.txt': 27,
  }
  const counts = hasRealData ? realCounts : { 'chapters/timestamps/harbour.txt': 3 }
  for (const [file, count] of Object.entries(counts)) {
    const chapters = parseChaptersText(readInput(file).toString('utf8'))
    expect(chapters, file).toHaveLength(count)
    expect(parseChaptersText(renderChaptersText(chapters)), file).toEqual(chapters)
  }
  const messy = readInput('attack/transcripts-chapters/timestamps-messy.txt')
  expect(parseChaptersText(messy.toString('utf8'))).toEqual([
    { start: 0, title: 'Intro' },
    { start: 150, title: 'Topic two' },
    { start: 300, title: 'out of order' },
    { start: 600, title: 'Topic without space' },
    { start: 3723, title: 'Long one' },
  ])
})
