import { data, isRouteErrorResponse } from 'react-router'

/** Replaces the answer of a request that failed: its HTTP status, or 0 without a response. */
export interface Missed {
  missed: number
}

/** Whether a retry may succeed. */
export function mayRetry({ missed: status }: Missed): boolean {
  return status === 0 || status === 429 || status >= 500
}

export function isMissed(answer: unknown): answer is Missed {
  return typeof answer === 'object' && answer !== null && 'missed' in answer
}

/**
 * For the `clientAction` and `clientLoader` of pages that are also shown in dialogs: if the server or network fails,
 * the page below the dialog stays and gets a `Missed` instead of an error boundary.
 */
export async function orMissed<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    const missed: Missed = { missed: isRouteErrorResponse(error) ? error.status : 0 }
    // With an error status, the router doesn't revalidate.
    return data(missed, { status: 503 })
  }
}
