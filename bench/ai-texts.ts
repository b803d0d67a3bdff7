// What this machine makes of speech by itself: transcripts and chapters of a known text, spoken by flite.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'

const dataDir = process.env.REAL_DATA_DIR ?? ''
const voices = ['slt', 'rms']
/** A boundary counts as found within this many seconds. */
const tolerance = 5

interface Topic {
  title: string
  text: string
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
    const { speech, writer } = createAi(null)
    if (!(await speech.isAvailable('en'))) {
      console.log('  skipped: pocketsphinx or ffmpeg is not installed')
      return
    }
    const { segments: topics } = JSON.parse(
      readFileSync(path.join(dataDir, 'media/speech/speech-topics.json'), 'utf8'),
    ) as { segments: Topic[] }
    for (const voice of voices) {
      const { file, seconds, bounds } = speak(folder, voice, topics)
      const started = performance.now()
      const heard = await speech.transcribe(file, { language: 'en' })
      const took = (performance.now() - started) / 1000
      const said = topics.map(({ text }) => text).join(' ')
      const { errors, count } = wordErrors(said, heard.map(({ text }) => text).join(' '))
      console.log(`  ${voice}: ${seconds.toFixed(0)} s of speech, heard in ${took.toFixed(0)} s`)
      console.log(`    word error rate: ${percent(errors / count)} (${errors} of ${count} words)`)
      printBounds('heard transcript', bounds, await writer.chapters(heard))
      printBounds(
        'exact transcript',
        bounds,
        await writer.chapters(exactly(topics, bounds, seconds)),
      )
    }
  } finally {
    await vite.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each topic spoken by itself, and all of them one after the other: so that it is known where each begins. */
function speak(folder: string, voice: string, topics: Topic[]) {
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
  return { file, seconds, bounds }
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

function printBounds(
  of: string,
  bounds: number[],
  chapters: { start: number; title: string }[],
): void {
  const inner = bounds.slice(1)
  const found = chapters.slice(1).map(({ start }) => start)
  const nearest = (time: number, list: number[]) =>
    Math.min(Infinity, ...list.map((other) => Math.abs(other - time)))
  const hits = inner.filter((bound) => nearest(bound, found) <= tolerance)
  const wrong = found.filter((time) => nearest(time, inner) > tolerance)
  const distances = hits.map((bound) => nearest(bound, found))
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / (distances.length || 1)
  console.log(
    `    chapters of the ${of}: ${hits.length} of ${inner.length} boundaries within ${tolerance} s (mean error ${mean.toFixed(1)} s), ${wrong.length} where there is none: ${chapters.map(({ title }) => title).join(' | ')}`,
  )
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
