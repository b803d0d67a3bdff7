/** Boosts whose shares this process is sending, until they have ended or the wait is over. */
const inFlight = new Map<string, Promise<void>>()

/**
 * Runs `work`, which makes a boost and sends its shares, and lets repeated requests wait for it. `work` calls `begin`
 * in the transaction that writes the boost, before anybody can find it.
 */
export async function trackBoost(
  id: string,
  work: (begin: () => void) => Promise<void>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  try {
    await work(() => inFlight.set(id, promise))
  } finally {
    if (inFlight.get(id) === promise) inFlight.delete(id)
    resolve()
  }
}

/** Waits for a boost's shares that this process is sending. */
export async function untilSent(id: string): Promise<void> {
  await inFlight.get(id)
}
