// Recognises the speech of one file of sound in a process of its own, which can be killed at any time and takes its memory
// along. Imports nothing of the product's: it is started as it is in development and tests, and built on its own.
//
//   node program.ts <binding> <model> <samples: 16 bits, 16 kHz, one channel> → JSON of `WhisperAnswer`
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { WhisperAnswer, WhisperBinding } from './answer.ts'

const perSecond = 16_000
/** Nobody speaks below −54 dB; the model would hear something there. */
const quietest = 32_767 * 0.002

const [binding = '', filePath = '', sound = ''] = process.argv.slice(2)
const bytes = readFileSync(sound)
const samples = new Int16Array(new Uint8Array(bytes.subarray(0, bytes.length & ~1)).buffer)
process.stdout.write(JSON.stringify(await hear()))

async function hear(): Promise<WhisperAnswer> {
  const seconds = samples.length / perSecond
  if (!samples.some((sample) => Math.abs(sample) > quietest)) return { seconds, segments: [] }
  const { WhisperContext } = createRequire(import.meta.url)(binding) as WhisperBinding
  const context = new WhisperContext({ filePath, useGpu: false })
  const { promise } = context.transcribeData(samples.buffer, {
    language: 'auto',
    maxThreads: 1,
    nProcessors: 1,
    // With what was said before in mind, it may say that for ever.
    maxContext: 0,
  })
  const { language, segments } = await promise
  return { seconds, language, segments }
}
