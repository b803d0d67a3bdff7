import { createRequire } from 'node:module'
import path from 'node:path'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { type AudioFile, canCutAudio, forEachPiece } from '../audio-pieces.ts'
import { aiFailure, noSpeech } from '../failure.ts'
import type { Heard, SpeechToText, TranscribeOptions } from '../port.ts'
import { runProgram } from '../run-program.ts'
import { segmentText } from '../segment-text.ts'
import type { WhisperAnswer } from './answer.ts'
import type { ModelFile } from './model-file.ts'

export interface WhisperSettings {
  model: ModelFile
  /** The file of the program, where it was built. */
  program?: string | undefined
}

const pieceSeconds = 300
const piece = {
  extension: 'pcm' as const,
  args: ['-f', 's16le', '-c:a', 'pcm_s16le'],
  seconds: pieceSeconds,
}
/** Time allowed for each second of audio, on a core that is busy with others. */
const secondsPerSecond = 30
/** What Node itself, the sound and the model's intermediate results take beside the model. */
const besideModel = 1_500_000_000

const answerSchema = z.object({
  seconds: z.number(),
  segments: z.array(z.object({ text: z.string(), t0: z.number(), t1: z.number() })).max(100_000),
})

/**
 * Speech recognition by whisper.cpp, on one core of this machine, in a process of its own at low priority. It finds the
 * language of each piece by itself.
 */
export function whisper({
  model,
  program = path.join(import.meta.dirname, 'program.ts'),
}: WhisperSettings): SpeechToText {
  const binding = platformBinding()

  async function isAvailable(): Promise<boolean> {
    return binding !== null && (await canCutAudio()) && (await model.mayBeHad())
  }

  async function transcribe(
    file: AudioFile,
    { signal, onProgress, onPreparing }: TranscribeOptions,
  ): Promise<Heard> {
    if (!binding) throw aiFailure('There is no whisper.cpp for this kind of machine.')
    const modelPath = await model.get({ signal, onProgress: onPreparing })
    const maxMemory = besideModel + 2 * (await stat(modelPath)).size
    const segments: TranscriptSegment[] = []
    const hear = async (samples: string, start: number): Promise<number | undefined> => {
      const limits = {
        timeoutMs: pieceSeconds * secondsPerSecond * 1000,
        maxBytes: 5_000_000,
        maxMemory,
        signal,
      }
      const args = [program, binding, modelPath, samples]
      const printed = await runProgram(process.execPath, args, limits)
      const heard = heardIn(answerSchema.parse(JSON.parse(printed)), start)
      segments.push(...heard.segments)
      return heard.next
    }
    await forEachPiece(file, piece, hear, { signal, onProgress })
    if (segments.length === 0) throw noSpeech()
    return { segments, madeBy: model.model.name, isDraft: false, confidence: null }
  }

  return { isAvailable, transcribe }
}

/** Where the native module for this platform is; null if there is none. */
function platformBinding(): string | null {
  const name = `@fugood/node-whisper-${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return null
  }
}

/** Marks of what isn't speech: '[Music]', '(applause)', '♪'. */
const noise = /^(?:\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫\s])*$/u

/**
 * What was said in a piece that begins at `start`, in seconds, and where the next piece begins: what is said over the end
 * of a piece is left out, and heard once more in the next one.
 */
export function heardIn(
  { seconds, segments: heard }: WhisperAnswer,
  start: number,
): { segments: TranscriptSegment[]; next?: number } {
  const at = (ms: number) => Math.round(start * 1000 + Math.min(ms, seconds * 1000)) / 1000
  const segments = heard.flatMap(({ text, t0, t1 }) => {
    const said = segmentText(text)
    if (!said || noise.test(said) || t0 >= seconds * 1000) return []
    return [{ start: at(t0), end: at(Math.max(t0, t1)), text: said }]
  })
  const last = segments.at(-1)
  const isCut = last && seconds > pieceSeconds - 1 && last.end > start + seconds - 1
  // What goes on for longer than half a piece isn't worth it.
  if (!isCut || last.start < start + pieceSeconds / 2) return { segments }
  return { segments: segments.slice(0, -1), next: last.start }
}
