import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/rig/free-port.ts'

/** Where a running product answers, and where it keeps its data. */
export interface RunningAt {
  url: string
  dataDir: string
  /** Where its database is, unless that is the embedded one. */
  database?: DatabaseSettings
}

/** A database of its own in a PostgreSQL that runs already, as settings of the product. */
export type DatabaseSettings = Record<'DATABASE_URL' | 'SECRET', string>

/** The product running as a process of its own. */
export interface Product extends RunningAt {
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Ends it as an operator does, with SIGTERM. */
  stop(): Promise<void>
  /** Ends it as a power cut does: kill -9. */
  kill(): Promise<void>
}

export interface ProductOptions {
  dataDir?: string
  port?: number
  /** Hosts of the internet that are found at this machine. */
  hosts?: string[]
  /** Where its database is; the embedded one without. */
  database?: DatabaseSettings | undefined
  env?: Record<string, string>
  /** The folder of another release, which was built there. It knows hosts as a real server does. */
  release?: string | undefined
  /** Runs the jobs alone. */
  isWorker?: boolean
}

const ready = /✓ (Tributary is at|Working on jobs)/

/** Starts the built product on `dataDir`; whoever starts it ends it, also where it never becomes ready. */
export async function runProduct(
  options: ProductOptions & { dataDir: string },
  onStart: (product: Product) => void = () => undefined,
): Promise<Product> {
  const { dataDir, database } = options
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, programOf(options), {
    ...(options.release ? { cwd: options.release } : {}),
    env: {
      PATH: process.env.PATH,
      LOG_FORMAT: 'pretty',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      DEMO_HISTORY: '0',
      NOSTR_RELAYS: 'none',
      SPEECH_MODEL: 'off',
      ...database,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const untilReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        appendFileSync(logOf(dataDir), chunk)
        if (ready.test(output)) resolve()
      })
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const product = {
    url,
    dataDir,
    ...(database ? { database } : {}),
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  onStart(product)
  await Promise.race([untilReady, ended])
  if (!ready.test(output)) throw new Error(`the server ended:\n${output}`)
  return product
}

function programOf({ release, isWorker, hosts = [] }: ProductOptions): string[] {
  return release || isWorker
    ? ['build/current/server/index.js', isWorker ? 'worker' : 'start']
    : ['tests/rig/browser/test-server.ts', ...hosts]
}

/** Where what the product on a DATA_DIR prints is kept. */
export function logOf(dataDir: string): string {
  return `${dataDir}.log`
}

/** A folder for a DATA_DIR that PostgreSQL's user can reach, and how it is done away with. */
export function makeDataDir(): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-e2e-'))
  chmodSync(folder, 0o755)
  return {
    dataDir: path.join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The newest sign-in code mailed to an address. */
export function mailedCode(product: RunningAt, email: string): string {
  const outbox = path.join(product.dataDir, 'outbox')
  const names = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  for (const name of names) {
    const mail = readFileSync(path.join(outbox, name), 'utf8')
    const code =
      mail.includes(email) &&
      /\b[A-Z0-9]{6}\b/.exec(
        mail
          .split(/\r?\n\r?\n/)
          .slice(1)
          .join('\n'),
      )?.[0]
    if (code) return code
  }
  throw new Error(`no code was mailed to ${email}`)
}
