import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import {
  blobPath,
  diskFolders,
  keysInOrder,
  openBlob,
  linkBlob,
  publish,
  readPointer,
  cleanUpLeftovers,
} from './disk-files.ts'
import { diskMultipart } from './disk-multipart.ts'
import { diskRoom } from './disk-room.ts'
import { syncFolder, writeBody, type WriteBounds } from './file-writing.ts'
import { assertHeaders, assertKey, metadataHeaders, partLengths } from './object-rules.ts'
import { createTakeover } from './takeover.ts'
import {
  MAX_LIST_LIMIT,
  type ObjectHeaders,
  type Storage,
  type StoredVersion,
  type UploadGrant,
} from './storage.ts'
import { uploadEnded } from './upload-notes.ts'
import { signedUrl, verifiedGrant } from './upload-signature.ts'

export interface DiskSettings {
  folder: string
  /** The address of this server, with which presigned URLs begin. */
  publicUrl: string
  /** Sign upload URLs. */
  keys: Pick<Keys, 'newest' | 'accepted'>
  /** Free bytes of the disk that uploads leave alone; none unless told. */
  reserveBytes?: number
  /** How much of the disk is free, in place of its own answer. */
  freeBytes?: () => Promise<number>
  now?: () => Date
}

const READ_CHUNK_BYTES = 256 * 1024

/** Stores objects as files in one folder. Several processes may share it. */
export function createDiskStorage(
  settings: DiskSettings,
): Storage & Required<Pick<Storage, 'openFile' | 'uploads' | 'freeBytes' | 'roomLeft'>> {
  const folders = diskFolders(settings.folder)
  const room = diskRoom(settings)
  const multipart = diskMultipart(folders, room)
  const arriving = createTakeover(uploadEnded)
  const now = () => (settings.now?.() ?? new Date()).getTime()

  async function store(
    key: string,
    body: Buffer | AsyncIterable<Uint8Array>,
    { contentType, metadata = {} }: ObjectHeaders,
    bounds: WriteBounds,
  ): Promise<StoredVersion> {
    await mkdir(folders.incoming, { recursive: true })
    const file = path.join(folders.incoming, randomUUID())
    try {
      const stored = await writeNewFile(file, body, bounds)
      bounds.signal?.throwIfAborted()
      await publish(folders, key, file, { ...stored, contentType, metadata })
      return stored
    } finally {
      await rm(file, { force: true })
    }
  }

  function sign(grant: Omit<UploadGrant, 'expires'>, expiresSeconds: number): string {
    const expires = Math.floor(now() / 1000) + expiresSeconds
    return signedUrl(settings.publicUrl, { ...grant, expires }, settings.keys.newest())
  }

  return {
    async put(key, body, options) {
      assertKey(key)
      assertHeaders(options)
      const { maxBytes = Infinity, isSent = false } = options
      if (!isSent) return store(key, body, options, { maxBytes })
      const bytes = Buffer.isBuffer(body) ? body.length : undefined
      return room.receiving(bytes, (claim) => store(key, body, options, { maxBytes, claim }))
    },

    async check() {
      await mkdir(folders.incoming, { recursive: true })
      const file = path.join(folders.incoming, randomUUID())
      await writeFile(file, 'check').finally(() => rm(file, { force: true }))
    },

    async head(key) {
      assertKey(key)
      const pointer = await readPointer(folders, key)
      return pointer && withoutBlob(pointer)
    },

    async read(key, range = { start: 0 }) {
      assertKey(key)
      const opened = await openBlob(folders, key)
      if (!opened) throw new AppError('NOT_FOUND', { status: 404 })
      const { handle, pointer } = opened
      const isWhole = range.start === 0 && range.end === undefined
      if (range.start >= pointer.size) {
        await handle.close()
        if (isWhole) return Readable.from([])
        throw new AppError('BAD_RANGE', { status: 416 })
      }
      const end = Math.min(range.end ?? Infinity, pointer.size - 1)
      return handle.createReadStream({ start: range.start, end, highWaterMark: READ_CHUNK_BYTES })
    },

    async readVersion(key) {
      assertKey(key)
      const opened = await openBlob(folders, key)
      if (!opened) return null
      const body = opened.handle.createReadStream({ start: 0, highWaterMark: READ_CHUNK_BYTES })
      return { object: withoutBlob(opened.pointer), body }
    },

    async copy(from, to) {
      assertKey(from)
      assertKey(to)
      const linked = await linkBlob(folders, from)
      if (!linked) return null
      try {
        await publish(folders, to, linked.file, linked.pointer)
        return { size: linked.pointer.size, etag: linked.pointer.etag }
      } finally {
        await rm(linked.file, { force: true })
      }
    },

    async delete(key) {
      assertKey(key)
      const pointer = await readPointer(folders, key)
      if (!pointer) return
      const file = path.join(folders.objects, key)
      await rm(file, { force: true })
      await syncFolder(path.dirname(file))
      await rm(blobPath(folders, pointer.blob), { force: true })
    },

    async list(prefix, { after = '', limit = MAX_LIST_LIMIT } = {}) {
      const bound = Math.min(limit, MAX_LIST_LIMIT)
      const objects = []
      for await (const key of keysInOrder(folders, prefix, after)) {
        if (objects.length === bound) return { objects, next: objects.at(-1)?.key ?? '' }
        const pointer = await readPointer(folders, key)
        if (!pointer) continue
        const { size, etag, lastModified } = pointer
        objects.push({ key, size, etag, lastModified })
      }
      return { objects }
    },

    async presignPut({ key, bytes, expiresSeconds, contentType, metadata = {} }) {
      assertKey(key)
      assertHeaders({ contentType, metadata })
      const url = sign({ key, bytes, contentType, metadata }, expiresSeconds)
      return { url, headers: { 'Content-Type': contentType, ...metadataHeaders(metadata) } }
    },

    async createMultipart({ key, ...object }) {
      assertKey(key)
      assertHeaders(object)
      return multipart.create(key, object)
    },

    async presignParts({ key, uploadId, bytes, partBytes, expiresSeconds }) {
      await multipart.find(key, uploadId)
      return partLengths({ bytes, partBytes }).map((length, index) => {
        const part = { uploadId, number: index + 1, partBytes }
        return sign({ key, bytes: length, contentType: '', metadata: {}, part }, expiresSeconds)
      })
    },

    putPart: multipart.put,
    listParts: multipart.list,
    completeMultipart: multipart.complete,
    abortMultipart: multipart.abort,

    async cleanUpAbandoned(before) {
      return (await multipart.cleanUpAbandoned(before)) + (await cleanUpLeftovers(folders, before))
    },

    freeBytes: room.free,
    roomLeft: room.left,

    async openFile(key) {
      assertKey(key)
      const opened = await openBlob(folders, key)
      return opened && { object: withoutBlob(opened.pointer), handle: opened.handle }
    },

    uploads: {
      verify: (url, headers) => verifiedGrant(url, headers, settings.keys, now()),
      async receive(grant, body) {
        const { part, key, bytes: exactBytes } = grant
        if (part) return multipart.receive(grant, part, body)
        assertKey(key)
        assertHeaders(grant)
        // Sent many times at once, it would take many times the room that was announced.
        return arriving.run(key, (signal) =>
          room.receiving(exactBytes, (claim) =>
            store(key, body, grant, { exactBytes, staysOpen: true, signal, claim }),
          ),
        )
      },
    },
  }
}

async function writeNewFile(
  file: string,
  body: Buffer | AsyncIterable<Uint8Array>,
  bounds: WriteBounds,
): Promise<StoredVersion> {
  const handle = await open(file, 'wx')
  try {
    return await writeBody(handle, body, bounds)
  } finally {
    await handle.close()
  }
}

function withoutBlob<T extends { blob: string }>({ blob: _blob, ...object }: T): Omit<T, 'blob'> {
  return object
}
