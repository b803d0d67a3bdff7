import type { SoundWishes } from '#app/rules/studio/sound-wishes.ts'
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
  /** What MP3 is made of the file, if it is no MP3. */
  wishes?: SoundWishes
  /** The track that is created for the file, if it is one. */
  track: NewTrack | null
  /** Where the file is sent; null until the upload was begun. */
  begun: Begun | null
  /** Counts the uploads that were begun for it, where one was gone. */
  attempt?: number
}

export interface NewTrack {
  title: string
  item_number: number
}

export interface Begun {
  preview_url: string
  /** Null of a file that an earlier version sent in one piece. */
  parts: SentParts | null
  /** All bytes were sent: only attaching the file to its item is left. */
  isSent: boolean
}

interface SentParts {
  upload_id: string
  presigned_urls: string[]
  part_etags: PartEtag[]
  /** Bytes of each part but the last; the usual ones where there are none. */
  part_bytes?: number | undefined
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
    try {
      const transaction = (await opened).transaction(store, mode)
      return await settled(work(transaction.objectStore(store)))
    } catch (error) {
      // Browsers may close the database of a page that sleeps.
      opened = undefined
      throw error
    }
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
