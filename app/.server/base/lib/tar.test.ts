import { execFileSync, spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type ArchivedFile, jsonFile, tarArchive, textFile } from './tar.ts'

const modified = new Date('2026-06-15T12:00:00Z')

function archive(...files: ArchivedFile[]): AsyncGenerator<Uint8Array> {
  return tarArchive(Readable.from(files))
}

const long = `${'folder/'.repeat(30)}ليلة-في-الميناء.mp3`
const texts = [
  ['feed.xml', '<rss/>'],
  ['empty', ''],
  ['block', 'x'.repeat(512)],
  [long, 'y'.repeat(513)],
  ['a'.repeat(100), 'exactly as long as a name may be'],
  ['b'.repeat(101), 'one more'],
  ['c'.repeat(989), 'whose length is told in a digit more'],
] as const

test('tar reads what was written: names of any length, contents of any size', async () => {
  const input = await buffer(
    archive(
      ...texts.map(([path, text]) => textFile(path, text, modified)),
      jsonFile('feed.json', { a: 1 }, modified),
    ),
  )
  const listed = execFileSync('tar', ['--list', '--quoting-style=literal'], { input }).toString()
  expect(listed.trim().split('\n')).toEqual([...texts.map(([path]) => path), 'feed.json'])
  const contentOf = (path: string) => execFileSync('tar', ['-xO', '-f', '-', path], { input })
  for (const [path, text] of texts) expect(contentOf(path).toString()).toBe(text)
  expect(contentOf('feed.json').toString()).toBe('{\n  "a": 1\n}\n')
  const [line] = execFileSync('tar', ['-tv', '--utc', '--full-time'], { input })
    .toString()
    .split('\n')
  expect(line).toMatch(/^-rw-r--r--.* 2026-06-15 12:00:00/)
})

test('a file of more than 8 GB keeps its size', async () => {
  const content = Readable.from([Buffer.from('film')])
  const large = archive({ path: 'film.mp4', size: 20_000_000_000, modified, content })
  const { value: head } = await large.next()
  const listed = spawnSync('tar', ['-tv'], { input: head as Uint8Array })
  expect(listed.stdout.toString()).toContain(' 20000000000 ')
  await large.return(undefined)
})

test('a file that is not as long as it was said to be ends the archive with an error', async () => {
  for (const size of [3, 5]) {
    const content = Readable.from([Buffer.from('four')])
    await expect(buffer(archive({ path: 'a', size, modified, content }))).rejects.toThrow()
  }
})

test('an archive is made as it is read, and whoever stops reading ends what it is made of', async () => {
  let [made, isEnded] = [0, false]
  function* chunks() {
    for (; made < 100; made++) yield Buffer.alloc(100_000)
  }
  const content = Readable.from(chunks(), { objectMode: false })
  content.once('close', () => (isEnded = true))
  const reading = archive({ path: 'a', size: 10_000_000, modified, content })
  await reading.next()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(made).toBeLessThan(10)
  await reading.return(undefined)
  await expect.poll(() => isEnded).toBe(true)
})

test('a file that is found when nobody reads any more is closed', async () => {
  const found = Promise.withResolvers<void>()
  const late = textFile('late', 'x', modified)
  async function* files() {
    yield textFile('early', 'x', modified)
    await found.promise
    yield late
  }
  const reading = tarArchive(files())
  let read = 0
  while (read < 1024) read += (await reading.next()).value?.length ?? 0
  await reading.return(undefined)
  found.resolve()
  await expect.poll(() => late.content.destroyed).toBe(true)
})

test('what goes wrong with a file goes wrong with the archive', async () => {
  async function* files() {
    yield textFile('a', 'a', modified)
    throw new Error('No more files.')
  }
  await expect(buffer(tarArchive(files()))).rejects.toThrow('No more files.')
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('a')
      throw new Error('The store is gone.')
    })(),
  )
  await expect(buffer(archive({ path: 'a', size: 2, modified, content }))).rejects.toThrow(
    'The store is gone.',
  )
})
