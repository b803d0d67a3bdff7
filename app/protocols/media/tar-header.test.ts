import { buffer } from 'node:stream/consumers'
import { type Header, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { paddedSize, readPaxFields, readTarHeader, tarBlock } from './tar-header.ts'

async function archiveOf(header: Partial<Header>, content = 'x'): Promise<Buffer> {
  const archive = pack()
  archive.entry(header as Header, content)
  archive.finalize()
  return buffer(archive)
}

test.each([
  ['a short path', 'a/feed.json'],
  ['a path in two fields', `${'long/'.repeat(30)}item.json`],
])('the header of %s is read', async (_, name) => {
  const archive = await archiveOf({ name }, 'hello')
  expect(readTarHeader(archive)).toEqual({ path: name, size: 5, kind: 'file' })
  expect(archive.subarray(tarBlock, tarBlock + 5).toString()).toBe('hello')
  expect(readTarHeader(archive.subarray(tarBlock + paddedSize(5)))?.kind).toBe('end')
})

test('a path beyond the fields, or not in ASCII, is in a header before it', async () => {
  for (const name of [`${'y'.repeat(150)}.json`, 'Grüße/é.mp3']) {
    const archive = await archiveOf({ name })
    const pax = readTarHeader(archive)
    expect(pax?.kind).toBe('pax')
    const content = archive.subarray(tarBlock, tarBlock + (pax?.size ?? 0))
    expect(readPaxFields(content).path).toBe(name)
  }
})

test('links and folders are no files', async () => {
  for (const header of [
    { name: 'a', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'a', type: 'link', linkname: 'b' },
    { name: 'a', type: 'directory' },
  ] as const)
    expect(readTarHeader(await archiveOf(header, ''))?.kind).toBe('other')
})

test('what isn’t whole is no header', async () => {
  const archive = await archiveOf({ name: 'a.json' })
  const changed = Buffer.from(archive)
  changed[0] = 0x62
  expect(readTarHeader(changed)).toBeNull()
  expect(readTarHeader(archive.subarray(0, 500))).toBeNull()
  expect(readTarHeader(Buffer.alloc(512, '<rss>'))).toBeNull()
})

test('sizes of more than 8 GiB are read, and those that nothing can have are not', async () => {
  const withSize = (bytes: number[]) => {
    const block = Buffer.from(header)
    block.set(bytes, 124)
    block.write('        ', 148)
    const sum = block.subarray(0, 512).reduce((all, byte) => all + byte, 0)
    block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return readTarHeader(block)
  }
  const header = await archiveOf({ name: 'a.mp4' })
  expect(withSize([0x80, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0])?.size).toBe(2 ** 33)
  expect(withSize([0xff, ...Array<number>(11).fill(0xff)])).toBeNull()
})

test('broken fields end the list, and none takes long', () => {
  const pax = (text: string) => readPaxFields(Buffer.from(text))
  expect(pax('12 path=a/b\n13 size=1024\n')).toEqual({ path: 'a/b', size: 1024 })
  for (const text of ['999 path=a\n', '0 path=a\n', 'path', '-5 path=a\n', '3 p', ' ', '1 1 1 1'])
    expect(pax(text)).toEqual({})
  expect(pax('17 size=-1000000\n')).toEqual({})
})
