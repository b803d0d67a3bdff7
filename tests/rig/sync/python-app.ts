import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { serveOnLoopback } from '#tests/rig/fakes/loopback-server.ts'
import type { TestRouter } from '#tests/rig/http/router.ts'
import { roomyFolder } from '#tests/rig/roomy-folder.ts'
import type { AppAccount } from './requests.ts'

const program = path.join(import.meta.dirname, 'app.py')

/** Serves the router at an address that programs reach; answers that. */
export async function serveRouter(router: TestRouter): Promise<string> {
  const { port } = await serveOnLoopback((req, res) => {
    void pass(router, req, res)
  })
  return `http://127.0.0.1:${port}`
}

async function pass(router: TestRouter, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await buffer(req)
  const headers = Object.entries(req.headers).map(([name, value]) => [name, String(value)])
  const response = await router.send(
    new Request(`http://localhost:3000${req.url}`, {
      method: req.method ?? 'GET',
      headers: headers as [string, string][],
      ...(body.length === 0 ? {} : { body }),
    }),
  )
  res.writeHead(response.status, Object.fromEntries(response.headers))
  res.end(Buffer.from(await response.arrayBuffer()))
}

/** Does what a name says; throws what Python says of an error. */
export type Act = <Answer>(name: string, given?: Record<string, unknown>) => Promise<Answer>

/** An app of Debian's packages python3-mygpoclient or gpodder on a device, driven by app.py. It ends with its test. */
export async function startPythonApp(
  kind: 'mygpoclient' | 'gpodder',
  server: string,
  { username, token }: AppAccount,
  device: string,
): Promise<Act> {
  const folder = mkdtempSync(path.join(roomyFolder(), 'app-'))
  const child = spawn(
    '/usr/bin/python3',
    [program, kind, server, username, token, device, folder],
    {
      env: {
        PATH: '/usr/bin:/bin',
        HOME: folder,
        GPODDER_HOME: folder,
        PYTHONDONTWRITEBYTECODE: '1',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const ended = once(child, 'exit')
  cleanUpAfter(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return async (name, given = {}) => {
    child.stdin.write(`${JSON.stringify([name, given])}\n`)
    const { value } = await lines.next()
    const { answer, error } = JSON.parse(value ?? '{"error":"it ended"}') as {
      answer: never
      error?: string
    }
    if (error !== undefined) throw new Error(error)
    return answer
  }
}
