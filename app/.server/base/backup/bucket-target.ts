import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import type { BackupTarget } from './target-port.ts'

/** Back-ups below a prefix of a bucket. */
export function bucketTarget(place: string, storage: Storage, prefix: string): BackupTarget {
  const root = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const keyOf = (name: string) => root + name
  return {
    place,
    seenAfterMs: 1000,

    async write(name, body) {
      const { size } = await storage.put(keyOf(name), body, {
        contentType: 'application/octet-stream',
      })
      return size
    },

    async read(name) {
      try {
        return await storage.read(keyOf(name))
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },

    async *list(under) {
      let after: string | undefined
      do {
        const page = await storage.list(keyOf(under), after === undefined ? {} : { after })
        for (const { key } of page.objects) yield key.slice(root.length)
        after = page.next
      } while (after !== undefined)
    },

    delete: (name) => storage.delete(keyOf(name)),
    settle: () => Promise.resolve(),
    freeBytes: () => Promise.resolve(null),
  }
}
