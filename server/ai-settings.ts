import path from 'node:path'
import {
  type Ai,
  createAi,
  type OpenAiSettings,
  pinnedModel,
  sizeFor,
  type WhisperOptions,
} from '#app/.server/base/ports/ai/index.ts'
import type { Env } from '#app/.server/base/env/env.ts'
import { ownBuild } from './own-build.ts'

type Here = Pick<WhisperOptions, 'fetch' | 'now'> & { dataDir: string }

/** What makes texts on this installation, by its settings. */
export function openAi(env: Env, here: Here): Ai {
  return createAi(serviceSettings(env), whisperOptions(env, here))
}

/** A service run by the operator may need no key. */
function serviceSettings(env: Env): OpenAiSettings | null {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return null
  return {
    baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    ...(env.OPENAI_API_KEY ? { apiKey: env.OPENAI_API_KEY } : {}),
    transcriptionModel: env.OPENAI_TRANSCRIPTION_MODEL,
    chatModel: env.OPENAI_CHAT_MODEL,
  }
}

function whisperOptions(
  { SPEECH_MODEL: size, SPEECH_MODEL_URL: url, SPEECH_MODEL_SHA256: sha256 }: Env,
  { dataDir, ...services }: Here,
): WhisperOptions | null {
  if (size === 'off') return null
  return {
    ...services,
    model:
      url && sha256
        ? { name: `whisper-${sha256.slice(0, 12)}`, url, sha256 }
        : pinnedModel(size === 'auto' ? sizeFor() : size),
    folder: path.join(dataDir, 'models'),
    ...(import.meta.env.PROD ? { program: ownBuild('server/whisper.js') } : {}),
  }
}
