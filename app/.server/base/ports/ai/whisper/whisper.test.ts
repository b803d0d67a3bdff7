import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { silentWav, toneWav } from '#tests/rig/factories/files.ts'
import { whisperModel } from '#tests/rig/factories/whisper-model.ts'
import { fetcher, serve } from '#tests/rig/listen.ts'
import { canCutAudio } from '../audio-pieces.ts'
import { createAi, pinnedModel } from '../index.ts'
import { isInstalled } from '../run-program.ts'
import { sizeFor } from './models.ts'
import { heardIn } from './recogniser.ts'

const words = [' Ships', ' leave', ' at', ' six', '.']
const model = whisperModel({ words, language: 2, end: 2 })
const hasFfmpeg = await canCutAudio()

let folder: string
let asked: number
let answer: (send: (status: number, body: Buffer) => void) => void
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tributary-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  asked = 0
  answer = (send) => send(200, model)
})

/** The recognisers of a machine that fetches its model from an address of this test. */
async function machine({ sha256 = sha256Of(model), now = () => new Date() } = {}) {
  const port = await serve((_req, res) => {
    asked++
    answer(
      (status, body) => void res.writeHead(status, { 'content-length': body.length }).end(body),
    )
  })
  const fetch = fetcher({ resolve: async () => ['127.0.0.1'], allowAddress: () => true })
  const url = `http://models.example:${port}/model.bin`
  return createAi(null, { model: { name: 'whisper-test', url, sha256 }, folder, fetch, now }).speech
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function sound(bytes: Buffer) {
  const file = path.join(folder, 'sound.wav')
  writeFileSync(file, bytes)
  return { path: file, format: 'wav' as const }
}

test.skipIf(!hasFfmpeg)(
  'the model is fetched once with its progress, and what it hears has its times (ffmpeg not installed)',
  async () => {
    const speech = await machine()
    const fetched: number[] = []
    const done: number[] = []
    const heard = await speech.transcribe(sound(toneWav(40)), {
      language: 'de',
      onPreparing: async (percent) => void fetched.push(percent),
      onProgress: async (seconds) => void done.push(seconds),
    })
    expect(heard).toEqual({
      segments: [
        { start: 0, end: 2, text: 'Ships leave at six.' },
        { start: 30, end: 32, text: 'Ships leave at six.' },
      ],
      madeBy: 'whisper-test',
      isDraft: false,
      confidence: null,
    })
    expect(fetched.at(-1)).toBe(99)
    expect(fetched).toEqual([...new Set(fetched)].sort((a, b) => a - b))
    expect(done).toEqual([300])
    expect(asked).toBe(1)
    // Another process finds it on the disk.
    expect(await (await machine()).transcribe(sound(toneWav(3)), {})).toMatchObject({
      segments: [{ text: 'Ships leave at six.' }],
    })
    expect(asked).toBe(1)
  },
)

test.skipIf(!hasFfmpeg)('silence is no speech, whatever the model would hear in it', async () => {
  const speech = await machine()
  await expect(speech.transcribe(sound(silentWav(20)), {})).rejects.toMatchObject({
    code: 'NO_SPEECH',
  })
})

test.skipIf(!hasFfmpeg)('a file that isn’t the expected one is neither kept nor used', async () => {
  const speech = await machine({ sha256: sha256Of(Buffer.from('another')) })
  const german = { language: 'de' }
  await expect(speech.transcribe(sound(toneWav(3)), german)).rejects.toThrow(
    /cannot be had: it isn’t the expected file/,
  )
  expect(readdirSync(folder)).toEqual(['sound.wav'])
  writeFileSync(path.join(folder, 'whisper-test.bin'), 'put there by hand')
  await expect(speech.transcribe(sound(toneWav(3)), german)).rejects.toMatchObject({
    code: 'AI_FAILED',
  })
  expect(asked).toBe(2)
})

test.skipIf(!hasFfmpeg)(
  'where the model can’t be had, other languages are not available for an hour',
  async () => {
    let minutes = 0
    const speech = await machine({ now: () => new Date(Date.UTC(2026, 0, 1, 0, minutes)) })
    answer = (send) => send(503, Buffer.from('busy'))
    expect(await speech.isAvailable('de')).toBe(true)
    await expect(speech.transcribe(sound(toneWav(3)), { language: 'de' })).rejects.toThrow(
      'the answer is 503',
    )
    minutes = 59
    expect(await speech.isAvailable('de')).toBe(false)
    minutes = 60
    expect(await speech.isAvailable('de')).toBe(true)
  },
)

test.skipIf(!hasFfmpeg)('its process and the fetching end with the work', async () => {
  const speech = await machine()
  const ending = new AbortController()
  answer = () => ending.abort(new Error('enough'))
  const options = { signal: ending.signal }
  await expect(speech.transcribe(sound(toneWav(3)), options)).rejects.toThrow('enough')
  expect(existsSync(path.join(folder, 'whisper-test.bin.part'))).toBe(false)
  // What was taken back isn't the source's fault.
  expect(await speech.isAvailable('de')).toBe(true)
  answer = (send) => send(200, model)
  const killed = new AbortController()
  const began = performance.now()
  const work = speech.transcribe(sound(toneWav(290)), {
    signal: killed.signal,
    onPreparing: async (percent) =>
      void (percent === 99 && setTimeout(() => killed.abort(new Error('killed')), 1500)),
  })
  await expect(work).rejects.toThrow('killed')
  expect(performance.now() - began).toBeLessThan(60_000)
})

test('the size goes by memory and processors, and each has its pinned file', () => {
  const gigabytes = (count: number) => count * 1024 ** 3
  expect(sizeFor(gigabytes(0.5), 1)).toBe('tiny')
  expect(sizeFor(gigabytes(4), 1)).toBe('tiny')
  expect(sizeFor(gigabytes(2), 2)).toBe('base')
  expect(pinnedModel('base')).toMatchObject({
    name: 'whisper-base',
    url: expect.stringMatching(/^https:\/\/huggingface\.co\/.*\/[0-9a-f]{40}\/ggml-base\.bin$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('marks of noise aren’t said, and nothing is said after the end', () => {
  const heard = ['[Music]', ' (applause) ♪', ' Ships\n leave. ', ' Afterwards.'].map(
    (text, at) => ({
      text,
      t0: at * 1000,
      t1: (at + 2) * 1000,
    }),
  )
  expect(heardIn({ seconds: 3, segments: heard }, 600)).toEqual({
    segments: [{ start: 602, end: 603, text: 'Ships leave.' }],
  })
})

test('what is said over the end of a piece is left to the next one, which begins with it', () => {
  const line = (from: number, to: number) => ({ text: 'Ships.', t0: from * 1000, t1: to * 1000 })
  const piece = (...segments: ReturnType<typeof line>[]) => heardIn({ seconds: 300, segments }, 300)
  expect(piece(line(270, 290), line(290, 299.9))).toEqual({
    segments: [{ start: 570, end: 590, text: 'Ships.' }],
    next: 590,
  })
  expect(piece(line(270, 290)).next).toBeUndefined()
  expect(piece(line(100, 300))).toEqual({ segments: [{ start: 400, end: 600, text: 'Ships.' }] })
  expect(heardIn({ seconds: 200, segments: [line(190, 200)] }, 300).next).toBeUndefined()
})

const hasRough = (await isInstalled('pocketsphinx_continuous')) && hasFfmpeg

test.skipIf(!hasRough)(
  'English is heard by pocketsphinx where the model can’t be had (pocketsphinx not installed)',
  async () => {
    const speech = await machine()
    answer = (send) => send(404, Buffer.from('gone'))
    const heard = await speech.transcribe(sound(toneWav(3)), { language: 'en' }).then(
      ({ madeBy }) => madeBy,
      ({ code }: { code: string }) => code,
    )
    // A tone may be taken for words, or for none.
    expect(['pocketsphinx', 'NO_SPEECH']).toContain(heard)
    expect(await speech.isAvailable('en')).toBe(true)
  },
)
