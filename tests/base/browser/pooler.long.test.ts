import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseUser } from '#server/postgres/binaries.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { startToFail } from '#tests/rig/browser/failed-start.ts'
import { newDataDir, startProduct } from '#tests/rig/browser/product.ts'
import { relayOf } from '#tests/rig/browser/relay-of.ts'
import { newShow } from '#tests/rig/browser/studio-work.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const program = '/usr/sbin/pgbouncer'
const why = existsSync(program) ? '' : ' (pgbouncer is not installed)'
const SECRET = 'x'.repeat(32)

test.skipIf(why !== '')(
  `behind PgBouncer in transaction mode it wants a way past it, and then lacks nothing${why}`,
  async () => {
    const postgres = await startPostgres(newDataDir())
    cleanUpAfter(() => postgres.stop())
    const direct = postgres.connectionString
    const pooled = await startPooler(direct)

    const refused = await startToFail({ DATABASE_URL: pooled, SECRET })
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toContain('PgBouncer in transaction mode')
    expect(refused.output).toContain('Set DATABASE_DIRECT_URL')

    // Two servers, so that news come through the database.
    const settings = { database: { DATABASE_URL: pooled, SECRET }, dataDir: newDataDir() }
    const env = { DATABASE_DIRECT_URL: direct, MONEY: 'off' }
    const first = await startProduct({ ...settings, env })
    const second = await startProduct({ ...settings, env: { ...env, SEPARATE_WORKER: '1' } })
    const api = await signIn(first, 'ada@example.com')
    const pages = Array.from({ length: 60 }, async (_, at) => {
      const { url } = at % 2 ? first : second
      return (await fetch(`${url}${at % 3 ? '/charts' : '/'}`)).status
    })
    const shows = Array.from({ length: 20 }, () => newShow(api))
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(shows)).size).toBe(20)

    const news = await fetch(`${second.url}/realtime?topic=feed`)
    const relay = await connectRaw(relayOf(first))
    const listener = await connectRaw(relayOf(second))
    await listener.ask('all', { kinds: [1] })
    const note = newSigner().sign()
    expect(await relay.publish(note)).toEqual([true, ''])
    const [, , heard] = await listener.next(([type]) => type === 'EVENT')
    expect(heard).toMatchObject({ id: note.id })
    expect(await textUntil(news, '"notes":1')).toContain('"notes":1')
  },
)

/** Starts PgBouncer as docs/operators/pgbouncer.ini says, before a PostgreSQL; answers its address. */
async function startPooler(direct: string): Promise<string> {
  const port = await freePort()
  const folder = path.join(newDataDir(), 'pooler')
  mkdirSync(folder, { recursive: true })
  const users = path.join(folder, 'userlist.txt')
  writeFileSync(users, '"tributary" ""\n')
  const sockets = new URL(direct).searchParams.get('host') ?? ''
  const settings = readFileSync('docs/operators/pgbouncer.ini', 'utf8')
    .replace('host=127.0.0.1 port=5432 dbname=tributary', `host=${sockets} dbname=postgres`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  // It refuses to run as root, and that user alone reaches the database's socket.
  const user = databaseUser()
  if (user) for (const owned of [folder, users, file]) chownSync(owned, user.uid, user.gid)
  const child = spawn(program, [file], { ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  cleanUpAfter(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await untilSaid(child, 'listening on 127.0.0.1')
  return `postgres://tributary@127.0.0.1:${port}/tributary`
}

async function untilSaid(child: ChildProcess, words: string): Promise<void> {
  let output = ''
  const said = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(words)) resolve()
      })
  })
  await Promise.race([said, once(child, 'exit')])
  if (!output.includes(words)) throw new Error(`it ended:\n${output}`)
}

async function textUntil(answer: Response, words: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.includes(words)) break
  }
  return text
}
