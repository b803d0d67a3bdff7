import type { SoundWishes } from '#app/rules/studio/sound-wishes.ts'
import { uploadErrors, uploadTexts } from '#app/texts/studio/uploads.ts'
import { holdLock } from './hold-lock.ts'
import { keepTrying } from './keep-trying.ts'
import type { KeptUpload, UploadKeeping } from './kept-uploads.ts'
import type { Line } from './line.ts'
import { requireRoom } from './require-room.ts'
import { multipartOf, type PrepareFile, runUpload } from './run-upload.ts'
import type { SendFile } from './send-in-worker.ts'
import { failureOf } from './told-failure.ts'
import { noteUploads } from './tray-signal.ts'
import type { UploadCalls } from './upload-calls.ts'
import { FileGone } from './upload-failures.ts'
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
  line: Line
  send: SendFile
  keeping: UploadKeeping
}

const mostAtOnce = 4

export type Uploads = ReturnType<typeof createUploads>

/** Runs uploads, four at a time, stores what is needed to resume them, and goes on by itself when the line is back. */
export function createUploads({ calls, send, keeping, line }: Dependencies) {
  let tasks: Task[] = []
  let snapshot: UploadsSnapshot = { uploads: [], changes: 0 }
  const listeners = new Set<() => void>()
  line.onBack(goOnAfterLogin)

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
        task.isPrepared = false
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

    /** Tries again; what was begun sends the missing parts only. */
    retry(id: string) {
      const task = find(id)
      if (task && !isUnderWay(task.shown)) queue(task)
    },

    /** Sends a file that is refused as it is all the same: an MP3 is made of it. */
    makeMp3(id: string, { wishes, prepare }: { wishes?: SoundWishes; prepare: PrepareFile }) {
      const task = find(id)
      if (!task?.shown.offersMp3) return
      const target = { ...task.kept.target, media_type: 'ITEM_AUDIO_ORIGINAL' as const }
      task.kept = { ...task.kept, target, ...(wishes ? { wishes } : {}) }
      task.prepare = prepare
      task.isPrepared = false
      show(task, { target, offersMp3: false, canRetry: true })
      queue(task)
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
      task.isCopy = false
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
        task.isCopy = true
        if (task.file || kept.begun?.isSent) add(task)
        else list(task, { status: 'needs-file' })
      }
      goOnAfterLogin()
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
    show(task, { status: 'waiting', waitsFor: null, error: null, reason: null })
    startWaiting()
  }

  /** Whoever waits for a login is tried again: somebody may have logged in meanwhile, in another tab. */
  function goOnAfterLogin(): void {
    for (const task of tasks) if (task.shown.waitsFor === 'login') queue(task)
  }

  /** Files are prepared before they wait for their turn: what isn't stored yet is lost with the page. */
  function startWaiting(): void {
    startSome((task) => !task.isPrepared, prepare)
    startSome((task) => task.isPrepared, run)
  }

  function startSome(isMeant: (task: Task) => boolean, work: (task: Task) => Promise<void>): void {
    const meant = tasks.filter(isMeant)
    const running = meant.filter(({ shown }) => isUnderWay(shown) && shown.status !== 'waiting')
    const waiting = meant.filter(({ shown }) => shown.status === 'waiting')
    for (const task of waiting.slice(0, Math.max(0, mostAtOnce - running.length))) {
      show(task, { status: 'processing' })
      task.running = work(task)
        .catch((error: unknown) => stop(task, error))
        .finally(startWaiting)
    }
  }

  async function prepare(task: Task): Promise<void> {
    const { signal } = task.ending
    await requireRoom(calls, task.kept)
    throwIfAborted(signal)
    if (task.prepare && task.file) {
      const { file = task.file, metadata = {} } = await task.prepare(task.file, signal)
      throwIfAborted(signal)
      task.file = file
      task.prepare = null
      task.kept = { ...task.kept, ...factsOf(file), metadata }
      show(task, {
        num_bytes: file.size,
        duration: metadata.duration === undefined ? null : Number(metadata.duration),
      })
    }
    await keeping.save(task.kept)
    // The upload doesn't wait for the copy to be stored.
    if (task.file) void keeping.saveFile(task.kept.id, task.file)
    task.isPrepared = true
    show(task, { status: 'waiting' })
  }

  async function run(task: Task): Promise<void> {
    const { signal } = task.ending
    const work = () => {
      show(task, { status: 'uploading' })
      const told = {
        onProgress: (sent_bytes: number) => show(task, { sent_bytes }),
        onLine: (isThere: boolean) => show(task, { waitsFor: isThere ? null : 'line' }),
        onChange: tellChange,
      }
      const memory = {
        kept: () => task.kept,
        keep: (changes: Partial<KeptUpload>) => keep(task, changes),
      }
      return runUpload({ ...memory, ...told, calls, send, signal }, task.file)
    }
    const onLost = () => show(task, { waitsFor: 'line' })
    const url = await keepTrying(work, { line, signal, onLost })
    await keeping.remove(task.kept.id)
    show(task, { status: 'ready', waitsFor: null, sent_bytes: task.kept.num_bytes })
    task.settle(url)
    noteKept()
  }

  async function stop(task: Task, error: unknown): Promise<void> {
    if (!task.ending.signal.aborted) await fail(task, error)
    task.settle(null)
    noteKept()
  }

  /**
   * A file for an existing item can be resumed. One that was refused, or whose new track is deleted here, starts over. One
   * that waits for a login or its file stays as it is.
   */
  async function fail(task: Task, error: unknown): Promise<void> {
    if (error instanceof FileGone && (await takeCopy(task))) return queue(task)
    const told = failureOf(task.kept, error)
    if (told.isOver) await startOver(task, told.isRefused)
    show(task, {
      ...told.shown,
      isResumable: Boolean(task.kept.begun?.parts),
      sent_bytes: 0,
    })
  }

  /** Goes on with the copy that the browser has, once. */
  async function takeCopy(task: Task): Promise<boolean> {
    const copy = task.isCopy ? null : await keeping.file(task.kept.id)
    task.file = copy
    task.isCopy = true
    return copy !== null
  }

  async function startOver(task: Task, isRefused: boolean): Promise<void> {
    const { track } = task.kept
    if (track) await removeTrack(task)
    if (!track && !isRefused) return
    task.kept = { ...task.kept, begun: null, attempt: (task.kept.attempt ?? 0) + 1 }
    await keeping.remove(task.kept.id)
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

function throwIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new Error(uploadErrors.aborted)
}
