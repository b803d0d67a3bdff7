import { expect, test } from 'vitest'
import { invalid } from '../errors.ts'
import { type IncomingFile, readFormWithFiles } from './form-files.ts'

const head = (name: string, filename: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: audio/mpeg\r\n\r\n`
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

function formRequest(
  chunks: Iterable<string | Uint8Array>,
  headers: Record<string, string> = {},
): Request {
  const iterator = chunks[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
    },
  })
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', ...headers },
  }
  return new Request('http://localhost/', init as RequestInit)
}

async function sizeOf(file: IncomingFile): Promise<number> {
  let size = 0
  for await (const chunk of file.body) size += chunk.byteLength
  return size
}

test('fields and files are told apart, and a file field left empty takes no file', async () => {
  const sizes: [string, string, number][] = []
  const take = async (file: IncomingFile) => sizes.push([file.name, file.type, await sizeOf(file)])
  const request = formRequest([
    field('title', 'A'),
    head('audio', 'a.mp3'),
    'x'.repeat(1000),
    '\r\n',
    head('audio', ''),
    '\r\n',
    field('last', 'B'),
    '--b--',
  ])
  const form = await readFormWithFiles(request, { files: { audio: take }, maxBytes: 10_000 })
  expect([...form.formData]).toEqual([
    ['title', 'A'],
    ['last', 'B'],
  ])
  expect(sizes).toEqual([['a.mp3', 'audio/mpeg', 1000]])
  expect(form).toMatchObject({ taken: ['audio'], fileErrors: {} })
})

test('a form without files reads the same from a plain body', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: new URLSearchParams({ title: 'A' }),
  })
  const form = await readFormWithFiles(request, { files: {}, maxBytes: 10_000 })
  expect([...form.formData]).toEqual([['title', 'A']])
})

test('a refused file says why at its field, and the rest of the form is still read', async () => {
  const refuse = async (file: IncomingFile) => {
    for await (const _ of file.body) throw invalid('file', 'Not this one.')
  }
  const request = formRequest([
    head('audio', 'a.mp3'),
    'x'.repeat(1000),
    'y'.repeat(1000),
    '\r\n',
    field('title', 'A'),
    '--b--',
  ])
  const form = await readFormWithFiles(request, { files: { audio: refuse }, maxBytes: 10_000 })
  expect(form.fileErrors).toEqual({ audio: ['Not this one.'] })
  expect([...form.formData]).toEqual([['title', 'A']])
})

test('a form that is cut off inside a file fails in whatever takes the file', async () => {
  let failed: unknown
  const take = async (file: IncomingFile) => {
    try {
      await sizeOf(file)
    } catch (error) {
      failed = error
      throw error
    }
  }
  const request = formRequest([field('title', 'A'), head('audio', 'a.mp3'), 'x'.repeat(1000)])
  await expect(
    readFormWithFiles(request, { files: { audio: take }, maxBytes: 10_000 }),
  ).rejects.toMatchObject({ code: 'BAD_FORM', status: 400 })
  expect(failed).toBeInstanceOf(Error)
})

test('a sender who goes without a word, or whose line breaks, is not waited for', async () => {
  const start = Buffer.from(head('audio', 'a.mp3') + 'x'.repeat(1000))
  const left = new AbortController()
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    pull: () => new Promise(() => queueMicrotask(() => left.abort())),
  })
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    pull: (controller) => controller.error(new Error('aborted')),
  })
  for (const [body, signal] of [
    [silent, left.signal],
    [broken, undefined],
  ] as const) {
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      signal,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    }
    const request = new Request('http://localhost/', init as RequestInit)
    await expect(
      readFormWithFiles(request, { files: { audio: sizeOf }, maxBytes: 10_000 }),
    ).rejects.toMatchObject({ code: 'BAD_FORM' })
  }
})

test('a form announced as too long is refused unread, and one that turns out so while it is read', async () => {
  const announced = formRequest([field('title', 'A'), '--b--'], { 'Content-Length': '10001' })
  await expect(readFormWithFiles(announced, { files: {}, maxBytes: 10_000 })).rejects.toMatchObject(
    { status: 413 },
  )
  expect(announced.bodyUsed).toBe(false)
  const silent = formRequest([head('audio', 'a.mp3'), 'x'.repeat(20_000)])
  await expect(
    readFormWithFiles(silent, { files: { audio: sizeOf }, maxBytes: 10_000 }),
  ).rejects.toMatchObject({ status: 413 })
})

test('a field of several megabytes is refused', async () => {
  const request = formRequest([field('title', 'x'.repeat(3_000_000)), '--b--'])
  await expect(
    readFormWithFiles(request, { files: {}, maxBytes: 100_000_000 }),
  ).rejects.toMatchObject({ status: 413 })
})
