import type { IncomingMessage } from 'node:http'

/** How often a body is looked at while it may be silent. */
const rounds = 4

/**
 * Ends a request whose body stops coming: who sends nothing for `longestMs` while somebody wants to read on keeps
 * neither the connection nor the work that waits for it.
 */
export function endWhenSilent(req: IncomingMessage, longestMs: number): void {
  if (!hasBody(req)) return
  let [received, silentRounds] = [-1, 0]
  const timer = setInterval(() => {
    if (req.complete || req.destroyed) return clearInterval(timer)
    // While received bytes wait to be read, the delay is on our side.
    const isSilent = req.readableLength === 0 && req.socket.bytesRead === received
    silentRounds = isSilent ? silentRounds + 1 : 0
    received = req.socket.bytesRead
    if (silentRounds >= rounds) req.socket.destroy()
  }, longestMs / rounds).unref()
  // The request closes with its last byte or its connection; nothing of it may stay with a connection that is kept.
  req.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
