import type { PartEtag, UploadMetadata, UploadTarget } from './upload-target.ts'

/** What is stored to resume an upload after the page was left. */
export interface KeptUpload {
  id: string
  /** Id of the account that uploads. */
  account: string
  target: UploadTarget
  filename: string
  num_bytes: number
  content_type: string
  last_modified: number
  metadata: UploadMetadata
  transcribe: boolean
  /** The track that is created for the file, if it is one. */
  track: NewTrack | null
  /** Where the file is sent; null until the upload was begun. */
  begun: Begun | null
}

export interface NewTrack {
  title: string
  item_number: number
}

export interface Begun {
  preview_url: string
  /** Null if the file is sent in one piece. */
  parts: { upload_id: string; presigned_urls: string[]; part_etags: PartEtag[] } | null
  /** All bytes were sent: only attaching the file to its item is left. */
  isSent: boolean
}

export interface UploadKeeping {
  list(account: string): Promise<KeptUpload[]>
  save(upload: KeptUpload): Promise<void>
  /** Stores the file itself, if there is room for a copy. */
  saveFile(id: string, file: File): Promise<void>
  file(id: string): Promise<File | null>
  remove(id: string): Promise<void>
}

const database = 'tributary-uploads'
const [uploads, files] = ['uploads', 'files'] as const
/** Browsers copy stored files: for larger ones, the user is asked to choose the file again. */
const largestCopy = 1_000_000_000

/** Stores uploads in IndexedDB; where that is missing (private windows), no upload outlives the page. */
export function keepInBrowser(): UploadKeeping {
  let opened: Promise<IDBDatabase> | undefined

  async function run<T>(
    store: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    opened ??= open()
    const transaction = (await opened).transaction(store, mode)
    return settled(work(transaction.objectStore(store)))
  }

  return {
    async list(account) {
      const all = await run<KeptUpload[]>(uploads, 'readonly', (store) => store.getAll()).catch(
        () => [],
      )
      return all.filter((upload) => upload.account === account)
    },

    async save(upload) {
      await run(uploads, 'readwrite', (store) => store.put(upload)).catch(() => undefined)
    },

    async saveFile(id, file) {
      if (!(await hasRoomFor(file))) return
      await run(files, 'readwrite', (store) => store.put(file, id)).catch(() => undefined)
    },

    async file(id) {
      const file = await run<unknown>(files, 'readonly', (store) => store.get(id)).catch(() => null)
      return file instanceof File ? file : null
    },

    async remove(id) {
      await run(uploads, 'readwrite', (store) => store.delete(id)).catch(() => undefined)
      await run(files, 'readwrite', (store) => store.delete(id)).catch(() => undefined)
    },
  }
}

async function hasRoomFor({ size }: File): Promise<boolean> {
  if (size > largestCopy) return false
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota !== undefined && usage !== undefined && quota - usage > 2 * size
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(uploads, { keyPath: 'id' })
    request.result.createObjectStore(files)
  }
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}
