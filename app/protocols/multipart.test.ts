import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { multipartBoundary, MultipartError, readMultipart } from './multipart.ts'

async function encoded(form: FormData): Promise<{ bytes: Buffer; boundary: string }> {
  const response = new Response(form)
  const boundary = multipartBoundary(response.headers.get('Content-Type')) ?? ''
  return { bytes: Buffer.from(await response.arrayBuffer()), boundary }
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(body: AsyncIterable<Uint8Array>, boundary: string) {
  const parts: { name: string; filename: string | undefined; type: string; content: Buffer }[] = []
  for await (const part of readMultipart(body, boundary)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of part.body) chunks.push(chunk)
    parts.push({
      name: part.name,
      filename: part.filename,
      type: part.type,
      content: Buffer.concat(chunks),
    })
  }
  return parts
}

function sampleForm(): { form: FormData; audio: Buffer } {
  const audio = Buffer.concat([
    randomBytes(5000),
    Buffer.from('\r\n--'),
    Buffer.from('\r\n\r\n--x'),
    randomBytes(300),
  ])
  const form = new FormData()
  form.append('title', 'Grüße\r\nund mehr')
  form.append(
    'audio',
    new File([new Uint8Array(audio)], 'a "quoted" näme.mp3', { type: 'audio/mpeg' }),
  )
  form.append('empty', '')
  return { form, audio }
}

test('fields and files come out as they went in, however the bytes are cut into chunks', async () => {
  const { form, audio } = sampleForm()
  const { bytes, boundary } = await encoded(form)
  for (const size of [1, 2, 3, 7, 61, 64, 1000, bytes.length]) {
    const parts = await readAll(inPieces(bytes, size), boundary)
    expect(
      parts.map(({ name, filename }) => [name, filename]),
      `${size}`,
    ).toEqual([
      ['title', undefined],
      ['audio', 'a "quoted" näme.mp3'],
      ['empty', undefined],
    ])
    expect(parts[0]?.content.toString()).toBe('Grüße\r\nund mehr')
    expect(parts[1]?.type).toBe('audio/mpeg')
    expect(parts[1]?.content.equals(audio)).toBe(true)
    expect(parts[2]?.content.length).toBe(0)
  }
})

test('a part that nobody reads, or reads in part, is passed over', async () => {
  const { bytes, boundary } = await encoded(sampleForm().form)
  const names: string[] = []
  for await (const part of readMultipart(inPieces(bytes, 100), boundary)) {
    names.push(part.name)
    if (part.name === 'audio') for await (const _ of part.body) break
  }
  expect(names).toEqual(['title', 'audio', 'empty'])
})

test('a file field where nothing was chosen has an empty filename, as browsers send it', async () => {
  const bytes = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="none"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n',
  )
  expect(await readAll(inPieces(bytes, 9), 'b')).toMatchObject([
    { name: 'none', filename: '', content: Buffer.alloc(0) },
  ])
})

test('a form that is cut off anywhere fails while it is read', async () => {
  const { bytes, boundary } = await encoded(sampleForm().form)
  for (const length of [0, 10, 60, 200, 3000, bytes.length - 6]) {
    await expect(
      readAll(inPieces(bytes.subarray(0, length), 50), boundary),
      `${length}`,
    ).rejects.toThrow(MultipartError)
  }
})

test('a head without end and a part without name are refused', async () => {
  const endless = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="a"; x="${'y'.repeat(20_000)}`,
  )
  await expect(readAll(inPieces(endless, 1000), 'b')).rejects.toThrow('too long')
  const nameless = Buffer.from('--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n')
  await expect(readAll(inPieces(nameless, 1000), 'b')).rejects.toThrow('no name')
})

test('a large part is handed on in chunks and never held whole', async () => {
  async function* body() {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="a"; filename="a.mp3"\r\n\r\n')
    for (let count = 0; count < 500; count++) yield Buffer.alloc(65_536, count)
    yield Buffer.from('\r\n--b--\r\n')
  }
  let [size, largest] = [0, 0]
  for await (const part of readMultipart(body(), 'b')) {
    for await (const chunk of part.body) {
      size += chunk.length
      largest = Math.max(largest, chunk.length)
    }
  }
  expect(size).toBe(500 * 65_536)
  expect(largest).toBeLessThan(2 * 65_536)
})

test('the boundary is read quoted or bare', () => {
  expect(multipartBoundary('multipart/form-data; boundary=----WebKitFormBoundary7MA4')).toBe(
    '----WebKitFormBoundary7MA4',
  )
  expect(multipartBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b')
  expect(multipartBoundary('application/x-www-form-urlencoded')).toBeUndefined()
  expect(multipartBoundary(null)).toBeUndefined()
})
