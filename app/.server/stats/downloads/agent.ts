import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const known = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (userAgent) =>
    createHash('sha256').update(userAgent).digest('base64url').slice(0, 16),
})

/** The hash by which windows know a user agent: 16 characters. */
export function agentOf(userAgent: string): string {
  return known.memo(userAgent)
}
