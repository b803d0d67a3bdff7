import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { type AudioFile, canCutAudio, forEachPiece } from './audio-pieces.ts'
import { aiFailure, noSpeech } from './failure.ts'
import { type OpenAiSettings, postToOpenAi } from './openai-client.ts'
import type { Heard, SpeechToText, TranscribeOptions } from './port.ts'
import { segmentText } from './segment-text.ts'

/** Below the 25 MB that such endpoints accept. */
const largestFile = 24_000_000
const piece = { extension: 'mp3' as const, args: ['-b:a', '48k'], seconds: 1200 }
const timeoutMs = 600_000

const answerSchema = z.object({
  segments: z
    .array(z.object({ start: z.number(), end: z.number(), text: z.string() }))
    .max(100_000),
})

/** `/audio/transcriptions` of an OpenAI-compatible service; long files are sent in pieces. */
export function openAiSpeech(settings: OpenAiSettings): SpeechToText {
  async function transcribe(
    file: AudioFile,
    { language, signal, onProgress }: TranscribeOptions,
  ): Promise<Heard> {
    const segments: TranscriptSegment[] = []
    const send = async (part: string, start: number) => {
      signal?.throwIfAborted()
      const heard = await transcribePart(settings, part, language, signal)
      segments.push(...heard.map((segment) => later(segment, start)))
    }
    const { size } = await stat(file.path)
    if (size <= largestFile) await send(file.path, 0)
    else if (await canCutAudio()) await forEachPiece(file, piece, send, { signal, onProgress })
    else throw aiFailure('The audio is over 24 MB, and ffmpeg is not installed to cut it.')
    if (segments.length === 0) throw noSpeech()
    return { segments, madeBy: settings.transcriptionModel, isDraft: false, confidence: null }
  }

  return { isAvailable: async () => true, transcribe }
}

async function transcribePart(
  settings: OpenAiSettings,
  file: string,
  language: string | undefined,
  signal: AbortSignal | undefined,
): Promise<TranscriptSegment[]> {
  const body = new FormData()
  body.set('file', await openAsBlob(file), `audio${path.extname(file) || '.mp3'}`)
  body.set('model', settings.transcriptionModel)
  body.set('response_format', 'verbose_json')
  body.set('timestamp_granularities[]', 'segment')
  if (language) body.set('language', language.split('-')[0]?.toLowerCase() ?? '')
  const answer = await postToOpenAi(settings, '/audio/transcriptions', { body, timeoutMs, signal })
  const read = answerSchema.safeParse(answer)
  if (!read.success) throw aiFailure('The AI service answered no segments.')
  return read.data.segments.flatMap(({ start, end, text }) => {
    const said = segmentText(text)
    const from = Math.max(0, start)
    return said ? [{ start: from, end: Math.max(from, end), text: said }] : []
  })
}

function later(segment: TranscriptSegment, seconds: number): TranscriptSegment {
  const moved = (time: number) => Math.round((time + seconds) * 1000) / 1000
  return { ...segment, start: moved(segment.start), end: moved(segment.end) }
}
