/** Names of records: the locked key, and the connection to a remote signer. */
type RecordName = 'own' | 'remote'

/** The storage of signers. All functions reject where the browser stores nothing at all. */
export interface SignerStorage {
  /** Undefined where there is no such record. */
  read(name: RecordName): Promise<unknown>
  /** Resolves once it is on the disk. */
  write(name: RecordName, value: unknown): Promise<void>
  remove(name: RecordName): Promise<void>
}

const [database, storeName] = ['tributary-signers', 'kept'] as const

let opened: Promise<IDBDatabase> | undefined

/** The storage in IndexedDB. */
export function browserSignerStorage(): SignerStorage {
  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    opened ??= open()
    const transaction = (await opened).transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'))
    })
  }

  return {
    read: (name) => run<unknown>('readonly', (store) => store.get(name)),
    write: async (name, value) => void (await run('readwrite', (store) => store.put(value, name))),
    remove: (name) => run('readwrite', (store) => store.delete(name)),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}
