import { studioMessages } from '#app/texts/studio/studio.ts'
import { uploadErrors, uploadTexts } from '#app/texts/studio/uploads.ts'
import { holdLock } from './hold-lock.ts'
import type { KeptUpload, UploadKeeping } from './kept-uploads.ts'
import { isBeyondQuota, requireRoom } from './require-room.ts'
import { FileRefused, multipartOf, runUpload } from './run-upload.ts'
import type { SendFile } from './send-in-worker.ts'
import { noteUploads } from './tray-signal.ts'
import { UploadCallError, type UploadCalls } from './upload-calls.ts'
import { isUnderWay, type Upload } from './upload-state.ts'
import { isSameTarget } from './upload-target.ts'
import { factsOf, keptOf, newTask, type Task, type UploadOrder } from './upload-task.ts'

interface UploadsSnapshot {
  uploads: readonly Upload[]
  /** Counts changes that uploads made on the server: pages that show them revalidate. */
  changes: number
}

interface Dependencies {
  calls: UploadCalls
  send: SendFile
  keeping: UploadKeeping
}

const mostAtOnce = 4

export type Uploads = ReturnType<typeof createUploads>

/** Runs uploads, four at a time, and stores what is needed to resume them. */
export function createUploads({ calls, send, keeping }: Dependencies) {
  let tasks: Task[] = []
  let snapshot: UploadsSnapshot = { uploads: [], changes: 0 }
  const listeners = new Set<() => void>()

  return {
    getSnapshot: () => snapshot,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /**
     * Uploads a file, replacing an upload for the same target. Resolves with the file's URL, or null if the upload
     * failed or was cancelled.
     */
    start(order: UploadOrder): Promise<string | null> {
      const same = tasks.find(
        ({ shown }) => !order.track && isSameTarget(shown.target, order.target),
      )
      if (same) void remove(same)
      return new Promise((settle) => {
        const task = newTask(keptOf(order), order.file, settle)
        task.prepare = order.prepare ?? null
        void holdLock(task.kept.id).then((release) => {
          task.release = release ?? task.release
        })
        add(task)
      })
    },

    /** Cancels an upload and undoes what it created; a finished one is only removed from the list. */
    async cancel(id: string) {
      const task = find(id)
      if (task) await remove(task)
    },

    /** Tries again; a multipart upload sends the missing parts only. */
    retry(id: string) {
      const task = find(id)
      if (task && !isUnderWay(task.shown)) queue(task)
    },

    /** Resumes an upload with the file that the user chose again. */
    chooseFile(id: string, file: File) {
      const task = find(id)
      if (!task) return
      const { filename, num_bytes, last_modified } = task.kept
      const isSame =
        file.name === filename && file.size === num_bytes && file.lastModified === last_modified
      if (!isSame) return show(task, { error: uploadTexts.otherFile(filename) })
      task.file = file
      queue(task)
    },

    /** Removes uploads from the list that are complete or can't be retried. */
    clear() {
      for (const task of tasks)
        if (task.shown.status === 'ready' || !task.shown.canRetry) void remove(task)
    },

    /** Resumes an account's uploads that were unfinished when the page was left. */
    async restore(account: string) {
      for (const kept of await keeping.list(account)) {
        if (find(kept.id)) continue
        const release = await holdLock(kept.id)
        // Another tab runs it.
        if (!release) continue
        const task = newTask(kept, await keeping.file(kept.id), () => undefined)
        task.release = release
        if (task.file || kept.begun?.isSent) add(task)
        else list(task, { status: 'needs-file' })
      }
      noteKept()
    },
  }

  function add(task: Task): void {
    list(task, {})
    startWaiting()
  }

  function list(task: Task, changes: Partial<Upload>): void {
    tasks = [...tasks, task]
    show(task, changes)
    noteKept()
  }

  function queue(task: Task): void {
    task.ending = new AbortController()
    show(task, { status: 'waiting', error: null, reason: null })
    startWaiting()
  }

  function startWaiting(): void {
    const running = tasks.filter(({ shown }) => isUnderWay(shown) && shown.status !== 'waiting')
    const waiting = tasks.filter(({ shown }) => shown.status === 'waiting')
    for (const task of waiting.slice(0, Math.max(0, mostAtOnce - running.length))) {
      show(task, { status: 'processing' })
      task.running = run(task).finally(startWaiting)
    }
  }

  async function run(task: Task): Promise<void> {
    try {
      if (!task.kept.begun) await requireRoom(calls, task.kept)
      if (task.ending.signal.aborted) throw new Error(uploadErrors.aborted)
      await prepare(task)
      show(task, { status: 'uploading' })
      const url = await runUpload(
        {
          kept: () => task.kept,
          keep: (changes) => keep(task, changes),
          calls,
          send,
          signal: task.ending.signal,
          onProgress: (sent_bytes) => show(task, { sent_bytes }),
          onChange: tellChange,
        },
        task.file,
      )
      await keeping.remove(task.kept.id)
      show(task, { status: 'ready', sent_bytes: task.kept.num_bytes })
      task.settle(url)
    } catch (error) {
      if (!task.ending.signal.aborted) await fail(task, error)
      task.settle(null)
    }
    noteKept()
  }

  async function prepare(task: Task): Promise<void> {
    if (!task.prepare || !task.file) return
    const prepared = await task.prepare(task.file, task.ending.signal)
    const { file = task.file, metadata = {} } = prepared
    task.file = file
    task.prepare = null
    task.kept = { ...task.kept, ...factsOf(file), metadata }
    show(task, {
      num_bytes: file.size,
      duration: metadata.duration === undefined ? null : Number(metadata.duration),
    })
    await keeping.save(task.kept)
    // The upload doesn't wait for the copy to be stored.
    void keeping.saveFile(task.kept.id, file)
  }

  /**
   * A file for an existing item can be resumed. One that was refused, or whose new track is deleted here, starts over.
   */
  async function fail(task: Task, error: unknown): Promise<void> {
    const isRefused =
      error instanceof FileRefused || (error instanceof UploadCallError && error.isRefusal)
    const { track } = task.kept
    if (track) await removeTrack(task)
    if (track || isRefused) {
      task.kept = { ...task.kept, begun: null }
      await keeping.remove(task.kept.id)
    }
    const reason = error instanceof Error ? error.message : null
    const isExplained = error instanceof FileRefused || isBeyondQuota(error)
    const told = isRefused ? reason : uploadTexts.couldNotUpload
    show(task, {
      status: 'failed',
      error: track && !isExplained ? studioMessages.trackUploadFailed : told,
      reason,
      canRetry: !(error instanceof FileRefused),
      isResumable: Boolean(task.kept.begun?.parts),
      sent_bytes: 0,
    })
  }

  async function removeTrack(task: Task): Promise<void> {
    const { item_id, ...target } = task.kept.target
    if (!item_id) return
    try {
      await calls.deleteItem({ feed_id: target.feed_id, item_id })
      task.kept = { ...task.kept, target }
      tellChange()
    } catch {
      // A retry uses the track that still exists.
    }
  }

  async function remove(task: Task): Promise<void> {
    tasks = tasks.filter((other) => other !== task)
    publish()
    const wasReady = task.shown.status === 'ready'
    task.ending.abort()
    await task.running
    task.settle(null)
    if (!wasReady) await takeBack(task)
    await keeping.remove(task.kept.id)
    task.release()
    noteKept()
    startWaiting()
  }

  async function takeBack(task: Task): Promise<void> {
    const upload = multipartOf(task.kept)
    if (upload && !task.kept.begun?.isSent) await calls.abort(upload).catch(() => undefined)
    if (task.kept.track) await removeTrack(task)
  }

  async function keep(task: Task, changes: Partial<KeptUpload>): Promise<void> {
    task.kept = { ...task.kept, ...changes }
    if (changes.target) show(task, { target: changes.target })
    await keeping.save(task.kept)
  }

  function find(id: string): Task | undefined {
    return tasks.find(({ kept }) => kept.id === id)
  }

  function show(task: Task, changes: Partial<Upload>): void {
    task.shown = { ...task.shown, ...changes }
    publish()
  }

  function tellChange(): void {
    snapshot = { ...snapshot, changes: snapshot.changes + 1 }
    publish()
  }

  function publish(): void {
    snapshot = { ...snapshot, uploads: tasks.map(({ shown }) => shown) }
    for (const listener of [...listeners]) listener()
  }

  function noteKept(): void {
    noteUploads(tasks.some(({ shown }) => shown.status !== 'ready'))
  }
}
