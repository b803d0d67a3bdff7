import { expect, test } from 'vitest'
import { hasRealData, readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { parseChaptersJson, renderChaptersJson, type Chapter } from './chapters-json.ts'

test('chapters are written in the names of the format and read back', () => {
  const chapters: Chapter[] = [
    { title: 'Intro', start: 0 },
    {
      title: 'Knots "explained"',
      url: 'https://example.com/knots',
      start: 60.25,
      end: 90,
      img: 'https://example.com/knots.jpg',
      toc: false,
    },
  ]
  const text = renderChaptersJson(chapters)
  expect(JSON.parse(text)).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'Intro' },
      {
        startTime: 60.25,
        title: 'Knots "explained"',
        img: 'https://example.com/knots.jpg',
        url: 'https://example.com/knots',
        toc: false,
        endTime: 90,
      },
    ],
  })
  expect(parseChaptersJson(text)).toEqual(chapters)
})

test('a start is enough', () => {
  expect(parseChaptersJson('{"chapters":[{"startTime":5}]}')).toEqual([{ title: '', start: 5 }])
})

test('text that is no chapters file is told from a file without chapters', () => {
  for (const text of ['', 'nonsense', '5', 'null', '[1,2,3]', '{}', '{"chapters":5}', '[]', '"']) {
    expect(parseChaptersJson(text), text).toBeUndefined()
  }
  expect(parseChaptersJson('{"version":"1.2.0","chapters":[]}')).toEqual([])
  expect(parseChaptersJson('{"chapters":[{"title":"no start"}]}')).toEqual([])
})

test('commas inside titles stay when trailing ones are forgiven', () => {
  const text = '\ufeff{"chapters":[{"startTime":0,"title":"a,] \\",} b",},],}'
  expect(parseChaptersJson(text)).toEqual([{ title: 'a,] ",} b', start: 0 }])
})

test('files over the limits are refused, hostile ones in time', () => {
  const many = Array.from({ length: 10_001 }, (_, index) => ({ startTime: index }))
  expect(parseChaptersJson(JSON.stringify({ chapters: many }))).toBeUndefined()
  expect(parseChaptersJson(' '.repeat(5_000_001))).toBeUndefined()
  for (const filler of ['[', '{', ',', ', ', '"', '\\', '"\\', '{"a":', '"a",'] as const) {
    const filled = filler.repeat(Math.floor(1_000_000 / filler.length))
    expect(parseChaptersJson(filled)).toBeUndefined()
    expect(parseChaptersJson(`"${filled}`)).toBeUndefined()
  }
})

function read(path: string): Chapter[] | undefined {
  return parseChaptersJson(readInput(path).toString('utf8'))
}

test('chapters files are read whole and survive writing', () => {
  const realCounts = {
    'json/cre-1.json': 15,
    'json/cre-2.json': 13,
    'json/cre-3.json': 14,
    'json/cre-4.json': 15,
    'json/namespace-example.json': 9,
    'json/nifty-show-37.json': 55,
    'json/rssblue-variant.json': 9,
  }
  const counts = hasRealData ? realCounts : { 'json/harbour.json': 3 }
  for (const [path, count] of Object.entries(counts)) {
    const chapters = read(`chapters/${path}`)
    expect(chapters, path).toHaveLength(count)
    expect(
      chapters?.every((chapter) => chapter.title),
      path,
    ).toBe(true)
    expect(parseChaptersJson(renderChaptersJson(chapters ?? [])), path).toEqual(chapters)
  }
  if (hasRealData)
    expect(read('chapters/json/namespace-example.json')?.[3]).toEqual({
      title: 'Namespace',
      url: 'https://github.com/Podcastindex-org/podcast-namespace',
      start: 410,
      img: 'https://example.com/images/namepsace_example.jpg',
    })
})

testOfRealInputs("Podlove's list is read", () => {
  const chapters = read('chapters/other/podlove-fg55.json')
  expect(chapters?.slice(1, 3)).toEqual([
    { title: 'Begrüßung', start: 43.137 },
    {
      title: 'Universitäts-Sternwarte München',
      start: 75.911,
      url: 'https://www.usm.uni-muenchen.de',
    },
  ])
})

test('hostile chapters files lose what makes no sense', () => {
  const folder = 'attack/transcripts-chapters'
  expect(read(`${folder}/chapters-bad-types.json`)).toEqual([
    { title: '<img src=x onerror=alert(1)>', start: 5 },
    { title: '5', start: 12 },
  ])
  expect(read(`${folder}/chapters-not-object.json`)).toBeUndefined()
  expect(read(`${folder}/chapters-trailing-comma.json`)).toEqual([{ title: 'Intro', start: 0 }])
  expect(read(`${folder}/chapters-unsorted-duplicates.json`)).toEqual([
    { title: 'A', start: 0 },
    { title: 'ends early', start: 30.5 },
    { title: 'B', start: 60 },
  ])
})
