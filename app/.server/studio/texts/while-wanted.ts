const askEveryMs = 3_000

/** What was being made isn't wanted any more. */
export class NoLongerWanted extends Error {}

/**
 * Runs work for as long as it is wanted, which is asked every three seconds: its signal is aborted when it isn't, or
 * when the process is told to stop. @throws NoLongerWanted, the reason of `leaving`, what the work throws
 */
export async function whileWanted<T>(
  isWanted: () => Promise<boolean>,
  leaving: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const unwanted = new AbortController()
  const signal = leaving ? AbortSignal.any([unwanted.signal, leaving]) : unwanted.signal
  signal.throwIfAborted()
  const asking = setInterval(
    () =>
      void isWanted().then(
        (wanted) => wanted || unwanted.abort(new NoLongerWanted()),
        // Whoever can't be asked is asked again.
        () => undefined,
      ),
    askEveryMs,
  )
  try {
    return await work(signal)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearInterval(asking)
  }
}
