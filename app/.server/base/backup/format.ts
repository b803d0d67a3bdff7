import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isKey } from '#app/.server/base/ports/storage/index.ts'
import { BackupError } from './problems.ts'

/** The format that is written, and the newest that is read. */
export const formatVersion = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.number().int().nonnegative()

/** Without parts that are empty, `.` or `..`: nothing leads out of the folder of the back-up. */
const pieceNames = z.string().regex(/^\w+(?:[/.]\w+)*$/)

/** A piece of a back-up: its name below the back-up's folder, and the length and SHA-256 of what it holds. */
const piece = z.object({ name: pieceNames, bytes: size, sha256: hash })

const table = piece.extend({
  /** As schema.table; graphile_worker.jobs are the jobs that wait, in columns of our own. */
  table: z.string(),
  columns: z.array(z.string()),
  rows: size,
})

const manifest = z.object({
  format: z.number().int(),
  id: z.string(),
  /** When its snapshot was taken, and when its last byte was written. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  why: z.enum(['SCHEDULE', 'BUTTON', 'COMMAND', 'RESTORE']),
  /** The version of this software. */
  version: z.string(),
  /** The names of the migrations of its database, in their order. */
  migrations: z.array(z.string()),
  /** The major version of its PostgreSQL. */
  postgres: z.number().int(),
  publicUrl: z.string(),
  storage: z.enum(['disk', 's3']),
  isEncrypted: z.boolean(),
  /** What the database knows of the secret that it was begun with; null for a database without. */
  secretFingerprint: z.string().nullable(),
  /** Where that was rotated: fingerprints of the secrets that open its database, and of the keys that this has. */
  openedBy: z.array(z.string()).optional(),
  keys: z.array(z.string()).optional(),
  tables: z.array(table),
  sequences: z.array(
    z.object({ name: z.string(), value: z.number().int(), isCalled: z.boolean() }),
  ),
  files: z.object({
    count: size,
    bytes: size,
    /** Those that the database names and the store doesn't have. */
    missing: z.array(z.string()),
    list: piece,
  }),
  /** Settings that are secret; null in one without. */
  secrets: piece.nullable(),
  /** Bytes that it is made of, before compression, and those that this run has written. */
  bytes: size,
  newBytes: size,
})

/** Below these lies what is no part of the site: what a restore keeps, and what is deleted while a back-up is made. */
export const keptAside = 'before-restore/'
export const deletedMeanwhile = 'deleted-meanwhile/'

export function isAside(key: string): boolean {
  return key.startsWith(keptAside) || key.startsWith(deletedMeanwhile)
}

/** What a back-up says of itself, written last: without it there is none. Sizes are bytes. */
export type Manifest = z.infer<typeof manifest>
export type Piece = z.infer<typeof piece>
export type TablePiece = z.infer<typeof table>

/** One line of the list of files: an object of the store, and where its content lies in the back-ups. */
export const fileLine = z.object({
  key: z.string().refine((key) => isKey(key) && !isAside(key)),
  size,
  etag: z.string(),
  modified: z.number(),
  type: z.string(),
  metadata: z.record(z.string(), z.string()),
  /** The SHA-256 of its content, keyed where the back-up is encrypted. */
  hash,
})

export type FileLine = z.infer<typeof fileLine>

/** Ids sort by time. */
export function newBackupId(now: Date): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${time}-${randomBytes(3).toString('hex')}`
}

const idPattern = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/

export const isBackupId = (id: string) => idPattern.test(id)
export const manifestName = (id: string) => `backups/${id}/manifest.json`
export const pieceName = (id: string, name: string) => `backups/${id}/${name}`
export const contentName = (hash: string) => `files/${hash.slice(0, 2)}/${hash}`

/** The manifest as it is stored: its JSON, and a line with the SHA-256 of that. */
export function writtenManifest(value: Manifest): Buffer {
  const json = JSON.stringify(value, null, 1)
  return Buffer.from(`${json}\n${sha256(json)}\n`)
}

/** @throws BackupError BROKEN, NEWER_FORMAT */
export function readManifest(id: string, stored: Buffer): Manifest {
  const text = stored.toString()
  const end = text.trimEnd().lastIndexOf('\n')
  const json = text.slice(0, end)
  const broken = new BackupError('BROKEN', `The manifest of ${id} has been changed or cut off.`)
  if (end < 0 || text.slice(end).trim() !== sha256(json)) throw broken
  const value = JSON.parse(json) as { format?: unknown }
  if (typeof value.format === 'number' && value.format > formatVersion)
    throw new BackupError(
      'NEWER_FORMAT',
      `${id} was made by a newer version of Tributary (format ${value.format}; this one reads up to ${formatVersion}). Update this one first.`,
    )
  const parsed = manifest.safeParse(value)
  // One that names another would be read from there.
  if (!parsed.success || parsed.data.id !== id) throw broken
  return parsed.data
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
