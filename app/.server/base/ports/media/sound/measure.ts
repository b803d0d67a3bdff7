import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type MediaInput, measureByFfmpeg } from '../ffmpeg.ts'

/** What a file sounds like. */
export interface SoundMeasures {
  /** LUFS; -70 for silence. */
  loudness: number
  /** Of each channel, dBFS; -Infinity for silence. `flatness` is high where its peaks were cut off. */
  channels: { peak: number; flatness: number }[]
  /** Seconds of silence at the beginning, and when the last silence begins; null if it doesn't end with one. */
  startsAfter: number
  endsAt: number | null
}

/** Quieter than this is silence. */
export const silentBelow = -50
const statistics = 'astats=measure_perchannel=Peak_level+Flat_factor:measure_overall=none'

/** Plays a file through ffmpeg's meters. `layout` is what it will be mixed to; `folder` is for files of this call. */
export async function measureSound(
  input: MediaInput,
  { layout, folder, signal }: { layout: 'mono' | 'stereo'; folder: string; signal: AbortSignal },
): Promise<SoundMeasures> {
  const silences = path.join(folder, 'silences')
  const filters = [
    statistics,
    `aformat=channel_layouts=${layout}`,
    `silencedetect=noise=${silentBelow}dB:d=0.5`,
    `ametadata=mode=print:key=lavfi.silence_start:file=${silences}-starts`,
    `ametadata=mode=print:key=lavfi.silence_end:file=${silences}-ends`,
    'ebur128=framelog=verbose',
  ].join(',')
  const report = await measureByFfmpeg(
    input,
    ['-map', '0:a:0', '-vn', '-af', filters, '-f', 'null', '-'],
    { signal },
  )
  const [starts, ends] = await Promise.all([
    timesIn(`${silences}-starts`),
    timesIn(`${silences}-ends`),
  ])
  const begins = (starts[0] ?? Infinity) <= 0.05
  return {
    loudness: Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(report)?.[1] ?? -70),
    channels: channelsIn(report),
    startsAfter: begins ? (ends[0] ?? 0) : 0,
    endsAt: starts.length > ends.length ? (starts.at(-1) ?? null) : null,
  }
}

function channelsIn(report: string): SoundMeasures['channels'] {
  return report
    .split(/Channel: \d+/)
    .slice(1)
    .map((text) => ({
      peak: decibels(/Peak level dB: (\S+)/.exec(text)?.[1]),
      flatness: decibels(/Flat factor: (\S+)/.exec(text)?.[1]),
    }))
}

function decibels(text = '-inf'): number {
  return text === '-inf' || text === 'nan' ? -Infinity : Number(text)
}

async function timesIn(file: string): Promise<number[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return [...text.matchAll(/lavfi\.silence_(?:start|end)=(-?[\d.]+)/g)].map(([, time]) =>
    Number(time),
  )
}
