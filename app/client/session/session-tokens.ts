/** The tokens for x-tributary-token, got from the session cookie. */
export interface SessionTokens {
  /** A token young enough for a call; null when nobody is logged in. Rejects when the server cannot be reached. */
  fresh(): Promise<string | null>
  /** Asks for a new token every 300 s, until the answer is called. */
  keepFresh(): () => void
  /** The next call asks anew. */
  forget(): void
}

interface Surroundings {
  fetch: typeof fetch
  /** Milliseconds. */
  now: () => number
}

const refreshAfter = 300_000

export function createSessionTokens({ fetch, now }: Surroundings): SessionTokens {
  let token: string | null = null
  let askedAt = -Infinity
  let asking: Promise<string | null> | null = null

  async function ask(): Promise<string | null> {
    const started = now()
    const response = await fetch('/session-token', { method: 'POST', cache: 'no-store' })
    if (!response.ok && response.status !== 401)
      throw new Error(`no session token: ${response.status}`)
    token = response.ok ? ((await response.json()) as { token: string }).token : null
    askedAt = started
    return token
  }

  function fresh(): Promise<string | null> {
    if (token !== null && now() - askedAt < refreshAfter) return Promise.resolve(token)
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  function forget(): void {
    token = null
  }

  return {
    fresh,
    forget,
    keepFresh() {
      const timer = setInterval(() => {
        forget()
        // A call that needs one asks again, and tells of what goes wrong.
        fresh().catch(() => undefined)
      }, refreshAfter)
      return () => clearInterval(timer)
    },
  }
}
