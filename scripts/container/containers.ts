import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Image } from './build.ts'
import type { Service } from './compose.ts'
import { type Entering, entering, joining } from './enter.ts'
import { addressOf, firstProcess, plugIn } from './network.ts'

/** A running service of compose.yaml, as far as this machine can do what Docker does. */
export interface Container {
  name: string
  address: string
  /** Its output so far. */
  output(): string
  /** Runs a program in the container. */
  exec(command: string[], user?: string): { status: number | null; output: string }
  untilHealthy(): Promise<void>
  /** The kernel's status of its first process. */
  status(): Record<string, string>
  /** Sends SIGTERM; resolves with the exit code, and after how many seconds it came. */
  stop(): Promise<{ code: number | null; seconds: number }>
  ended: Promise<number | null>
}

interface Place {
  /** The hosts file of the network. */
  hosts: string
  /** The volume mounted as DATA_DIR. */
  data: string
}

const patienceMs = 120_000
let count = 0

/** A new volume: a copy of what the image has in its place, with its owner. */
export function makeVolume(image: Image, place: string): string {
  execFileSync('cp', ['--archive', path.join(image.root, image.volumes[0] ?? ''), place])
  return place
}

/** Starts a container that reaches only the other services' network. */
export async function start(
  name: string,
  image: Image,
  service: Service,
  { hosts, data }: Place,
): Promise<Container> {
  const number = count++
  const address = addressOf(number)
  const inside: Entering = {
    root: image.root,
    user: image.user,
    folder: image.folder,
    env: { ...image.env, HOME: '/home/node', ...service.environment },
    command: [...image.entrypoint, ...(service.command?.split(' ') ?? image.command)],
    isReadOnly: service.read_only === true,
    inMemory: (service.tmpfs ?? []).map((place) => place.split(':')[0] ?? ''),
    mounts: { [image.volumes[0] ?? '']: data, '/etc/hosts': hosts },
    address,
  }
  const [program = '', ...args] = entering(inside)
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const output = outputOf(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await plugIn(child.pid ?? 0, number)
  child.stdin.end('\n')
  const first = () => firstProcess(child.pid ?? 0)

  function exec(command: string[], user = image.user) {
    const [joined = '', ...rest] = joining(first(), { ...inside, command, user })
    const { status, stdout, stderr } = spawnSync(joined, rest, { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  return {
    name,
    address,
    output,
    exec,
    ended,
    async untilHealthy() {
      const deadline = Date.now() + patienceMs
      while (Date.now() < deadline && child.exitCode === null) {
        if (exec(image.healthCheck).status === 0) return
        await wait(500)
      }
      throw new Error(`${name} never became healthy:\n${output()}`)
    },
    status() {
      const lines = readFileSync(`/proc/${first()}/status`, 'utf8').split('\n')
      return Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2) as [string, string]))
    },
    async stop() {
      const began = performance.now()
      process.kill(first(), 'SIGTERM')
      return { code: await ended, seconds: (performance.now() - began) / 1000 }
    },
  }
}

function outputOf(child: ChildProcess): () => string {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return () => output
}
