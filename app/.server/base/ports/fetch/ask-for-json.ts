import { GuardedFetchError } from './errors.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

const bounds = { maxBytes: 64 * 1024, timeoutMs: 5000, allowDowngrade: false }

/** What a server answers, as JSON: null if that is none, undefined if the server can't be reached just now. */
export async function askForJson(
  ctx: { fetch: GuardedFetch },
  url: string,
  options: { maxRedirects: number },
): Promise<unknown> {
  try {
    const headers = { accept: 'application/json' }
    const response = await ctx.fetch(url, { ...bounds, ...options, headers })
    if (response.status !== 200) {
      response.discard()
      return response.status >= 500 || response.status === 429 ? undefined : null
    }
    return parsed(await response.text())
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    return error.code === 'TOO_MANY_REDIRECTS' ? null : undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
