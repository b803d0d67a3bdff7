import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

// Of the network that the containers are on. It is this process's own, as it was started without any other.
const network = '172.30.0'

/** Where what stands beside the product listens, and published ports come from. */
export const gateway = `${network}.1`

/** The address of the container of this number. */
export function addressOf(number: number): string {
  return `${network}.${number + 2}`
}

/** Makes the network, on which names are found as on one of Docker's; answers the file of the names. */
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

/** Plugs a process into the network that has just left for one of its own. */
export async function plugIn(pid: number, number: number): Promise<void> {
  while (networkOf(pid) === networkOf('self')) await wait(10)
  ip(`link add port${number} type veth peer name eth0 netns ${pid}`)
  ip(`link set port${number} master bridge up`)
}

/** The first process of the namespaces that `unshare` has made. */
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
