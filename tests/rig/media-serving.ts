import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { soleKey } from '#app/.server/base/lib/keys.ts'
import { formatMediaPath, type MediaObject } from '#app/rules/base/media-path.ts'
import { createStorage, type Storage } from '#app/.server/base/ports/storage/index.ts'
import { cleanUpAfter } from './clean-up.ts'
import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { createMediaHandler, type MediaServing } from '#app/.server/base/ports/media/serve.ts'

/** Serves the handler on a port of its own until the end of the test. */
export async function serve(storage: Storage, serving: Partial<MediaServing> = {}) {
  const handler = createMediaHandler({ storage, authorise: async () => 'public', ...serving })
  const server = createServer((req, res) => {
    void Promise.resolve(handler(req, res)).then((isMedia) => isMedia || res.end('not media'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpAfter(() => {
    handler.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  async function get(
    target: MediaObject | string,
    request: { method?: string; headers?: Record<string, string> } = {},
  ) {
    const url = typeof target === 'string' ? target : `/feeds/${formatMediaPath(target)}`
    const sent = send({ port, host: '127.0.0.1', path: url, agent: false, ...request }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
  }
  return { handler, get, port }
}

export async function diskStorage(folder?: string): Promise<Storage> {
  folder ??= await temporaryFolder()
  return createStorage({
    kind: 'disk',
    folder,
    publicUrl: 'http://localhost',
    keys: soleKey(randomBytes(32)),
  })
}

export async function s3Storage(): Promise<Storage> {
  const { storage, close } = await startS3rver()
  cleanUpAfter(close)
  return storage
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-serve-'))
  cleanUpAfter(() => rm(folder, { recursive: true, force: true }))
  return folder
}
