import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

// The network of the containers. It belongs to this process, which was started in a network namespace of its own.
const network = '172.30.0'

/** The address where the other services listen, and from where published ports are reached. */
export const gateway = `${network}.1`

/** The address of the nth container. */
export function addressOf(number: number): string {
  return `${network}.${number + 2}`
}

/** Creates the network, with names for its hosts as in one of Docker's; returns the hosts file. */
export function makeNetwork(names: Record<string, string>, file: string): string {
  ip('link set lo up')
  ip('link add bridge type bridge')
  ip(`address add ${gateway}/24 dev bridge`)
  ip('link set bridge up')
  const lines = Object.entries({ localhost: '127.0.0.1', ...names })
  writeFileSync(file, lines.map(([name, address]) => `${address} ${name}\n`).join(''))
  execFileSync('mount', ['--bind', file, '/etc/hosts'])
  return file
}

/** Connects a process to the network once it is in its own network namespace. */
export async function plugIn(pid: number, number: number): Promise<void> {
  while (networkOf(pid) === networkOf('self')) await wait(10)
  ip(`link add port${number} type veth peer name eth0 netns ${pid}`)
  ip(`link set port${number} master bridge up`)
}

/** The first process in the namespaces that an `unshare` process has created. */
export function firstProcess(unshare: number): number {
  const [child] = readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').split(' ')
  return Number(child)
}

function networkOf(pid: number | 'self'): string {
  return readlinkSync(`/proc/${pid}/ns/net`)
}

function ip(words: string): void {
  execFileSync('ip', words.split(' '))
}
