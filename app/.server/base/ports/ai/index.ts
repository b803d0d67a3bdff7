import { offlineWriter } from './offline-writer.ts'
import type { OpenAiSettings } from './openai-client.ts'
import { openAiSpeech } from './openai-speech.ts'
import { openAiWriter } from './openai-writer.ts'
import { pocketsphinx } from './pocketsphinx.ts'
import type { Ai } from './port.ts'

export type { AudioFile } from './audio-pieces.ts'
export type { OpenAiSettings } from './openai-client.ts'
export type { Ai } from './port.ts'

/** The AI services: the configured OpenAI-compatible one, otherwise programs of this machine. */
export function createAi(openAi: OpenAiSettings | null): Ai {
  if (!openAi) return { speech: pocketsphinx(), writer: offlineWriter() }
  return { speech: openAiSpeech(openAi), writer: openAiWriter(openAi) }
}
