// An MP3 as large as one may be, whose header lies, of what costs a reader of frames the most.
import { inspectAudio } from '../app/.server/base/ports/media/inspect-audio.ts'
import { hostilePeriods, longMp3 } from '../tests/rig/factories/long-mp3.ts'

const largest = 500_000_000
const tries = 3

export interface ReadMp3 {
  of: string
  pattern: string
  /** Of one core, the least of three tries: the compiler may be at work. */
  ms: number
}

/** What it takes to find out how long each of them is. */
export async function readLyingMp3s(): Promise<ReadMp3[]> {
  const read: ReadMp3[] = []
  for (const [pattern, period] of hostilePeriods) {
    let ms = Infinity
    for (let time = 0; time < tries; time++) ms = Math.min(ms, await millisecondsOf(period))
    read.push({ of: 'inspectAudio: a lying header', pattern, ms })
  }
  return read
}

async function millisecondsOf(period: Buffer): Promise<number> {
  const { source } = longMp3(largest, () => [383, 159_711], period)
  const before = process.cpuUsage()
  // That it has no sound is an answer as well.
  await inspectAudio(source, { accept: 'mp3' }).catch(() => undefined)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
