import { expect } from 'vitest'
import { inputPath, testOfRealInputs } from '#tests/rig/real-data.ts'
import { fileSource } from './audio-source.ts'
import { readFileChapters } from './file-chapters.ts'

async function chaptersIn(name: string) {
  const source = await fileSource(inputPath(`media/${name}`))
  try {
    return await readFileChapters(source)
  } finally {
    await source.close()
  }
}

testOfRealInputs('chapters are found in the tags of MP3 and M4A files', async () => {
  const titles = ['Chapter 1 - ❤️😊', 'Chapter 2 - ßöÄ', 'Chapter 3 - 爱', 'Chapter 4']
  const url = 'https://example.com'
  expect(await chaptersIn('id3-chapters-auphonic.mp3')).toEqual([
    { title: titles[0], start: 0, end: 3, url },
    { title: titles[1], start: 3, end: 6, url },
    { title: titles[2], start: 6, end: 9, url },
    { title: titles[3], start: 9, end: 10, url },
  ])
  expect(await chaptersIn('nero-chapters.m4a')).toEqual(
    titles.map((title, index) => ({ title, start: index * 3 })),
  )
})

testOfRealInputs('files without chapters have none', async () => {
  for (const name of ['music-cbr.mp3', 'not-audio.mp3', 'id3-bad-frame.mp3', 'music.m4a'])
    expect(await chaptersIn(name), name).toEqual([])
})
