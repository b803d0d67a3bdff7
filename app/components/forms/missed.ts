import { data, isRouteErrorResponse } from 'react-router'

/** Instead of the answer to a form or a question that went wrong on its way: by which status; 0 where none came back. */
export interface Missed {
  missed: number
}

/** It may go well later. */
export function mayGoWell({ missed: status }: Missed): boolean {
  return status === 0 || status === 429 || status >= 500
}

export function isMissed(answer: unknown): answer is Missed {
  return typeof answer === 'object' && answer !== null && 'missed' in answer
}

/**
 * For the `clientAction` and the `clientLoader` of what a dialog shows: where the server or the way to it fails, the page
 * under the dialog stays and is told.
 */
export async function orMissed<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    // It sends on to another page.
    if (error instanceof Response) throw error
    const missed: Missed = { missed: isRouteErrorResponse(error) ? error.status : 0 }
    // By its status the router knows that there is nothing new to load.
    return data(missed, { status: 503 })
  }
}
