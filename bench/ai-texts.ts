// What this machine makes of speech by itself: transcripts and chapters of a known text, spoken by flite in several
// voices and behind more and more noise, and by espeak in a recording. `SPEECH_MODEL_FILE` names a model of whisper.cpp
// that is there, which is measured beside pocketsphinx.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import type { WhisperOptions } from '../app/.server/base/ports/ai/index.ts'

const dataDir = process.env.REAL_DATA_DIR ?? ''
const voices = ['slt', 'rms', 'awb', 'kal16']
/** Amplitudes of pink noise, of a sound whose loudest is 1. */
const noises = [0.02, 0.05, 0.1]
/** A boundary counts as found within this many seconds. */
const tolerance = 5

interface Topic {
  title: string
  text: string
  startTime?: number
  endTime?: number
}

interface Spoken {
  name: string
  file: { path: string; format: 'mp3' | 'wav' }
  seconds: number
  /** Where each topic begins, in seconds. */
  bounds: number[]
}

interface Segment {
  start: number
  end: number
  text: string
}

if (!dataDir) console.log('  skipped: REAL_DATA_DIR is not set')
else if (!isInstalled('flite')) console.log('  skipped: flite is not installed')
else await run()

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  try {
    const { createAi } = (await vite.ssrLoadModule(
      '/app/.server/base/ports/ai/index.ts',
    )) as typeof import('../app/.server/base/ports/ai/index.ts')
    const { speech, writer } = createAi(null, whisperOf(process.env.SPEECH_MODEL_FILE))
    if (!(await speech.isAvailable('en'))) {
      console.log('  skipped: pocketsphinx or ffmpeg is not installed')
      return
    }
    const recording = path.join(dataDir, 'media/speech/speech-topics')
    const { segments: topics } = JSON.parse(readFileSync(`${recording}.json`, 'utf8')) as {
      segments: Topic[]
    }
    const said = topics.map(({ text }) => text).join(' ')
    const spoken: Spoken[] = [
      ...voices.map((voice) => speak(folder, voice, topics)),
      {
        name: 'espeak (recording)',
        file: { path: `${recording}.mp3`, format: 'mp3' },
        bounds: topics.map(({ startTime }) => startTime ?? 0),
        seconds: topics.at(-1)?.endTime ?? 0,
      },
    ]
    const [first] = spoken
    if (first) spoken.push(...noises.map((amplitude) => behindNoise(first, amplitude)))
    console.log(
      '  | Speech | Recogniser | Words wrong | Sure of its words | Times real time | Chapters found | Where there is none |',
    )
    console.log('  | --- | --- | --- | --- | --- | --- | --- |')
    for (const { name, file, seconds, bounds } of spoken) {
      const started = performance.now()
      const { segments, madeBy, confidence } = await speech.transcribe(file, { language: 'en' })
      const speed = seconds / ((performance.now() - started) / 1000)
      const { errors, count } = wordErrors(said, segments.map(({ text }) => text).join(' '))
      const { hits, wrong } = foundBounds(bounds, await writer.chapters(segments))
      const sure = confidence === null ? '–' : confidence.toFixed(2)
      console.log(
        `  | ${name} | ${madeBy} | ${percent(errors / count)} | ${sure} | ${speed.toFixed(1)} | ${hits} of ${bounds.length - 1} | ${wrong} |`,
      )
      if (file !== first?.file) continue
      const exact = foundBounds(bounds, await writer.chapters(exactly(topics, bounds, seconds)))
      console.log(
        `  | its exact text | – | 0.0 % | – | – | ${exact.hits} of ${bounds.length - 1} | ${exact.wrong} |`,
      )
    }
  } finally {
    await vite.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A model that is on this machine; none without. */
function whisperOf(file: string | undefined): WhisperOptions | null {
  if (!file) return null
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  const name = path.basename(file, '.bin')
  return {
    model: { name, url: 'http://localhost/', sha256 },
    folder: path.dirname(path.resolve(file)),
    fetch: Object.assign(() => Promise.reject(new Error('nothing is fetched')), {
      close: () => Promise.resolve(),
    }),
    now: () => new Date(),
    program: path.resolve('app/.server/base/ports/ai/whisper/program.ts'),
  }
}

/** The same speech with pink noise over it. */
function behindNoise({ name, file, ...spoken }: Spoken, amplitude: number): Spoken {
  const target = `${file.path}-${amplitude}.wav`
  const noise = `anoisesrc=color=pink:amplitude=${amplitude}:seed=1:r=16000`
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', file.path, '-f', 'lavfi', '-i', noise],
    ...['-filter_complex', 'amix=inputs=2:duration=first:normalize=0', target],
  ])
  return {
    ...spoken,
    name: `${name}, noise ${amplitude}`,
    file: { path: target, format: 'wav' },
  }
}

/** Each topic spoken by itself, and all of them one after the other: so that it is known where each begins. */
function speak(folder: string, voice: string, topics: Topic[]): Spoken {
  const bounds: number[] = []
  let seconds = 0
  const parts = topics.map(({ text }, index) => {
    const part = path.join(folder, `${voice}-${index}.wav`)
    execFileSync('flite', ['-voice', voice, '-t', text, '-o', part], { stdio: 'ignore' })
    bounds.push(seconds)
    seconds += secondsOf(part)
    return part
  })
  const file = path.join(folder, `${voice}.wav`)
  const inputs = parts.flatMap((part) => ['-i', part])
  const join = `${parts.map((_, index) => `[${index}:a]`).join('')}concat=n=${parts.length}:v=0:a=1`
  execFileSync('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    join,
    file,
  ])
  return { name: `flite ${voice}`, file: { path: file, format: 'wav' }, seconds, bounds }
}

/** Of a WAV of 16-bit samples on one channel, as flite writes them. */
function secondsOf(file: string): number {
  const bytes = readFileSync(file)
  return (bytes.length - 44) / 2 / bytes.readUInt32LE(24)
}

/** Sentences at the times that they would have if every letter took as long. */
function exactly(topics: Topic[], bounds: number[], seconds: number): Segment[] {
  return topics.flatMap(({ text }, index) => {
    const from = bounds[index] ?? 0
    const perLetter = ((bounds[index + 1] ?? seconds) - from) / text.length
    let at = 0
    return text.split(/(?<=[.!?]) /).map((sentence) => {
      const start = from + at * perLetter
      at += sentence.length + 1
      return { start, end: start + (sentence.length - 2) * perLetter, text: sentence }
    })
  })
}

/** How many of the boundaries between topics are found, and how many chapters begin where there is none. */
function foundBounds(bounds: number[], chapters: { start: number }[]) {
  const inner = bounds.slice(1)
  const found = chapters.slice(1).map(({ start }) => start)
  const isNear = (time: number, list: number[]) =>
    list.some((other) => Math.abs(other - time) <= tolerance)
  return {
    hits: inner.filter((bound) => isNear(bound, found)).length,
    wrong: found.filter((time) => !isNear(time, inner)).length,
  }
}

/** Substitutions, insertions and deletions between the words of two texts, and how many were said. */
function wordErrors(said: string, heard: string): { errors: number; count: number } {
  const words = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? []
  const expected = words(said)
  let row = Array.from({ length: words(heard).length + 1 }, (_, index) => index)
  expected.forEach((word, index) => {
    const next = [index + 1]
    words(heard).forEach((other, at) => {
      const substitution = (row[at] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(substitution, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    })
    row = next
  })
  return { errors: row.at(-1) ?? 0, count: expected.length }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
