import type { IncomingMessage } from 'node:http'

/** How often a body is checked within `longestMs`. */
const rounds = 4

/**
 * Closes the connection of a request whose body stops arriving for `longestMs` while it is being read, so that a silent
 * sender doesn't hold it and the work that waits for it.
 */
export function endWhenSilent(req: IncomingMessage, longestMs: number): void {
  if (!hasBody(req)) return
  let [received, silentRounds] = [-1, 0]
  const timer = setInterval(() => {
    if (req.complete || req.destroyed) return clearInterval(timer)
    // While received bytes wait to be read, the delay is ours.
    const isSilent = req.readableLength === 0 && req.socket.bytesRead === received
    silentRounds = isSilent ? silentRounds + 1 : 0
    received = req.socket.bytesRead
    if (silentRounds >= rounds) req.socket.destroy()
  }, longestMs / rounds).unref()
  // The request closes with its last byte or its connection; the timer must not outlive it on a kept-alive connection.
  req.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
