import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { type AudioFile, canCutAudio, forEachPiece } from './audio-pieces.ts'
import { noSpeech } from './failure.ts'
import type { Heard, SpeechToText, TranscribeOptions } from './port.ts'
import { isInstalled, runProgram } from './run-program.ts'

const program = 'pocketsphinx_continuous'
const madeBy = 'pocketsphinx'
const pieceSeconds = 120
// When it removes silence, the printed times are off by a minute and more.
const recognition = ['-time', 'yes', '-remove_silence', 'no', '-logfn', '/dev/null']
/**
 * Time allowed for each second of audio: it recognises at about the speed of speech, but a busy machine takes longer.
 */
const secondsPerSecond = 15

const pauseSeconds = 0.25
/** In a segment that is already long, a shorter pause ends it too. */
const shortPauseSeconds = 0.08
const enoughWords = 8
const longestWords = 40

/** Speech recognition on this machine: English only and rough, so its transcripts are drafts. */
export function pocketsphinx(): SpeechToText {
  async function isAvailable(language?: string): Promise<boolean> {
    if (language && !/^en\b/i.test(language)) return false
    return (await isInstalled(program)) && (await canCutAudio())
  }

  async function transcribe(
    file: AudioFile,
    { language, signal, onProgress }: TranscribeOptions,
  ): Promise<Heard> {
    if (!(await isAvailable(language)))
      throw new AppError('NOT_AVAILABLE', { status: 503, message: itemTexts.ai.notAvailable })
    const segments: TranscriptSegment[] = []
    const confidences: number[] = []
    const form = { extension: 'wav' as const, args: ['-c:a', 'pcm_s16le'], seconds: pieceSeconds }
    const hear = async (piece: string, start: number) => {
      const args = ['-infile', piece, ...recognition]
      const timeoutMs = pieceSeconds * secondsPerSecond * 1000
      const limits = { timeoutMs, maxBytes: 5_000_000, signal }
      const printed = await runProgram(program, args, limits)
      const words = wordsIn(printed, start)
      segments.push(...segmentsOfWords(words))
      confidences.push(...words.map(({ confidence }) => confidence))
    }
    await forEachPiece(file, form, hear, { signal, onProgress })
    if (segments.length === 0) throw noSpeech()
    return { segments, madeBy, isDraft: true, confidence: mean(confidences) }
  }

  return { isAvailable, transcribe }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** A word with its start and end in seconds, and how sure the recogniser is of it, between 0 and 1. */
interface HeardWord {
  word: string
  start: number
  end: number
  confidence: number
}

const timed = /^(\S+) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/

/**
 * Parses the words that pocketsphinx prints with `-time yes`: 'to(2) 0.620 0.740 0.680692', without its noise marks. What it prints last is how sure it is of the word.
 */
export function wordsIn(printed: string, offset = 0): HeardWord[] {
  return printed.split('\n').flatMap((line) => {
    const [, token = '', start = '', end = '', sure = ''] = timed.exec(line.trim()) ?? []
    if (!token || /^[<[+]/.test(token)) return []
    const word = token.replace(/\(\d+\)$/, '')
    const confidence = Math.min(1, Number(sure))
    return [{ word, start: offset + Number(start), end: offset + Number(end), confidence }]
  })
}

/** Groups words into segments at the pauses of speech. */
export function segmentsOfWords(
  words: readonly Omit<HeardWord, 'confidence'>[],
): TranscriptSegment[] {
  const segments: TranscriptSegment[] = []
  let count = 0
  for (const { word, start, end } of words) {
    const segment = segments.at(-1)
    const pause = segment ? start - segment.end : 0
    const isPause = pause >= (count < enoughWords ? pauseSeconds : shortPauseSeconds)
    if (!segment || isPause || count >= longestWords) {
      segments.push({ start, end, text: word })
      count = 1
    } else {
      segment.text += ` ${word}`
      segment.end = end
      count += 1
    }
  }
  return segments.map((segment) => ({
    start: toMillis(segment.start),
    end: toMillis(segment.end),
    text: segment.text.charAt(0).toUpperCase() + segment.text.slice(1),
  }))
}

function toMillis(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
