import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm, truncate } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import { AppError } from '#app/.server/base/lib/errors.ts'
import { isThere } from '#app/.server/base/lib/is-there.ts'
import {
  copyWhole,
  type DiskFolders,
  entriesOf,
  isMissing,
  lastWritten,
  publish,
  writeJson,
} from './disk-files.ts'
import type { Claim, DiskRoom } from './disk-room.ts'
import { newEtag, writeBody, type WriteBounds } from './file-writing.ts'
import { partsInOrder, quoted } from './object-rules.ts'
import { createTakeover } from './takeover.ts'
import { endedIfMissing, uploadEnded, uploadNotes } from './upload-notes.ts'
import type {
  ObjectHeaders,
  PartPlace,
  StoredVersion,
  UploadedPart,
  UploadGrant,
} from './storage.ts'

const uploadSchema = z.object({
  key: z.string(),
  contentType: z.string(),
  metadata: z.record(z.string(), z.string()),
})

const partSchema = z.object({ size: z.number(), etag: z.string(), partBytes: z.number() })

/**
 * Multipart uploads on disk. Each part is written at its offset in one file, so that completing only renames it,
 * without a copy. A part counts once its record is written beside the file.
 */
export function diskMultipart(folders: DiskFolders, room: DiskRoom) {
  /** Parts being received, so that a later attempt, or the end of the upload, can abort earlier ones. */
  const writing = createTakeover(uploadEnded)
  /** Uploads that are being completed or aborted: no part may be written into what becomes the file. */
  const ending = new Set<string>()
  const notes = uploadNotes()

  const folderOf = (uploadId: string) => path.join(folders.multipart, uploadId)
  const dataOf = (uploadId: string) => path.join(folderOf(uploadId), 'data')
  const recordOf = (uploadId: string, part: number) =>
    path.join(folderOf(uploadId), `part-${part}.json`)

  async function create(
    key: string,
    { contentType, metadata = {} }: ObjectHeaders,
  ): Promise<string> {
    const uploadId = randomBytes(16).toString('hex')
    await mkdir(folderOf(uploadId), { recursive: true })
    await (await open(dataOf(uploadId), 'wx')).close()
    await writeJson(folders, path.join(folderOf(uploadId), 'upload.json'), {
      key,
      contentType,
      metadata,
    })
    return uploadId
  }

  async function find(key: string, uploadId: string) {
    const file = path.join(folderOf(uploadId), 'upload.json')
    const upload = /^[0-9a-f]{32}$/.test(uploadId) ? await readJson(file, uploadSchema) : null
    if (upload?.key !== key) throw uploadEnded()
    return upload
  }

  async function put(
    { key, uploadId, partNumber, partBytes }: PartPlace,
    body: Buffer,
  ): Promise<UploadedPart> {
    const part = { uploadId, number: partNumber, partBytes }
    const { etag } = await receive({ key, bytes: body.length }, part, body)
    return { partNumber, etag }
  }

  async function receive(
    grant: Pick<UploadGrant, 'key' | 'bytes'>,
    part: NonNullable<UploadGrant['part']>,
    body: Buffer | AsyncIterable<Uint8Array>,
  ): Promise<StoredVersion> {
    await find(grant.key, part.uploadId)
    // From here to its entry in `writing` nothing is awaited: whoever ends the upload sees either.
    if (ending.has(part.uploadId)) throw uploadEnded()
    return writing.run(`${part.uploadId}/${part.number}`, (signal) =>
      room.receiving(grant.bytes, (claim) => writePart(grant, part, body, { signal, claim })),
    )
  }

  async function writePart(
    grant: Pick<UploadGrant, 'bytes'>,
    { uploadId, number, partBytes }: NonNullable<UploadGrant['part']>,
    body: Buffer | AsyncIterable<Uint8Array>,
    { signal, claim }: { signal: AbortSignal; claim: Claim },
  ): Promise<StoredVersion> {
    return notes.whileWriting(folderOf(uploadId), number, async () => {
      await rm(recordOf(uploadId, number), { force: true })
      const offset = (number - 1) * partBytes
      const bounds = { offset, exactBytes: grant.bytes, signal, claim, staysOpen: true }
      const stored = await writeInto(dataOf(uploadId), body, bounds)
      signal.throwIfAborted()
      if (!(await isThere(dataOf(uploadId)))) throw uploadEnded()
      await writeJson(folders, recordOf(uploadId, number), { ...stored, partBytes })
      return stored
    })
  }

  async function list(key: string, uploadId: string): Promise<UploadedPart[]> {
    await find(key, uploadId)
    const parts: UploadedPart[] = []
    for (const { name } of await entriesOf(folderOf(uploadId))) {
      const partNumber = Number(/^part-(\d+)\.json$/.exec(name)?.[1] ?? 0)
      const record = partNumber > 0 && (await readJson(recordOf(uploadId, partNumber), partSchema))
      if (record) parts.push({ partNumber, etag: record.etag })
    }
    return parts.sort((a, b) => a.partNumber - b.partNumber)
  }

  async function complete(
    key: string,
    uploadId: string,
    parts: UploadedPart[],
  ): Promise<StoredVersion> {
    const upload = await find(key, uploadId)
    const records = await recordsOf(uploadId, partsInOrder(parts))
    const size = records.reduce((sum, record) => sum + record.size, 0)
    const etag = newEtag().replace(/"$/, `-${records.length}"`)
    await end(uploadId, async () => {
      // A part that was begun meanwhile has taken its record away.
      await recordsOf(uploadId, partsInOrder(parts))
      const file = await fileOfOurs(uploadId, size)
      await truncate(file, size)
      await publish(folders, key, file, { ...upload, size, etag })
    })
    return { size, etag }
  }

  /**
   * The file with all parts, which no other process can write into: a copy if another process has it open for a part,
   * since that would go on writing into the published file wherever it is moved to.
   */
  async function fileOfOurs(uploadId: string, size: number): Promise<string> {
    if (!(await notes.areOthersWriting(folderOf(uploadId)))) return dataOf(uploadId)
    const copy = path.join(folderOf(uploadId), `copy-${randomUUID()}`)
    await room.receiving(size, async (claim) => {
      const release = await claim(size)
      await copyWhole(dataOf(uploadId), copy).finally(release)
    })
    return copy
  }

  /** Ends an upload: parts that are being sent are stopped, and no other begins before its folder is gone. */
  async function end(uploadId: string, work?: () => Promise<void>): Promise<void> {
    ending.add(uploadId)
    try {
      await notes.whileEnding(folderOf(uploadId), async () => {
        await writing.stop((name) => name.startsWith(`${uploadId}/`))
        await work?.()
        await rm(folderOf(uploadId), { recursive: true, force: true, maxRetries: 3 })
      })
    } finally {
      ending.delete(uploadId)
    }
  }

  /** The records of the given parts, if they match what is stored and leave no gaps. */
  async function recordsOf(uploadId: string, parts: UploadedPart[]) {
    const records = []
    for (const [index, part] of parts.entries()) {
      const record = await readJson(recordOf(uploadId, part.partNumber), partSchema)
      const isFull = record?.size === record?.partBytes || index === parts.length - 1
      if (!record || record.etag !== quoted(part.etag) || !isFull) throw new AppError('BAD_PART')
      if (record.partBytes !== (records[0] ?? record).partBytes) throw new AppError('BAD_PART')
      records.push(record)
    }
    return records
  }

  async function abort(key: string, uploadId: string): Promise<void> {
    await find(key, uploadId)
    await end(uploadId)
  }

  async function cleanUpAbandoned(before: Date): Promise<number> {
    let removed = 0
    for (const entry of await entriesOf(folders.multipart)) {
      if ((await lastWritten(dataOf(entry.name))) >= before) continue
      await rm(folderOf(entry.name), { recursive: true, force: true })
      removed++
    }
    return removed
  }

  return { create, find, put, receive, list, complete, abort, cleanUpAbandoned }
}

async function writeInto(
  file: string,
  body: Buffer | AsyncIterable<Uint8Array>,
  bounds: WriteBounds,
): Promise<StoredVersion> {
  const handle = await open(file, 'r+').catch(endedIfMissing)
  try {
    return await writeBody(handle, body, bounds)
  } finally {
    await handle.close()
  }
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
