/** The result of posting a form by fetch. */
export type PostAnswer<Editor> =
  | { outcome: 'answered'; value: Answered<Editor> }
  | { outcome: 'failed' | 'refused'; message?: string }

interface Answered<Editor> {
  editor: Editor
  errors: Record<string, string[]>
  theirs: Record<string, string>
}

/**
 * Posts a form's text values. 'failed' means that a retry may succeed; all other errors are 'refused'. Never rejects.
 */
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
