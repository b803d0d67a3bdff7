import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '#tests/rig/browser/api.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { type Machine, startMachine, storageOf } from './machines.ts'

/** An installation that doesn't run, with the demo, money and made media; from `folder` where it was filled before. */
export async function filledMachine(
  folder: string,
  { gigabytes, say }: { gigabytes: number; say: (text: string) => void },
): Promise<Machine> {
  mkdirSync(folder, { recursive: true })
  const dataDir = path.join(folder, 'data')
  const portFile = path.join(folder, 'port')
  // Its address is in its data.
  if (existsSync(portFile)) return { dataDir, port: Number(readFileSync(portFile, 'utf8')) }
  const machine = { dataDir, port: await freePort() }
  await timed(say, 'Filled', () => fill(machine, gigabytes))
  writeFileSync(portFile, String(machine.port))
  return machine
}

/** Does something, and says how long it took. */
export async function timed<T>(
  say: (text: string) => void,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const result = await work()
  say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

const megabyte = 1_000_000

/** The demo, somebody's wallet, and made media of so many gigabytes. */
async function fill(machine: Machine, gigabytes: number): Promise<void> {
  const product = await startMachine(machine, { SEED_DEMO: '1' })
  const ann = await signIn(product, 'ann@example.com')
  await untilAnswered(() => ann.call('pay/play-faucet', {}))
  const storage = storageOf(machine)
  for (let at = 0; at < gigabytes * 1000; at += 50)
    await storage.put(`made/${at}`, randomBytes(50 * megabyte), { contentType: 'audio/mpeg' })
  await product.stop()
}

/** The node of play money begins with the first call. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ask()
      return
    } catch (error) {
      if (attempt === 12) throw error
      await wait(5000)
    }
  }
}
