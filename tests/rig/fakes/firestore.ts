import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { FirestoreServer, FirestoreStateDocument } from '@firestore-emulator/server'
import {
  type FirestoreService,
  openFirestore,
} from '#app/.server/base/ports/firestore/firestore.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** A Firestore of this machine's own, as the emulator from npm has it. */
export interface FakeFirestore {
  service: FirestoreService
  /** A document as it lies there, with its version; null for none. */
  read(path: string): Record<string, unknown> | null
  /** The ids of the documents of a collection. */
  ids(collection: string): string[]
  /** Nothing can be reached any more, until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

type Field =
  | { type: 'map_value'; value: Record<string, Field> }
  | { type: 'array_value'; value: Field[] }
  | { type: string; value: string | number | boolean | null }

interface State {
  projects: Record<string, { databases: Record<string, { collections: Collections }> }>
}
type Collections = Record<string, { documents: Record<string, { fields: Record<string, Field> }> }>

/** It ends after the file's tests. */
export async function startFirestore(projectId = 'tributary-test'): Promise<FakeFirestore> {
  const emulator = new FirestoreServer()
  const behind = await listenOnLoopback(emulator)
  const open = new Set<Socket>()
  const front = createServer((socket) => {
    const onward = connect(behind, '127.0.0.1')
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = front.address() as AddressInfo
  const place = { account: accountOf(projectId), host: `127.0.0.1:${port}` }
  // The first connection of a process loads much, which takes its time on a busy machine.
  const first = openFirestore(place)
  await first.write([{ path: 'started/now', version: 1, contents: {} }])
  await first.close()
  const service = openFirestore({ ...place, answerMs: 3000 })

  function documents(collection: string) {
    const { projects } = emulator.state.toJSON() as State
    const [database] = Object.values(projects[projectId]?.databases ?? {})
    return database?.collections[collection]?.documents ?? {}
  }

  async function goAway(): Promise<void> {
    const closed = new Promise((resolve) => front.close(resolve))
    for (const socket of open) socket.destroy()
    open.clear()
    await closed
  }

  cleanUpAfter(async () => {
    await service.close()
    if (front.listening) await goAway()
    emulator.stop()
  })
  return {
    service,
    read(path) {
      const [collection = '', id = ''] = path.split('/', 2)
      const document = documents(collection)[id]
      return document ? plainRecord(document.fields) : null
    },
    ids: (collection) => Object.keys(documents(collection)),
    goAway,
    comeBack: () => listen(port),
  }
}

const { set } = FirestoreStateDocument.prototype

/** As at Firestore, what is set without a mask takes the place of all that was there. The emulator itself would keep that. */
FirestoreStateDocument.prototype.set = function (date, fields, mask = []) {
  if (mask.length === 0) Reflect.set(this, 'fields', {})
  set.call(this, date, fields, mask)
}

/** The emulator itself would listen on all addresses. */
async function listenOnLoopback(emulator: FirestoreServer): Promise<number> {
  const server = Reflect.get(emulator, 'server') as GrpcServer
  const { bindAsync } = server
  server.bindAsync = (_address, credentials, bound) =>
    bindAsync.call(server, '127.0.0.1:0', credentials, (error, port) => {
      listening = port
      bound(error, port)
    })
  let listening = 0
  await emulator.start(0)
  return listening
}

interface GrpcServer {
  bindAsync(
    address: string,
    credentials: unknown,
    bound: (error: Error | null, port: number) => void,
  ): void
}

function accountOf(projectId: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    projectId,
    clientEmail: `${randomUUID()}@${projectId}.iam.gserviceaccount.com`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function plainRecord(fields: Record<string, Field>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field)]))
}

function plain({ type, value }: Field): unknown {
  if (type === 'map_value') return plainRecord(value as Record<string, Field>)
  return type === 'array_value' ? (value as Field[]).map(plain) : value
}
