/** The result of posting fields: the parsed JSON, or an error message with its code. */
export type Posted<Answer> = { value: Answer } | { problem: string; code: string }

/** Posts fields as a form does; returns the parsed JSON, or the error message. Never rejects. */
export async function postFields<Answer>(
  path: string,
  fields: Record<string, string>,
  unreachable: string,
): Promise<Posted<Answer>> {
  try {
    const body = new URLSearchParams(fields)
    const response = await fetch(path, { method: 'POST', body, cache: 'no-store' })
    if (response.ok) return { value: (await response.json()) as Answer }
    const { error = '', message = unreachable } = (await response.json()) as {
      error?: string
      message?: string
    }
    return { problem: message, code: error }
  } catch {
    return { problem: unreachable, code: 'UNREACHABLE' }
  }
}
