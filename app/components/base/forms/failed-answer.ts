import { data, isRouteErrorResponse } from 'react-router'

/** Replaces the answer of a request that failed: its HTTP status, or 0 without a response. */
export interface FailedAnswer {
  missed: number
}

/** Whether a retry may succeed. */
export function mayRetry({ missed: status }: FailedAnswer): boolean {
  return status === 0 || status === 429 || status >= 500
}

export function isFailedAnswer(answer: unknown): answer is FailedAnswer {
  return typeof answer === 'object' && answer !== null && 'missed' in answer
}

/**
 * For the `clientAction` and `clientLoader` of pages that are also shown in dialogs: if the server or network fails,
 * the page below the dialog stays and gets a `FailedAnswer` instead of an error boundary.
 */
export async function orFailedAnswer<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    const missed: FailedAnswer = { missed: isRouteErrorResponse(error) ? error.status : 0 }
    // With an error status, the router doesn't revalidate.
    return data(missed, { status: 503 })
  }
}
