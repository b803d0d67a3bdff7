import type { WebSocket } from 'ws'

import { GuardedFetchError } from './errors.ts'

/** What a WebSocket has received and nobody has read yet. */
export interface Inbox {
  next(withinMs: number): Promise<string | null>
  /** Nothing comes any more: for a reason, or since the other side has closed. Only the first call counts. */
  end(why: GuardedFetchError | null): void
  /** Why it ended, if that was for a reason. */
  reason(): GuardedFetchError | null
}

interface Reader {
  resolve: (text: string | null) => void
  reject: (why: GuardedFetchError) => void
}

/** Beyond either of these nothing more is read from the network. */
const MOST_TEXTS = 256
const MOST_CHARACTERS = 1024 * 1024

export function createInbox(socket: WebSocket): Inbox {
  const texts: string[] = []
  let characters = 0
  let reader: Reader | null = null
  let end: { why: GuardedFetchError | null } | null = null

  socket.on('message', (data: Buffer, isBinary) => {
    if (!end) take(isBinary ? '' : data.toString('utf8'))
  })

  function take(text: string): void {
    if (reader) return settle((reader) => reader.resolve(text))
    texts.push(text)
    characters += text.length
    if (texts.length >= MOST_TEXTS || characters >= MOST_CHARACTERS) socket.pause()
  }

  function settle(how: (reader: Reader) => void): void {
    const waiting = reader
    reader = null
    if (waiting) how(waiting)
  }

  function takeOut(): string | undefined {
    const text = texts.shift()
    characters -= text?.length ?? 0
    if (socket.isPaused && texts.length < MOST_TEXTS / 2 && characters < MOST_CHARACTERS / 2)
      socket.resume()
    return text
  }

  function next(withinMs: number): Promise<string | null> {
    const text = takeOut()
    if (text !== undefined) return Promise.resolve(text)
    if (end) return end.why ? Promise.reject(end.why) : Promise.resolve(null)
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () =>
          settle((reader) => reader.reject(new GuardedFetchError('TIMEOUT', 'It did not answer.'))),
        withinMs,
      )
      reader = {
        resolve: (text) => {
          clearTimeout(late)
          resolve(text)
        },
        reject: (why) => {
          clearTimeout(late)
          reject(why)
        },
      }
    })
  }

  return {
    next,
    end(why) {
      if (end) return
      end = { why }
      if (why) texts.length = 0
      settle((reader) => (why ? reader.reject(why) : reader.resolve(null)))
    },
    reason: () => end?.why ?? null,
  }
}
