import type { PartEtag, UploadMetadata, UploadTarget } from './upload-target.ts'

/** What is needed to go on with an upload after the page was left. */
export interface KeptUpload {
  id: string
  /** Whose upload it is. */
  account: string
  target: UploadTarget
  filename: string
  num_bytes: number
  content_type: string
  last_modified: number
  metadata: UploadMetadata
  transcribe: boolean
  /** A track that was made for the file. */
  track: NewTrack | null
  /** Where the file goes, once it was announced. */
  begun: Begun | null
}

export interface NewTrack {
  title: string
  item_number: number
}

export interface Begun {
  preview_url: string
  /** Only where it is sent in parts. */
  parts: { upload_id: string; presigned_urls: string[]; part_etags: PartEtag[] } | null
  /** The bytes are there: what is left to do is to make them the item's file. */
  isSent: boolean
}

export interface UploadKeeping {
  list(account: string): Promise<KeptUpload[]>
  save(upload: KeptUpload): Promise<void>
  /** Keeps the file itself, where there is room for a copy. */
  saveFile(id: string, file: File): Promise<void>
  file(id: string): Promise<File | null>
  remove(id: string): Promise<void>
}

const database = 'tributary-uploads'
const [uploads, files] = ['uploads', 'files'] as const
/** Browsers copy what is kept: for more, the user is asked for the file again. */
const largestCopy = 1_000_000_000

/** Keeps uploads in IndexedDB; where that can't be had (private windows), nothing outlives the page. */
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
