import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cpuMs } from '#tests/rig/cpu-time.ts'
import { silentWav, toneMp3, toneWav } from '#tests/rig/factories/files.ts'
import { inspectAudio } from '#app/.server/base/ports/media/inspect-audio.ts'
import { fileSource } from '#app/.server/base/ports/media/audio-source.ts'
import { canCutAudio, forEachPiece } from './audio-pieces.ts'
import { createAi } from './index.ts'
import { segmentsOfWords, wordsIn } from './pocketsphinx.ts'
import { isInstalled, runProgram } from './run-program.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { speech, writer } = createAi(null)
const hasFfmpeg = await canCutAudio()

test("pocketsphinx's words are read with their times, its marks of noise left out", () => {
  const printed =
    'to the quay\n<s> 0.110 0.180 0.99\nto(2) 0.620 0.740 0.68\n[SPEECH] 0.75 0.8 0.1\nthe 0.750 0.830 0.47\n<sil> 0.9 1.2 1\n++NOISE++ 1.1 1.2 1\nquay 1.240 1.500 0.39\n</s> 1.6 1.7 1'
  const words = wordsIn(printed, 300)
  expect(words).toEqual([
    { word: 'to', start: 300.62, end: 300.74, confidence: 0.68 },
    { word: 'the', start: 300.75, end: 300.83, confidence: 0.47 },
    { word: 'quay', start: 301.24, end: 301.5, confidence: 0.39 },
  ])
  expect(segmentsOfWords(words)).toEqual([
    { start: 300.62, end: 300.83, text: 'To the' },
    { start: 301.24, end: 301.5, text: 'Quay' },
  ])
})

test('speech without pauses is cut after forty words', () => {
  const words = Array.from({ length: 90 }, (_, index) => ({
    word: 'on',
    start: index,
    end: index + 1,
  }))
  expect(segmentsOfWords(words).map(({ start }) => start)).toEqual([0, 40, 80])
})

test('a language that it does not know is not available, and is refused as such', async () => {
  expect(await speech.isAvailable('de')).toBe(false)
  await expect(
    speech.transcribe({ path: '/nowhere.mp3', format: 'mp3' }, { language: 'de' }),
  ).rejects.toMatchObject({
    code: 'NOT_AVAILABLE',
    status: 503,
  })
})

test('a program that is missing, fails, prints too much or never ends is a failure with a reason', async () => {
  const limits = { timeoutMs: 5_000, maxBytes: 1_000 }
  expect(await isInstalled('no-such-program')).toBe(false)
  await expect(runProgram('no-such-program', [], limits)).rejects.toMatchObject({
    code: 'AI_FAILED',
  })
  await expect(runProgram('ls', ['/no-such-folder'], limits)).rejects.toThrow(
    /^ls failed: .*no-such/,
  )
  await expect(runProgram('yes', [], limits)).rejects.toThrow('yes printed too much')
  const short = { ...limits, timeoutMs: 50 }
  await expect(runProgram('sleep', ['5'], short)).rejects.toThrow('sleep took too long')
  expect(await runProgram('echo', ['$HOME; true'], limits)).toBe('$HOME; true\n')
  expect(await runProgram('env', [], limits)).not.toContain('HOME=')
})

test.skipIf(!hasFfmpeg)(
  'audio is cut into pieces that know where they begin (ffmpeg not installed)',
  async () => {
    const file = path.join(folder, 'a.wav')
    writeFileSync(file, silentWav(5))
    const form = { extension: 'wav' as const, args: ['-c:a', 'pcm_s16le'], seconds: 2 }
    const wav = { path: file, format: 'wav' as const }
    const pieces: [number, number][] = []
    await forEachPiece(wav, form, async (piece, start) => {
      pieces.push([start, Math.round((readFileSync(piece).length - 44) / 32_000)])
    })
    expect(pieces).toEqual([
      [0, 2],
      [2, 2],
      [4, 1],
    ])
    writeFileSync(file, 'not audio')
    await expect(forEachPiece(wav, form, async () => undefined)).rejects.toThrow(/^ffmpeg failed/)
  },
)

test.skipIf(!hasFfmpeg)(
  'audio that begins as a list of other files is audio all the same: no other file is read (ffmpeg not installed)',
  async () => {
    writeFileSync(path.join(folder, 'secret.wav'), silentWav(9))
    // The list ends in a remark, which holds the frames of an MP3 as long as no line ends in them.
    const list = Buffer.from('ffconcat version 1.0\nfile secret.wav\n#')
    const frames = Array.from({ length: 60 }, () => unbrokenFrame())
    const file = path.join(folder, 'list.mp3')
    writeFileSync(file, Buffer.concat([list, ...frames]))
    const { contentType } = await inspectAudio(await fileSource(file), { accept: 'mp3' })
    expect(contentType).toBe('audio/mpeg')
    const form = { extension: 'wav' as const, args: ['-c:a', 'pcm_s16le'], seconds: 20 }
    const lengths: number[] = []
    await forEachPiece({ path: file, format: 'mp3' }, form, async (piece) => {
      lengths.push(Math.floor((readFileSync(piece).length - 44) / 32_000))
    })
    expect(lengths).toEqual([1])
  },
)

/** A frame of an MP3 as `toneMp3` writes them, with nothing in it that ends a line. */
function unbrokenFrame(): Buffer {
  const frame = Buffer.alloc(Math.floor((72 * 32_000) / 22_050), 'x')
  toneMp3(1).copy(frame, 0, 0, 4)
  return frame.fill(frame.readUInt8(2) & ~2, 2, 3)
}

const canHear = (await speech.isAvailable('en-GB')) && (await isInstalled('flite'))

test.skipIf(!canHear)(
  'spoken English is heard, at the time that it is spoken (flite or pocketsphinx not installed)',
  async () => {
    const file = path.join(folder, 'spoken.wav')
    const limits = { timeoutMs: 60_000, maxBytes: 10_000 }
    const text = 'The history of radio. Stars of the night sky.'
    await runProgram('flite', ['-voice', 'slt', '-t', text, '-o', file], limits)
    const seconds = (readFileSync(file).length - 44) / 32_000
    const wav = { path: file, format: 'wav' as const }
    const { segments, ...made } = await speech.transcribe(wav, { language: 'en' })
    expect(made).toMatchObject({ madeBy: 'pocketsphinx', isDraft: true })
    expect(made.confidence).toBeGreaterThan(0)
    const words = segments.map((segment) => segment.text.toLowerCase()).join(' ')
    expect(words).toMatch(/radio/)
    expect(words).toMatch(/night sky/)
    expect(segments[0]?.start).toBeLessThan(1)
    expect(segments.at(-1)?.end).toBeLessThanOrEqual(seconds + 0.5)
  },
)

test.skipIf(!canHear)(
  'the program ends with the work that it is for, and leaves nothing (flite or pocketsphinx not installed)',
  async () => {
    const file = path.join(folder, 'long.wav')
    writeFileSync(file, toneWav(240))
    const ending = new AbortController()
    const running = () => pocketsphinxes().length > 0
    const work = speech.transcribe({ path: file, format: 'wav' }, { signal: ending.signal })
    const failed = expect(work).rejects.toThrow('taken back')
    await expect.poll(running, { timeout: 60_000 }).toBe(true)
    const [piece = ''] = pocketsphinxes()
    ending.abort(new Error('taken back'))
    await failed
    await expect.poll(running, { timeout: 60_000 }).toBe(false)
    expect(existsSync(path.dirname(piece))).toBe(false)
  },
)

/** The pieces of sound that programs of this process are listening to. */
function pocketsphinxes(): string[] {
  const children = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return children.flatMap((args) => /^pocketsphinx_continuous -infile (\S+)/.exec(args)?.[1] ?? [])
}

/** Sentences of half a minute each about one thing after the other. */
function talk(...topics: string[][]) {
  return topics.flat().map((text, index) => ({ start: index * 6, end: index * 6 + 5.8, text }))
}

const bread = [
  'Bread needs flour and water and salt.',
  'The dough of the bread rests under a cloth.',
  'Fold the dough, add flour, and let it rest again.',
  'An oven for bread must be very hot.',
  'Good bread has a dark crust and an open crumb of dough.',
]
const stars = [
  'The stars of Orion are seen in winter.',
  'Three bright stars make the belt of Orion.',
  'A telescope shows more stars in the nebula.',
  'The nebula of Orion is where stars begin.',
  'With a telescope the moon hides the faint stars.',
]

test('chapters are cut where the words change, and named after what is said there', async () => {
  const chapters = await writer.chapters(talk(bread, stars))
  expect(chapters.map(({ start }) => start)).toEqual([0, 30])
  expect(chapters[0]?.title).toMatch(/bread|dough|flour/i)
  expect(chapters[1]?.title).toMatch(/stars|orion|telescope/i)
})

test('where a speaker says so, another subject begins', async () => {
  const flat = Array.from({ length: 10 }, (_, index) => `Words number ${index} without a subject.`)
  flat[5] = 'Now let us turn to the kitchen.'
  expect((await writer.chapters(talk(flat))).map(({ start }) => start)).toContain(30)
})

test('no two chapters have one title, and nothing said gives none', async () => {
  const chapters = await writer.chapters(talk(bread, stars, bread, stars))
  expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length)
  expect(await writer.chapters([])).toEqual([])
  expect(await writer.summary([])).toBe('')
})

test('a summary is made of sentences of the transcript, in their order', async () => {
  const segments = talk(bread, stars)
  const summary = await writer.summary(segments)
  const sentences = summary.split(/(?<=\.) /)
  const places = sentences.map((sentence) => segments.findIndex(({ text }) => text === sentence))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(sentences.length).toBeLessThan(segments.length / 2)
})

test('hours of speech in any script are read in a time that grows no faster than they do', async () => {
  for (const text of ['今日は港の夜の船について話します。', 'a '.repeat(30), 'нет '.repeat(20)]) {
    const segments = Array.from({ length: 2500 }, (_, index) => ({
      start: index * 5,
      end: index * 5 + 5,
      text,
    }))
    const { result, ms } = await cpuMs(
      async () => [await writer.chapters(segments), await writer.summary(segments)] as const,
      4000,
    )
    expect(ms).toBeLessThan(4000)
    const [chapters, summary] = result
    expect(chapters.length).toBeGreaterThan(0)
    expect(summary.length).toBeGreaterThan(0)
  }
})
