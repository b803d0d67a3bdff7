/** What became of a form that was posted by itself. */
export type PostAnswer<Editor> =
  | { outcome: 'answered'; value: Answered<Editor> }
  | { outcome: 'failed' | 'refused'; message?: string }

interface Answered<Editor> {
  editor: Editor
  errors: Record<string, string[]>
  theirs: Record<string, string>
  /** What needs a fresh proof, in words, where something does. */
  proof?: string
}

/** Posts a form's texts. What may succeed another time has failed; anything else is refused. Never rejects. */
export async function postForm<Editor>(
  path: string,
  texts: URLSearchParams,
): Promise<PostAnswer<Editor>> {
  try {
    const response = await fetch(path, { method: 'POST', body: texts, cache: 'no-store' })
    if (response.ok)
      return { outcome: 'answered', value: (await response.json()) as Answered<Editor> }
    if (response.status >= 500 || response.status === 409 || response.status === 429)
      return { outcome: 'failed' }
    const { message } = (await response.json()) as { message?: string }
    return { outcome: 'refused', ...(message ? { message } : {}) }
  } catch {
    return { outcome: 'failed' }
  }
}
