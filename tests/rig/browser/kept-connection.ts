import { connect, type Socket } from 'node:net'

/** A connection that is kept from one request to the next, seen as it is on the wire. */
export interface KeptConnection {
  socket: Socket
  /** Sends GET requests all at once, without waiting for answers in between. */
  send(...paths: string[]): void
  /** The answers so far, each with its head and body. */
  answers(): string[]
  /** Resolves with the time of its end, and with the error that ended it, if one did. */
  ended: Promise<{ at: number; error: Error | null }>
  /** Resolves once there are so many answers, or it has ended. */
  until(answers: number): Promise<void>
}

/** Connects to a server on this machine. */
export async function keptConnection(port: number): Promise<KeptConnection> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let error: Error | null = null
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.on('error', (problem) => (error = problem))
  const ended = new Promise<{ at: number; error: Error | null }>((resolve) => {
    socket.once('close', () => resolve({ at: performance.now(), error }))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const answers = () => split(received)
  return {
    socket,
    send: (...paths) =>
      void socket.write(
        paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''),
      ),
    answers,
    ended,
    async until(count) {
      while (answers().length < count && !socket.closed)
        await Promise.race([ended, new Promise((resolve) => socket.once('data', resolve))])
    },
  }
}

function split(received: string): string[] {
  const answers: string[] = []
  for (let at = 0; ;) {
    const end = endOfAnswer(received, at)
    if (end === null) return answers
    answers.push(received.slice(at, end))
    at = end
  }
}

function endOfAnswer(received: string, at: number): number | null {
  const headEnd = received.indexOf('\r\n\r\n', at)
  if (headEnd < 0) return null
  const head = received.slice(at, headEnd)
  if (/^transfer-encoding: chunked/im.test(head)) {
    const last = received.indexOf('0\r\n\r\n', headEnd)
    return last < 0 ? null : last + 5
  }
  const end = headEnd + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  return received.length < end ? null : end
}
