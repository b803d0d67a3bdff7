import { publicCall } from '#app/client/base/calls/public-call.ts'

/**
 * Reads something as whoever is signed in, so that what their account mutes is left out: `call` is the name below
 * /api and, for accounts, below /v1/me ('load-live-chat').
 * @throws Error where it can't be read
 */
export async function viewerCall<Answer>(
  call: string,
  body: unknown,
  { isSignedIn, signal }: { isSignedIn: boolean; signal?: AbortSignal },
): Promise<Answer> {
  if (!isSignedIn) return publicCall(`/api/${call}`, body, signal && { signal })
  const { authenticatedCall } = await import('./authenticated-call.ts')
  const answer = await authenticatedCall<Answer>(`me/${call}`, body)
  signal?.throwIfAborted()
  if (!answer.ok) throw new Error(answer.error.error)
  return answer.value
}
