import type { Storage } from './storage.ts'

/** Deletes all objects whose keys begin with `prefix`. */
export async function deleteUnder(storage: Storage, prefix: string): Promise<void> {
  for (;;) {
    const { objects, next } = await storage.list(prefix)
    for (const { key } of objects) await storage.delete(key)
    if (next === undefined) return
  }
}
