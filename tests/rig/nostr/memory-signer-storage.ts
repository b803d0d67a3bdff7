import type { SignerStorage } from '#app/client/social/signers/signer-storage.ts'

/** Keeps copies, as a browser's database does; a broken one is that of a private window. */
export function memorySignerStorage({ isBroken = false } = {}): SignerStorage & {
  all: Map<string, unknown>
} {
  const all = new Map<string, unknown>()
  async function use<T>(work: () => T): Promise<T> {
    if (isBroken) throw new Error('nothing is kept here')
    return work()
  }
  return {
    all,
    read: (name) => use(() => structuredClone(all.get(name))),
    write: (name, value) => use(() => void all.set(name, structuredClone(value))),
    remove: (name) => use(() => void all.delete(name)),
  }
}
