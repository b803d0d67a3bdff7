const LONGEST_WAIT_MS = 5000

/**
 * Whether the host of a file answers without an error. Hosts that don't let other sites read their answers tell by
 * those only that they are there.
 */
export async function hostAnswers(url: string, ask: typeof fetch = fetch): Promise<boolean> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  const init = { signal, credentials: 'omit', cache: 'no-store' } as const
  try {
    const response = await ask(url, { ...init, headers: { Range: 'bytes=0-0' } })
    void response.body?.cancel()
    return response.ok
  } catch {
    return ask(url, { ...init, method: 'HEAD', mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
  }
}
