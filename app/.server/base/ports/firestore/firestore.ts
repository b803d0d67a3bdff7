import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { isolateFirebase } from '#app/.server/base/env/env.ts'
import type { ServiceAccount } from '#app/.server/base/env/firebase-settings.ts'

/** A record to write, as it was read; `version` orders the readings. */
export interface RecordWrite {
  path: string
  /** Higher for a record that was read later. */
  version: number
  /** Null for a deleted record: its version stays as a tombstone, so that an older reading can't overwrite it. */
  contents: object | null
  /** Whether no older write can be in flight any more: then the tombstone is deleted too. */
  isOver?: boolean
}

/** The records of this installation at Firestore; the first write connects. */
export interface FirestoreService {
  /**
   * Writes all of these records or none, except those of which Firestore has a later version.
   * @throws FirestoreAwayError while nothing can be written; other errors for records that Firestore refuses
   */
  write(documents: readonly RecordWrite[]): Promise<void>
  close(): Promise<void>
}

/** Firestore can't be reached, or refuses writes at the moment. */
export class FirestoreAwayError extends Error {
  override readonly name = 'FirestoreAwayError'
}

/** The field of a record that holds its version. */
const versionField = '_version'

const usualAnswerMs = 15_000

interface FirestoreSettings {
  account: ServiceAccount
  /** Where Firestore is, for tests: host and port, without TLS. */
  host?: string
  answerMs?: number
}

/** Firestore by the service account of a project at Firebase. */
export function openFirestore({
  account,
  host,
  answerMs = usualAnswerMs,
}: FirestoreSettings): FirestoreService {
  let connected: Promise<Firestore> | null = null

  async function connect(): Promise<Firestore> {
    isolateFirebase()
    const [{ cert, initializeApp }, { getFirestore }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/firestore'),
    ])
    const app = initializeApp(
      { credential: cert({ ...account }), projectId: account.projectId },
      `documents ${randomUUID()}`,
    )
    const firestore = getFirestore(app)
    firestore.settings({
      ignoreUndefinedProperties: true,
      ...(host ? { host, ssl: false, customHeaders: { Authorization: 'Bearer owner' } } : {}),
    })
    return firestore
  }

  return {
    async write(documents) {
      const firestore = await (connected ??= connect())
      const written = firestore.runTransaction((transaction) =>
        writeNewer(firestore, transaction, documents),
      )
      // What arrives after all does no harm: by then there may be later versions.
      written.catch(() => undefined)
      await withinTime(written, answerMs).catch((error: Error) => {
        throw isOfDocuments(error) ? error : new FirestoreAwayError(error.message, { cause: error })
      })
    },
    async close() {
      await (await connected?.catch(() => null))?.terminate()
    },
  }
}

async function writeNewer(
  firestore: Firestore,
  transaction: Transaction,
  documents: readonly RecordWrite[],
): Promise<void> {
  const references = documents.map(({ path }) => firestore.doc(path))
  const known = await transaction.getAll(...references)
  for (const [index, { version, contents, isOver }] of documents.entries()) {
    const snapshot = known[index]
    if (!snapshot || Number(snapshot.get(versionField) ?? 0) >= version) continue
    if (contents === null && isOver) transaction.delete(snapshot.ref)
    else transaction.set(snapshot.ref, { ...contents, [versionField]: version })
  }
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  const ending = new AbortController()
  const late = wait(ms, undefined, { signal: ending.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`)
  })
  try {
    await Promise.race([work, late])
  } finally {
    ending.abort()
    late.catch(() => undefined)
  }
}

// INVALID_ARGUMENT and OUT_OF_RANGE; the SDK's own checks have no code.
const refusing = new Set([3, 11])

function isOfDocuments(error: Error & { code?: unknown }): boolean {
  return refusing.has(Number(error.code)) || error.message.startsWith('Value for argument')
}
