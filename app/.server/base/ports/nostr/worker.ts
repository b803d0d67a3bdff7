// Checks signatures in a thread of its own. Imports nothing of the product's but what it needs: it is started as it is
// in development and tests, and built on its own.
import { parentPort, workerData } from 'node:worker_threads'
import { measureVerifiers } from './choose.ts'
import type { WorkerReply, WorkerRequest, WorkerSettings } from './messages.ts'
import { verdictOn } from './verifier.ts'

const { only } = workerData as WorkerSettings
const measured = await measureVerifiers()
const usable = measured.filter(({ verifier }) => only === undefined || verifier.name === only)
const [fastest] = usable
if (!fastest) throw new Error(`no verifier for signatures works here${only ? `: ${only}` : ''}`)
const { verifier } = fastest

parentPort?.on('message', (raws: WorkerRequest) => {
  reply({ verdicts: raws.map((raw) => verdictOn(verifier, raw)) })
})
reply({ verifiers: usable.map(({ verifier, perSecond }) => ({ name: verifier.name, perSecond })) })

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message)
}
