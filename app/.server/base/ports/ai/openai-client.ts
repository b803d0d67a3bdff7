import { setTimeout as wait } from 'node:timers/promises'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { aiFailure } from './failure.ts'

/** An OpenAI-compatible service. */
export interface OpenAiSettings {
  /** With its path and without a trailing slash ('https://api.openai.com/v1'). */
  baseUrl: string
  apiKey?: string
  transcriptionModel: string
  chatModel: string
  /** The first pause before a retry, in milliseconds. */
  pauseMs?: number
}

interface Post {
  body: string | FormData
  contentType?: string
  timeoutMs: number
  /** Ends it, without another try. */
  signal?: AbortSignal | undefined
}

const tries = 3
const longestPauseMs = 30_000
const largestAnswer = 20_000_000

/**
 * Posts to an endpoint and returns its JSON. Redirects are refused, so only the configured host is asked; it may be in
 * the operator's own network. Retried twice when the service is busy or can't be reached. @throws AppError AI_FAILED
 */
export async function postToOpenAi(
  settings: OpenAiSettings,
  path: string,
  post: Post,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const { failure, pauseMs, value } = await tryOnce(settings, path, post)
    if (!failure) return value
    post.signal?.throwIfAborted()
    if (pauseMs === null || attempt === tries) throw failure
    await wait(Math.min(longestPauseMs, pauseMs || (settings.pauseMs ?? 2_000) * attempt))
  }
}

interface Attempt {
  value?: unknown
  failure?: Error
  /** The requested pause before a retry, 0 if none was named; null if a retry is of no use. */
  pauseMs: number | null
}

async function tryOnce(settings: OpenAiSettings, path: string, post: Post): Promise<Attempt> {
  try {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
        ...(post.contentType ? { 'content-type': post.contentType } : {}),
      },
      body: post.body,
      redirect: 'error',
      signal: AbortSignal.any(
        [AbortSignal.timeout(post.timeoutMs), post.signal].filter((each) => each !== undefined),
      ),
    })
    const text = await boundedText(response)
    if (response.ok) return { value: JSON.parse(text), pauseMs: null }
    const failure = aiFailure(`The AI service answered ${response.status}${messageIn(text)}`)
    const isBusy = response.status === 429 || response.status >= 500
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    return { failure, pauseMs: isBusy ? (seconds > 0 ? seconds * 1000 : 0) : null }
  } catch (error) {
    if (error instanceof SyntaxError)
      return { failure: aiFailure('The AI service did not answer JSON.', error), pauseMs: null }
    return {
      failure: aiFailure(`The AI service cannot be reached: ${reasonOf(error)}`, error),
      pauseMs: 0,
    }
  }
}

async function boundedText(response: Response): Promise<string> {
  const tooLong = () => new Error('its answer is too long')
  return (await wholeBody(response.body, largestAnswer, tooLong)).toString()
}

/** The service's error message, with anything that looks like a key removed. */
function messageIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } }
    const message = typeof error?.message === 'string' ? error.message : ''
    return message ? `: ${message.replace(/\b(?:sk|key)-\S+/gi, '…').slice(0, 200)}` : ''
  } catch {
    return ''
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
