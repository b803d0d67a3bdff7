import { expect, test } from 'vitest'
import { type AwaitedFile, matchFiles } from './awaited-files.ts'

const awaits = (item_id: string, file: string): AwaitedFile => ({ item_id, title: item_id, file })
const at = (path: string) => ({ name: path.split('/').at(-1) ?? '', webkitRelativePath: path })

test('each file goes to the draft that names it, and the others are told', () => {
  const chosen = [at('show/One.MP3'), at('show/gru\u0308n.mp3'), at('show/two.mp3')]
  const { matched, missing, unnamed } = matchFiles(
    [awaits('a', 'one.mp3'), awaits('b', 'grün.mp3'), awaits('c', 'three.mp3')],
    chosen,
  )
  expect(matched.map(({ item_id, file }) => [item_id, file.name])).toEqual([
    ['a', 'One.MP3'],
    ['b', 'gru\u0308n.mp3'],
  ])
  expect(missing.map(({ file }) => file)).toEqual(['three.mp3'])
  expect(unnamed.map(({ name }) => name)).toEqual(['two.mp3'])
})

test('of files with one name that in the named folder is meant', () => {
  const chosen = [at('show/s1/01.mp3'), at('show/s2/01.mp3')]
  const { matched } = matchFiles([awaits('a', 's2/01.mp3'), awaits('b', 'S1\\01.mp3')], chosen)
  expect(matched.map(({ file }) => file.webkitRelativePath)).toEqual([
    'show/s2/01.mp3',
    'show/s1/01.mp3',
  ])
})

test('what lies beside them is nobody’s to miss', () => {
  const chosen = ['.DS_Store', 'episodes.csv', 'Thumbs.db'].map(at)
  expect(matchFiles([], chosen).unnamed).toEqual([])
})
