// Counts lines of the log in a thread of its own. Imports nothing of the product's but what it needs: it is started as it
// is in development and tests, and built on its own.
import { parentPort, workerData } from 'node:worker_threads'
import { dayCounting } from './count-days.ts'
import type { CountingRequest, CountingSettings } from './messages.ts'

const count = dayCounting(workerData as CountingSettings)

parentPort?.on('message', (request: CountingRequest) => parentPort?.postMessage(count(request)))
