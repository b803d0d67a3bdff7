import type * as sdk from 'firebase/firestore'
import type { Firestore, FirestoreError } from 'firebase/firestore'
import { maxTransactions } from '#app/rules/money/amounts.ts'
import { usualSupporters } from '#app/schemas/money/public-boosts.ts'
import type { RecordQuery, RealtimeRecords, SupportersQuery, TransactionsQuery } from './records.ts'

/** What is used of Firebase's SDK. */
export type FirestoreSdk = Pick<
  typeof sdk,
  'collection' | 'doc' | 'limit' | 'onSnapshot' | 'orderBy' | 'query' | 'where'
>

interface Ports {
  firestore: Firestore
  sdk: FirestoreSdk
  /** Logs in at Firebase as the user who is logged in here; false for visitors. */
  logIn: () => Promise<boolean>
  /** Calls back after so many milliseconds; returns the function that cancels. */
  later: (work: () => void, ms: number) => () => void
}

type FoundRecord = Record<string, unknown>

/** The result of a part of a query; null until Firestore's servers have answered. */
type Found = FoundRecord[] | null

const firstPauseMs = 2000
const longestPauseMs = 60_000

/**
 * The realtime database at Firestore. What is there at first is what the page came with, or older: as with the other
 * one, only changes are heard of.
 */
export function createFirestoreRecords({ firestore, sdk, logIn, later }: Ports): RealtimeRecords {
  return {
    subscribe(query, hear) {
      let stopListening = () => {}
      let isEnded = false
      let failures = 0
      let known: string | null = null

      async function begin(): Promise<void> {
        if (!isForEverybody(query) && !(await logIn())) return
        if (!isEnded) stopListening = listenToAll(partsOf(query), heard, failed)
      }

      function heard(found: FoundRecord[]): void {
        failures = 0
        const now = JSON.stringify(found)
        const isNews = known !== null && known !== now
        known = now
        const records = isNews ? recordsOf(query, found) : null
        if (records !== null) hear(records as never)
      }

      /** Listening ends with an error: the login has expired, or Firestore can't be reached in earnest. */
      function failed(): void {
        stopListening()
        if (isEnded) return
        const pause = Math.min(firstPauseMs * 2 ** failures++, longestPauseMs)
        stopListening = later(again, pause)
      }

      function again(): void {
        begin().catch(failed)
      }

      again()
      return () => {
        isEnded = true
        stopListening()
      }
    },
  }

  /** Calls `hear` once all parts are known, and each time that one of them has changed. */
  function listenToAll(
    parts: readonly Part[],
    hear: (found: FoundRecord[]) => void,
    failed: () => void,
  ): () => void {
    const found: Found[] = parts.map(() => null)
    const stops = parts.map((part, index) =>
      listen(
        part,
        (records) => {
          found[index] = records
          if (found.every((part) => part !== null)) hear(found.flat())
        },
        failed,
      ),
    )
    return () => stops.forEach((stop) => stop())
  }

  function listen(
    part: Part,
    hear: (records: FoundRecord[]) => void,
    failed: (error: FirestoreError) => void,
  ): () => void {
    // While a browser is offline it hears what little it remembers, and once more when it is back.
    const options = { includeMetadataChanges: true }
    if ('id' in part)
      return sdk.onSnapshot(
        sdk.doc(firestore, part.collection, part.id),
        options,
        (snapshot) => {
          const data = snapshot.data()
          if (!snapshot.metadata.fromCache) hear(data ? [withoutVersion(data)] : [])
        },
        failed,
      )
    const { where, order, limit } = part
    const asked = sdk.query(
      sdk.collection(firestore, part.collection),
      ...where.map(([field, operator, value]) => sdk.where(field, operator, value)),
      ...(order ? [sdk.orderBy(order, 'desc')] : []),
      sdk.limit(limit),
    )
    return sdk.onSnapshot(
      asked,
      options,
      ({ docs, metadata }) => {
        if (!metadata.fromCache) hear(docs.map((found) => withoutVersion(found.data())))
      },
      failed,
    )
  }
}

/** A query as Firestore takes it. */
type Part =
  | { collection: 'users' | 'stats---content'; id: string }
  | {
      collection: RecordQuery['collection']
      where: (readonly [field: string, operator: '==' | 'in', value: unknown])[]
      order: string | null
      limit: number
    }

function isForEverybody({ collection }: RecordQuery): boolean {
  return collection === 'supporters' || collection === 'stats---content'
}

function partsOf(query: RecordQuery): Part[] {
  if (query.collection === 'users') return [{ collection: 'users', id: query._id }]
  if (query.collection === 'supporters') return [supportersPart(query)]
  if (query.collection === 'stats---content')
    return [{ collection: query.collection, id: `${query.type}---${query._id}` }]
  return transactionParts(query)
}

function supportersPart({ collection, entity_id, _npub, limit }: SupportersQuery): Part {
  const content = ['entity._id', '==', entity_id] as const
  if (_npub !== undefined)
    return { collection, where: [content, ['_npub', '==', _npub]], order: null, limit: 1 }
  return {
    collection,
    where: [content],
    order: 'stats.btc.TOTAL.total',
    limit: limit ?? usualSupporters,
  }
}

/** Firestore's limit of combined alternatives (disjunctions) in a query. */
const maxAlternatives = 30

function transactionParts({ collection, _user_id, types, actions }: TransactionsQuery): Part[] {
  const perPart = Math.max(1, Math.floor(maxAlternatives / Math.max(1, actions?.length ?? 1)))
  const typesOfParts = types ? inPieces(types, perPart) : [null]
  return typesOfParts.map((some) => ({
    collection,
    where: [
      ['_user_id', '==', _user_id] as const,
      ...(some ? [['meta.type', 'in', some] as const] : []),
      ...(actions ? [['meta.action', 'in', actions] as const] : []),
    ],
    order: 'meta.timestamp',
    limit: maxTransactions,
  }))
}

function inPieces<Value>(values: readonly Value[], size: number): Value[][] {
  const count = Math.ceil(values.length / size)
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size))
}

function withoutVersion({ _version, ...contents }: FoundRecord): FoundRecord {
  return contents
}

/** The records as the caller wants them; null where there is none. */
function recordsOf(query: RecordQuery, found: readonly FoundRecord[]): unknown {
  if (query.collection === 'users') return found[0]?._id === query._id ? found[0] : null
  if (query.collection === 'supporters') return found
  if (query.collection === 'stats---content') return found[0] ?? null
  return found
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
    .slice(0, maxTransactions)
    .map(({ _user_id, ...transaction }) => transaction)
}

function timeOf({ meta, _id }: FoundRecord): string {
  return `${(meta as { timestamp: string }).timestamp} ${String(_id)}`
}
