import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { createAi } from './index.ts'

const fake = await startFakeOpenAi()
const usual = structuredClone({ content: fake.content, segments: fake.segments })
const { speech, writer } = createAi(fake.settings)
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-test-'))
const file = path.join(folder, 'a.mp3')
writeFileSync(file, toneMp3(1))
const recording = { path: file, format: 'mp3' as const }
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  fake.requests.length = 0
  Object.assign(fake, structuredClone(usual))
})

const segments = [
  { start: 0.4, end: 4, text: 'Welcome to the harbour.' },
  { start: 4, end: 9, text: 'Ships come and go.' },
  { start: 9.5, end: 14, text: 'The night ferry is late.' },
]
const audio = '/v1/audio/transcriptions'

test('audio is sent with model, form and language, and its segments come back tidy', async () => {
  expect(await speech.transcribe(recording, { language: 'en-GB' })).toEqual({
    segments,
    madeBy: 'whisper-1',
    isDraft: false,
    confidence: null,
  })
  const [request] = fake.requests
  expect(request?.authorization).toBe('Bearer sk-secret')
  for (const part of ['whisper-1', 'verbose_json', 'name="language"\r\n\r\nen\r\n', 'audio.mp3'])
    expect(request?.body).toContain(part)
})

test('a busy service is asked again, three times in all', async () => {
  const busy = { status: 429, body: {} }
  fake.next(audio, busy, { status: 503, body: {} })
  expect((await speech.transcribe(recording, {})).segments).toHaveLength(3)
  fake.next(audio, busy, busy, busy)
  await expect(speech.transcribe(recording, {})).rejects.toMatchObject({
    code: 'AI_FAILED',
    message: 'The AI service answered 429',
  })
  expect(fake.requests).toHaveLength(6)
})

test('a refusal is told with its reason, without the key, and not tried again', async () => {
  const error = { message: 'Incorrect API key provided: sk-secret' }
  fake.next(audio, { status: 401, body: { error } })
  await expect(speech.transcribe(recording, {})).rejects.toThrow(
    'The AI service answered 401: Incorrect API key provided: …',
  )
  expect(fake.requests).toHaveLength(1)
})

test('answers that make no sense are failures', async () => {
  fake.next(audio, { status: 200, body: 'no json' })
  await expect(speech.transcribe(recording, {})).rejects.toThrow('did not answer JSON')
  fake.next(audio, { status: 200, body: { text: 'only text' } })
  await expect(speech.transcribe(recording, {})).rejects.toThrow('answered no segments')
  fake.segments = []
  await expect(speech.transcribe(recording, {})).rejects.toThrow(
    'No speech was found in this audio.',
  )
})

test('a redirect is not followed: only the configured host is ever asked', async () => {
  let asked = 0
  const elsewhere = createServer((_, res) => {
    asked += 1
    res.end('{}')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  const redirect = { status: 307, body: {}, headers: { location } }
  fake.next(audio, redirect, redirect, redirect)
  await expect(speech.transcribe(recording, {})).rejects.toThrow('cannot be reached')
  expect(asked).toBe(0)
  elsewhere.close()
})

test('chapters begin where the named segments do, the first at 0', async () => {
  expect(await writer.chapters(segments)).toEqual([
    { title: 'The harbour', start: 0 },
    { title: 'The ferry', start: 9.5 },
  ])
  expect(fake.requests[0]?.body).toContain('2 [0:09] The night ferry is late.')
})

test('chapters of lines that do not exist are left out; none at all is a failure', async () => {
  const answer = (chapters: object[]) => (fake.content.chapters = JSON.stringify({ chapters }))
  answer([
    { line: 99, title: 'Nowhere' },
    { line: -1, title: 'Nowhere' },
    { line: 1, title: ' Ships\n\u0000' },
    { line: 1, title: 'Twice' },
  ])
  expect(await writer.chapters(segments)).toEqual([
    { title: 'Ships', start: 0 },
    { title: 'Twice', start: 4 },
  ])
  answer([{ line: 99, title: 'Nowhere' }])
  await expect(writer.chapters(segments)).rejects.toThrow('named no chapters')
  fake.content.chapters = 'Sure! Here are your chapters: 1. The harbour'
  await expect(writer.chapters(segments)).rejects.toThrow('something else than it was asked')
})

test('of a long transcript each part is asked for its own lines alone', async () => {
  const long = Array.from({ length: 3000 }, (_, index) => ({
    start: index,
    end: index + 1,
    text: 'All about the harbour at night.',
  }))
  fake.content.chapters = JSON.stringify({ chapters: [{ line: 2999, title: 'The end' }] })
  expect(await writer.chapters(long)).toEqual([{ title: 'The end', start: 0 }])
  expect(fake.requests.length).toBeGreaterThan(1)
})

test('a summary is plain text, of a long transcript that of its parts', async () => {
  expect(await writer.summary(segments)).toBe('Ships, and who waits for them.')
  fake.content.summary = '```json\n{"summary":"Fenced."}\n```'
  expect(await writer.summary(segments)).toBe('Fenced.')
  fake.requests.length = 0
  const long = Array.from({ length: 3000 }, (_, index) => ({
    start: index,
    end: index + 1,
    text: 'All about the harbour at night.',
  }))
  await writer.summary(long)
  expect(fake.requests.length).toBeGreaterThan(2)
  expect(fake.requests.at(-1)?.body).toContain('Fenced.')
})

test('a service without a key is asked without one', async () => {
  const { apiKey: _, ...settings } = fake.settings
  await createAi(settings).writer.summary(segments)
  expect(fake.requests[0]?.authorization).toBe('')
})
