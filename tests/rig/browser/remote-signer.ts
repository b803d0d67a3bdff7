import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** Somebody's remote signer (NIP-46) in a process of its own, which ends with the test. */
export interface RemoteProcess {
  /** `bunker://…`, to be pasted. */
  link: string
  pubkey: string
  /** Shows it a code that a page shows. */
  scan(code: string): void
}

export async function startRemoteSigner(relay: string): Promise<RemoteProcess> {
  const script = new URL('../nostr/remote-signer-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, relay], { stdio: ['pipe', 'pipe', 'inherit'] })
  cleanUpAfter(() => child.kill())
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const said = JSON.parse(line) as Pick<RemoteProcess, 'link' | 'pubkey'>
  return { ...said, scan: (code) => child.stdin.write(`${code}\n`) }
}
