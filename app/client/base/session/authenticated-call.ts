import { shellTexts } from '#app/texts/base/shell.ts'
import { createSessionTokens, type SessionTokens } from './session-tokens.ts'

export type CallResult<Value> = { ok: true; value: Value } | { ok: false; error: CallError }

export interface CallError {
  status: number
  /** The server's code, such as WALLET_BALANCE_LOW. */
  error: string
  /** A message for the user, where the server sends one. */
  message?: string
  /** The field of the request body that is invalid. */
  field?: string
  /** There was no answer at all: the server couldn't be reached. */
  isUnanswered?: boolean
}

export type AuthenticatedCall = <Value>(call: string, body: unknown) => Promise<CallResult<Value>>

const unauthorized: CallError = {
  status: 403,
  error: 'UNAUTHORIZED',
  message: shellTexts.pleaseLogIn,
}

/**
 * Creates the function that makes API calls as the logged-in account: `call` is a path below /v1 ('me/library-add'). It
 * never rejects.
 */
export function createAuthenticatedCall(
  tokens: SessionTokens,
  send: typeof fetch,
): AuthenticatedCall {
  async function answerTo(call: string, body: unknown): Promise<Response | null> {
    const token = await tokens.fresh()
    if (token === null) return null
    const response = await send(`/v1/${call}`, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json', 'x-tributary-token': token },
      body: JSON.stringify(body),
    })
    if (response.status === 401) tokens.forget()
    return response
  }

  return async (call, body) => {
    try {
      // The session may have been renewed since the token was issued, in this tab or another.
      let response = await answerTo(call, body)
      if (response?.status === 401) response = await answerTo(call, body)
      if (!response || response.status === 401) return { ok: false, error: unauthorized }
      const answer: unknown = await response.json()
      if (response.ok) return { ok: true, value: answer as never }
      return { ok: false, error: { ...(answer as CallError), status: response.status } }
    } catch (error) {
      return { ok: false, error: thrown(error) }
    }
  }
}

function thrown(error: unknown): CallError {
  const message = error instanceof Error ? error.message : 'ERROR_UNKNOWN'
  // What else is thrown is the browser's own words, which say nothing to a user.
  const isOurs = message === shellTexts.missingToken
  // What fetch itself rejects with.
  const isUnanswered = error instanceof TypeError
  return {
    status: 500,
    error: message,
    ...(isOurs ? { message } : {}),
    ...(isUnanswered ? { isUnanswered } : {}),
  }
}

/** The tokens of this page's session. */
export const sessionTokens = createSessionTokens({
  fetch: (...request) => fetch(...request),
  loadFirebase: () => import('./firebase-login.ts'),
  now: () => Date.now(),
})

const renewals = 'tributary-session-renewed'

/** Drops the token of this page and of all others that are open: a proof has ended it. */
export function forgetRenewed(): void {
  sessionTokens.forget()
  const others = new BroadcastChannel(renewals)
  others.postMessage(null)
  others.close()
}

/** Drops the token whenever another page has renewed the session, until the returned function is called. */
export function hearOfRenewals(): () => void {
  const others = new BroadcastChannel(renewals)
  others.onmessage = () => sessionTokens.forget()
  return () => others.close()
}

/** Makes a call as the account that is logged in on this page. */
export const authenticatedCall = createAuthenticatedCall(sessionTokens, (...request) =>
  fetch(...request),
)
