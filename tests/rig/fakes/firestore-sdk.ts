import type { FirestoreSdk } from '#app/client/base/realtime/firestore-records.ts'

type Fields = Record<string, unknown>
type Constraint = (documents: [string, Fields][]) => [string, Fields][]

interface Listener {
  collection: string
  id: string | null
  constraints: Constraint[]
  hear: (snapshot: unknown) => void
  fail: (error: Error) => void
}

/** In place of Firebase's SDK: documents in memory, and those who listen to them. */
export function fakeFirestoreSdk() {
  const collections = new Map<string, Map<string, Fields>>()
  const listeners = new Set<Listener>()
  const of = (collection: string) => {
    const known = collections.get(collection) ?? new Map<string, Fields>()
    collections.set(collection, known)
    return known
  }

  function tell(listener: Listener, { fromCache = false } = {}): void {
    const { collection, id, constraints, hear } = listener
    const metadata = { fromCache }
    const snapshotOf = ([found, data]: [string, Fields | undefined]) => ({
      id: found,
      data: () => data,
      metadata,
    })
    // What a browser without a connection remembers is nothing here.
    const documents = fromCache ? new Map<string, Fields>() : of(collection)
    if (id !== null) return hear(snapshotOf([id, documents.get(id)]))
    const found = constraints.reduce((left, choose) => choose(left), [...documents])
    hear({ docs: found.map(snapshotOf), metadata })
  }

  const sdk = {
    collection: (_firestore: unknown, collection: string) => ({ collection, id: null }),
    doc: (_firestore: unknown, collection: string, id: string) => ({ collection, id }),
    where(field: string, operator: string, value: unknown): Constraint {
      const isWanted = (found: unknown) =>
        operator === 'in' ? (value as unknown[]).includes(found) : found === value
      return (documents) => documents.filter(([, data]) => isWanted(valueAt(data, field)))
    },
    orderBy(field: string): Constraint {
      const key = ([id, data]: [string, Fields]) =>
        [valueAt(data, field) as string | number, id] as const
      return (documents) => documents.toSorted((one, other) => descending(key(one), key(other)))
    },
    limit:
      (most: number): Constraint =>
      (documents) =>
        documents.slice(0, most),
    query: (asked: object, ...constraints: Constraint[]) => ({ ...asked, constraints }),
    onSnapshot(
      asked: { collection: string; id: string | null; constraints?: Constraint[] },
      _options: unknown,
      hear: Listener['hear'],
      fail: Listener['fail'],
    ) {
      const listener = { constraints: [], ...asked, hear, fail }
      listeners.add(listener)
      queueMicrotask(() => listeners.has(listener) && tell(listener))
      return () => void listeners.delete(listener)
    },
  }

  return {
    sdk: sdk as unknown as FirestoreSdk,
    listeners,
    /** Writes documents, and tells those who listen to their collection. */
    write(collection: string, documents: Record<string, Fields | null>): void {
      for (const [id, data] of Object.entries(documents)) {
        if (data) of(collection).set(id, data)
        else of(collection).delete(id)
      }
      for (const listener of listeners) if (listener.collection === collection) tell(listener)
    },
    /** Tells everybody again what there is: from the browser's own memory while it is offline. */
    tellAgain(options: { fromCache?: boolean } = {}): void {
      for (const listener of listeners) tell(listener, options)
    },
    /** Ends all listening with an error, as Firestore does. */
    refuse(): void {
      for (const listener of [...listeners]) {
        listeners.delete(listener)
        listener.fail(new Error('permission-denied'))
      }
    },
  }
}

function valueAt(data: Fields, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], data)
}

function descending(
  [one, oneId]: readonly [string | number, string],
  [other, otherId]: readonly [string | number, string],
): number {
  if (one !== other) return one < other ? 1 : -1
  return oneId < otherId ? 1 : -1
}
