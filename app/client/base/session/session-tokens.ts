import type { FirebaseWebConfig, SessionTokenAnswer } from '#app/schemas/base/firebase.ts'
import { shellTexts } from '#app/texts/base/shell.ts'

/** Tokens for the x-tributary-token header, obtained with the session cookie. */
export interface SessionTokens {
  /** A valid token; null when nobody is logged in. Rejects when the server cannot be reached. */
  fresh(): Promise<string | null>
  /** Renews the token every 300 s, until the returned function is called. */
  keepFresh(): () => void
  /** Drops the token: the next call fetches a new one. */
  forget(): void
}

/** This page's login at Firebase. */
export interface FirebaseLogin {
  /** Logs in with a custom token; resolves with Firebase's ID token. */
  logIn(customToken: string, config: FirebaseWebConfig): Promise<string>
  logOut(): Promise<void>
}

interface Dependencies {
  fetch: typeof fetch
  /** Loads Firebase, which most installations don't use. */
  loadFirebase: () => Promise<FirebaseLogin>
  /** Milliseconds. */
  now: () => number
}

const refreshAfter = 300_000

export function createSessionTokens({ fetch, loadFirebase, now }: Dependencies): SessionTokens {
  let token: string | null = null
  let askedAt = -Infinity
  let asking: Promise<string | null> | null = null
  let firebase: FirebaseLogin | null = null

  async function ask(): Promise<string | null> {
    const started = now()
    const response = await fetch('/session-token', { method: 'POST', cache: 'no-store' })
    if (!response.ok && response.status !== 401)
      throw new Error(`no session token: ${response.status}`)
    token = response.ok ? await logIn((await response.json()) as SessionTokenAnswer) : null
    if (token === null) await firebase?.logOut()
    askedAt = started
    return token
  }

  async function logIn(answer: SessionTokenAnswer): Promise<string> {
    if (!answer.token) throw new Error(shellTexts.missingToken)
    if (!answer.firebase) return answer.token
    firebase ??= await loadFirebase()
    return firebase.logIn(answer.token, answer.firebase)
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
        // A failure here is ignored: the next call that needs a token tries again and reports its error.
        fresh().catch(() => undefined)
      }, refreshAfter)
      return () => clearInterval(timer)
    },
  }
}
