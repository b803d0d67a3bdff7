interface Sending {
  signal?: AbortSignal
  send?: typeof fetch
}

/**
 * Makes a call that needs nobody logged in, and answers its JSON as the server sent it; `authenticatedCall` makes the
 * others. `path` is the whole path, such as '/api/load-content'.
 * @throws Error ERROR_UNKNOWN where the server refuses or fails, and what fetch and JSON throw
 */
export async function publicCall<Answer>(
  path: string,
  body: unknown,
  { signal, send = fetch }: Sending = {},
): Promise<Answer> {
  const response = await send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error('ERROR_UNKNOWN')
  return (await response.json()) as Answer
}
