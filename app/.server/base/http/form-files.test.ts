import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { BrokenForm, type IncomingFile, readFormWithFiles } from './form-files.ts'

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

/** A form as browsers send it, with bytes in its file that look like the end of a part. */
async function sampleForm() {
  const audio = Buffer.concat([
    randomBytes(5000),
    Buffer.from('\r\n--'),
    Buffer.from('\r\n\r\n--x'),
    randomBytes(300),
  ])
  const form = new FormData()
  form.append('title', 'Grüße\r\nund mehr')
  const name = 'a "quoted" C:\\näme.mp3'
  form.append('audio', new File([new Uint8Array(audio)], name, { type: 'audio/mpeg' }))
  form.append('empty', '')
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return { audio, name, headers, bytes: Buffer.from(await sent.arrayBuffer()) }
}

function* inPieces(bytes: Buffer, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('fields and files come out as they went in, however the bytes are cut into chunks', async () => {
  const { audio, name, headers, bytes } = await sampleForm()
  for (const size of [1, 2, 3, 7, 61, 64, 1000, bytes.length]) {
    const files: [string, string, boolean][] = []
    const take = async (file: IncomingFile) => {
      const content = await buffer(file.body)
      files.push([file.name, file.type, content.equals(audio)])
    }
    const request = formRequest(inPieces(bytes, size), headers)
    const form = await readFormWithFiles(request, { files: { audio: take }, maxBytes: 10_000 })
    expect([...form.formData], `${size}`).toEqual([
      ['title', 'Grüße\r\nund mehr'],
      ['empty', ''],
    ])
    expect(files, `${size}`).toEqual([[name, 'audio/mpeg', true]])
  }
})

test('files are taken one after the other, in their order, whatever stands between them', async () => {
  const noted: string[] = []
  const take = async (file: IncomingFile) => {
    noted.push(`${file.name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    noted.push(`${file.name}: ${await sizeOf(file)}`)
  }
  const file = (name: string, size: number) => [head('tracks', name), 'x'.repeat(size), '\r\n']
  const request = formRequest([
    [...file('1', 10), ...file('2', 0), field('title', 'A'), ...file('3', 300_000)].join(''),
    [...file('4', 10), '--b--'].join(''),
  ])
  await readFormWithFiles(request, { files: { tracks: take }, maxBytes: 1_000_000 })
  const sizes = [10, 0, 300_000, 10]
  expect(noted).toEqual(
    sizes.flatMap((size, index) => [`${index + 1} begins`, `${index + 1}: ${size}`]),
  )
})

test('a form that is cut off anywhere fails while it is read', async () => {
  const { headers, bytes } = await sampleForm()
  for (const length of [0, 10, 60, 200, 3000, bytes.length - 6]) {
    const request = formRequest(inPieces(bytes.subarray(0, length), 50), headers)
    await expect(
      readFormWithFiles(request, { files: { audio: sizeOf }, maxBytes: 10_000 }),
      `${length}`,
    ).rejects.toThrow(BrokenForm)
  }
})

test('a head without end, a field without name and a type without boundary are refused', async () => {
  const endless = `--b\r\nContent-Disposition: form-data; name="a"; x="${'y'.repeat(20_000)}`
  const nameless = '--b\r\nContent-Disposition: form-data; x="a"\r\n\r\nx\r\n--b--\r\n'
  for (const request of [
    formRequest([endless, endless]),
    formRequest([nameless]),
    formRequest([field('a', 'x'), '--b--'], { 'Content-Type': 'multipart/form-data' }),
  ])
    await expect(
      readFormWithFiles(request, { files: {}, maxBytes: 100_000 }),
    ).rejects.toMatchObject({ code: 'BAD_FORM', status: 400 })
})

test('a large file is handed on as it arrives and never held whole', async () => {
  let sent = 0
  function* chunks() {
    yield head('audio', 'a.mp3')
    for (; sent < 500; sent++) yield Buffer.alloc(65_536, sent)
    yield '\r\n--b--\r\n'
  }
  let [read, furthest] = [0, 0]
  const take = async (file: IncomingFile) => {
    for await (const chunk of file.body) {
      await new Promise(setImmediate)
      read += chunk.byteLength
      furthest = Math.max(furthest, sent * 65_536 - read)
    }
  }
  await readFormWithFiles(formRequest(chunks()), { files: { audio: take }, maxBytes: 1e9 })
  expect(read).toBe(500 * 65_536)
  expect(furthest).toBeLessThan(8 * 65_536)
})

test('a file that may not be taken at all ends the form', async () => {
  const refuse = () => Promise.reject(notFound())
  const request = formRequest([head('audio', 'a.mp3'), 'x'.repeat(1000), '\r\n--b--'])
  await expect(
    readFormWithFiles(request, { files: { audio: refuse }, maxBytes: 10_000 }),
  ).rejects.toMatchObject({ status: 404 })
})

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

test('more fields than any form has are refused', async () => {
  const fields = (count: number) => formRequest([field('a', 'x').repeat(count), '--b--'])
  const bounds = { files: {}, maxBytes: 1_000_000 }
  expect([...(await readFormWithFiles(fields(1000), bounds)).formData]).toHaveLength(1000)
  await expect(readFormWithFiles(fields(1001), bounds)).rejects.toMatchObject({ status: 413 })
})

test('a file is told the most that it can have: what of the form was to come, however it is cut up', async () => {
  const contents = [randomBytes(200_000), randomBytes(10), randomBytes(70_000)]
  const bytes = Buffer.concat([
    Buffer.from(field('title', 'x'.repeat(1000))),
    ...contents.flatMap((content, index) => [
      Buffer.from(head('audio', `${index}.mp3`)),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ])
  const length = { 'Content-Length': String(bytes.length) }
  for (const size of [7000, 65_536, bytes.length]) {
    const told: [most: number | undefined, size: number][] = []
    const take = async (file: IncomingFile) => told.push([file.mostBytes, await sizeOf(file)])
    const request = formRequest(inPieces(bytes, size), length)
    await readFormWithFiles(request, { files: { audio: take }, maxBytes: 1_000_000 })
    expect(told.map(([, size]) => size)).toEqual([200_000, 10, 70_000])
    for (const [most = 0, size] of told) expect(most).toBeGreaterThanOrEqual(size)
    if (size < 60_000) expect(told[2]?.[0]).toBeLessThan(200_000)
  }
  const take = async (file: IncomingFile) => {
    expect(file.mostBytes).toBeUndefined()
    return sizeOf(file)
  }
  await readFormWithFiles(formRequest([bytes]), { files: { audio: take }, maxBytes: 1_000_000 })
})
