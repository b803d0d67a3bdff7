import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { openAcknowledged, type ReadAcknowledged } from './acknowledged-bytes.ts'

/** How often connections are asked whether the end of a response has arrived. */
const askMs = 200

/** A response whose body is being sent, or has been and may be on its way. */
interface Followed {
  /** Bytes of the body that were handed to the connection, and that the system has taken. */
  handed: number
  taken: number
  /** Where the body ends on its connection, once all of it was handed over. */
  end: number | null
  done: (delivered: number) => void
}

/** What is told while the body of a response is sent. */
export interface BodyWatch {
  /** A piece was handed to the connection. */
  handed(bytes: number): void
  /** The system has taken it. */
  taken(bytes: number): void
}

export const unwatched: BodyWatch = { handed: () => undefined, taken: () => undefined }

interface Connection {
  /** In the order in which they are sent. */
  open: Set<Followed>
  read: () => number | null
}

/** The part of a handle of a socket that is needed here. */
interface Handle {
  fd?: number
  close(callback?: () => void): void
}

/**
 * Follows responses until their bodies have arrived, or their connections end: how many bytes did is told by Linux. On
 * other systems what the system has taken counts as delivered.
 */
export function createDeliveredBytes(
  open: () => Promise<ReadAcknowledged | null> = openAcknowledged,
) {
  let acknowledged: ReadAcknowledged | null = null
  const connections = new WeakMap<Socket, Connection>()
  const asked = new Map<Socket, Connection>()
  let timer: NodeJS.Timeout | undefined
  void open().then((read) => (acknowledged = read))

  /** Follows a response of which nothing was sent yet. `done` is called once. */
  function follow(res: ServerResponse, socket: Socket, done: Followed['done']): BodyWatch {
    const followed: Followed = { handed: 0, taken: 0, end: null, done }
    const connection = acknowledged && connectionOf(socket)
    if (connection) followOn(connection)
    else res.once('close', () => done(followed.taken))
    return {
      handed: (bytes) => void (followed.handed += bytes),
      taken: (bytes) => void (followed.taken += bytes),
    }

    function followOn(connection: Connection): void {
      connection.open.add(followed)
      // Before the next response of the connection begins.
      res.prependOnceListener('finish', () => {
        followed.end = socket.bytesWritten
        askOf(socket, connection)
        if (connection.open.size > 0) askLater(socket, connection)
      })
    }
  }

  function connectionOf(socket: Socket): Connection | null {
    const known = connections.get(socket)
    if (known) return known
    const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
    if (!handle || typeof handle.fd !== 'number' || handle.fd < 0) return null
    const connection: Connection = {
      open: new Set(),
      read: () => acknowledged?.(handle.fd ?? -1) ?? null,
    }
    if (connection.read() === null) return null
    connections.set(socket, connection)
    // The system tells it as long as the descriptor is open, of broken connections too.
    const { close } = handle
    handle.close = (callback) => {
      end(socket, connection)
      close.call(handle, callback)
    }
    return connection
  }

  function askLater(socket: Socket, connection: Connection): void {
    asked.set(socket, connection)
    timer ??= setInterval(() => {
      for (const [socket, connection] of asked) {
        askOf(socket, connection)
        if (connection.open.size === 0) asked.delete(socket)
      }
      if (asked.size > 0) return
      clearInterval(timer)
      timer = undefined
    }, askMs).unref()
  }

  /** Tells of the responses that have arrived whole. */
  function askOf(socket: Socket, { open, read }: Connection): void {
    const arrived = socket.destroyed ? null : read()
    if (arrived === null) return
    for (const followed of open) {
      if (followed.end === null || followed.end > arrived) return
      open.delete(followed)
      followed.done(followed.handed)
    }
  }

  /** Tells of all, with what arrived of each. */
  function end(socket: Socket, { open, read }: Connection): void {
    const arrived = read()
    // What is still being handed over is the last on the connection.
    const written = socket.bytesWritten
    for (const followed of open) {
      const begin = (followed.end ?? written) - followed.handed
      const delivered = arrived === null ? followed.taken : arrived - begin
      followed.done(Math.min(Math.max(delivered, 0), followed.handed))
    }
    open.clear()
    asked.delete(socket)
  }

  return { follow }
}
