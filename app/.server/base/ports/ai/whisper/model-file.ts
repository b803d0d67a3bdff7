import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { GuardedFetch } from '#app/.server/base/ports/fetch/index.ts'
import { isThere } from '#app/.server/base/lib/is-there.ts'
import { aiFailure } from '../failure.ts'
import type { SpeechModel } from './models.ts'

/** The one file of a model on this machine. */
export interface ModelFile {
  model: SpeechModel
  /** Whether it is there, or may be fetched: not within an hour of a failure. */
  mayBeHad(): Promise<boolean>
  /**
   * The path of the file, fetched first where it isn't there. It is the expected one by its checksum, which is looked at
   * once in each process. @throws AppError AI_FAILED with the reason
   */
  get(options?: GetOptions): Promise<string>
}

interface GetOptions {
  signal?: AbortSignal | undefined
  /** Told each percent that is fetched. */
  onProgress?: ((percent: number) => Promise<void>) | undefined
}

interface ModelFileSettings {
  model: SpeechModel
  folder: string
  fetch: GuardedFetch
  now: () => Date
}

/** The largest of whisper's models has 3.1 GB. */
const largestModel = 4_000_000_000
const fetchMs = 3 * 3600 * 1000
const pauseMs = 3600 * 1000

export function modelFile({ model, folder, fetch, now }: ModelFileSettings): ModelFile {
  const file = path.join(folder, `${model.name}.bin`)
  let isChecked = false
  let failedAt = -Infinity

  async function mayBeHad(): Promise<boolean> {
    return now().getTime() - failedAt >= pauseMs || (await isThere(file))
  }

  async function get(options: GetOptions = {}): Promise<string> {
    if (isChecked && (await isThere(file))) return file
    if (!(await isRightFile())) await fetchFile(options)
    isChecked = true
    return file
  }

  async function isRightFile(): Promise<boolean> {
    if (!(await isThere(file))) return false
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
    return hash.digest('hex') === model.sha256
  }

  async function fetchFile({ signal, onProgress }: GetOptions): Promise<void> {
    const part = `${file}.part`
    await mkdir(folder, { recursive: true })
    try {
      const sha256 = await writePart(part, { signal, onProgress })
      if (sha256 !== model.sha256)
        throw new Error('it isn’t the expected file, by its SHA-256 checksum')
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true })
      signal?.throwIfAborted()
      failedAt = now().getTime()
      const reason = error instanceof Error ? error.message : String(error)
      throw aiFailure(`The speech model at ${model.url} cannot be had: ${reason}`, error)
    }
  }

  async function writePart(part: string, { signal, onProgress }: GetOptions): Promise<string> {
    const answer = await fetch(model.url, {
      maxBytes: largestModel,
      timeoutMs: fetchMs,
      ...(signal && { signal }),
    })
    if (answer.status !== 200) {
      answer.discard()
      throw new Error(`the answer is ${answer.status}`)
    }
    const all = Number(answer.headers['content-length']) || 0
    const hash = createHash('sha256')
    const target = await open(part, 'w')
    try {
      let done = 0
      let told = -1
      for await (const chunk of answer.body) {
        await target.writeFile(chunk)
        hash.update(chunk)
        done += chunk.length
        const percent = all > 0 ? Math.min(99, Math.floor((done / all) * 100)) : 0
        if (percent > told) await onProgress?.((told = percent))
      }
      await target.sync()
    } finally {
      await target.close()
    }
    return hash.digest('hex')
  }

  return { model, mayBeHad, get }
}
