// The relay of @nostr-relay/* on SQLite: `node bench/relay-peer.ts <port> <file>`. What it acknowledges is synced to the
// disk, as with ours. Node's own SQLite stands in for better-sqlite3, which has to be compiled for each version of Node.
import { DatabaseSync } from 'node:sqlite'
import { EventRepositorySqlite } from '@nostr-relay/event-repository-sqlite'
import { NostrRelay } from '@nostr-relay/core'
import { Validator } from '@nostr-relay/validator'
import { WebSocketServer } from 'ws'

const [port = '0', file = ':memory:'] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const repository = new EventRepositorySqlite(likeBetterSqlite3() as never)
await repository.init()
const relay = new NostrRelay(repository, { hostname: 'localhost' })
const validator = new Validator()
const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1' })

server.on('connection', (socket) => {
  relay.handleConnection(socket)
  socket.on('message', (data: Buffer) => void answer(data))
  socket.on('close', () => relay.handleDisconnect(socket))
  socket.on('error', () => undefined)

  async function answer(data: Buffer): Promise<void> {
    const message = await validator.validateIncomingMessage(data)
    await relay.handleMessage(socket, message)
  }
})
server.on('listening', () => process.send?.('ready'))

/** What of better-sqlite3 the repository uses. */
function likeBetterSqlite3() {
  return {
    prepare(text: string) {
      const statement = database.prepare(text)
      return {
        reader: statement.columns().length > 0,
        all: (values: never[] = []) => statement.all(...values),
        get: (values: never[] = []) => statement.get(...values),
        run: (values: never[] = []) => statement.run(...values),
      }
    },
    exec: (text: string) => database.exec(text),
    close: () => database.close(),
  }
}
