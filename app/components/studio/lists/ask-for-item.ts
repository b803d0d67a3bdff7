import { isRouteErrorResponse, replace } from 'react-router'
import { listTexts } from '#app/texts/studio/studio-lists.ts'

let refusal: string | null = null

/** Why the last new item was not made; told once. */
export function takeRefusal(): string | null {
  const told = refusal
  refusal = null
  return told
}

/**
 * Asks the server for a new item, which redirects to its editor. Where it fails, the page that asked stays as it is, and is
 * told why: a redirect to a place in it loads nothing.
 */
export async function askForItem(ask: () => Promise<unknown>): Promise<never> {
  try {
    await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    refusal = reasonOf(error)
  }
  throw replace(`${location.pathname}${location.search}#content`)
}

function reasonOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return listTexts.notMadeOffline
  const { message } = (error.data ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : listTexts.notMade
}
