/** Boosts whose shares this process is sending, until they have ended or nobody waits any longer. */
const underWay = new Map<string, Promise<void>>()

/**
 * Does what makes a boost and sends its shares; whoever asks for the same one meanwhile waits with it. `work` calls `begin`
 * in the transaction that writes the boost down, so that nobody finds it there before.
 */
export async function sendTogether(
  id: string,
  work: (begin: () => void) => Promise<void>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  try {
    await work(() => underWay.set(id, promise))
  } finally {
    if (underWay.get(id) === promise) underWay.delete(id)
    resolve()
  }
}

/** Waits for the shares of a boost that this process is sending. */
export async function untilSent(id: string): Promise<void> {
  await underWay.get(id)
}
