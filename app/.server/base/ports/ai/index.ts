import type { GuardedFetch } from '#app/.server/base/ports/fetch/index.ts'
import { localSpeech } from './local-speech.ts'
import { offlineWriter } from './offline-writer.ts'
import type { OpenAiSettings } from './openai-client.ts'
import { openAiSpeech } from './openai-speech.ts'
import { openAiWriter } from './openai-writer.ts'
import { pocketsphinx } from './pocketsphinx.ts'
import type { Ai } from './port.ts'
import { modelFile } from './whisper/model-file.ts'
import type { SpeechModel } from './whisper/models.ts'
import { whisper } from './whisper/recogniser.ts'

export type { AudioFile } from './audio-pieces.ts'
export type { OpenAiSettings } from './openai-client.ts'
export type { Ai, Heard, TextWriter } from './port.ts'
export { pinnedModel, sizeFor } from './whisper/models.ts'

/** What the programs of this machine need to recognise speech by whisper.cpp. */
export interface WhisperOptions {
  model: SpeechModel
  /** Where models are kept. */
  folder: string
  fetch: GuardedFetch
  now: () => Date
  /** The file of whisper's program, where it was built. */
  program?: string | undefined
}

/** The AI services: the configured OpenAI-compatible one, otherwise programs of this machine. */
export function createAi(openAi: OpenAiSettings | null, local: WhisperOptions | null = null): Ai {
  if (openAi) return { speech: openAiSpeech(openAi), writer: openAiWriter(openAi) }
  const better = local && whisper({ model: modelFile(local), program: local.program })
  return { speech: localSpeech(better, pocketsphinx()), writer: offlineWriter() }
}
