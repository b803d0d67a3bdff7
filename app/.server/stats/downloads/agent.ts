import { createHash } from 'node:crypto'

const known = new Map<string, string>()
const mostKnown = 20_000

/** Stands for a user agent in windows: the same text of 16 characters for the same user agent. */
export function agentOf(userAgent: string): string {
  const found = known.get(userAgent)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const agent = createHash('sha256').update(userAgent).digest('base64url').slice(0, 16)
  known.set(userAgent, agent)
  return agent
}
