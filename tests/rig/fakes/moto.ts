import { spawn } from 'node:child_process'
import { freePort } from '#tests/rig/free-port.ts'

/** An S3 store that lists and aborts uploads, and pages as the real one does; it checks no signatures. */
export interface Moto {
  endpoint: string
  close(): Promise<void>
}

/** Starts Python's `moto_server` with a bucket; null where it isn't installed. */
export async function startMoto(bucket: string): Promise<Moto | null> {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const { port } = new URL(endpoint)
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', port], { stdio: 'ignore' })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('error', end)
    child.once('exit', end)
  })
  while (!hasEnded) {
    const answer = await fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => null)
    if (answer?.ok)
      return {
        endpoint,
        async close() {
          child.kill()
          await ended
        },
      }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  return null
}
