import { uploadErrors } from '#app/texts/studio/uploads.ts'
import { putBody } from './put-body.ts'
import { FileGone, LineLost } from './upload-failures.ts'
import { uploadParts } from './upload-parts.ts'
import type { PartEtag, Renewed } from './upload-target.ts'
import type { FromWorker, SendJob, ToWorker } from './worker-messages.ts'

// A web worker that sends one file. To cancel, the page terminates it.

const progressEveryMs = 100
/** Offline the line is tried so often all the same: browsers may be wrong about it. */
const offlineMs = 60_000
const signal = new AbortController().signal
const waiting = new Set<() => void>()
let renewed: ((fresh: Renewed | null) => void) | undefined
let toldAt = -Infinity

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'wake':
      return wake()
    case 'renewed':
      return renewed?.(data.renewed)
    case 'send':
      send(data.job).then(
        (etags) => tell({ type: 'sent', etags }),
        (error: unknown) => tell(failureOf(error)),
      )
  }
})
addEventListener('online', wake)

function send(job: SendJob): Promise<PartEtag[]> {
  const told = { onProgress, onPart, onLine }
  return uploadParts({ ...job, ...told, renew, signal }, { put: putBody, wait })
}

function failureOf(error: unknown): FromWorker {
  const kind = error instanceof LineLost ? 'lost' : error instanceof FileGone ? 'gone' : 'other'
  const message = error instanceof Error ? error.message : uploadErrors.failed
  return { type: 'failed', kind, message }
}

/** Waits before a retry; ends early when the line may be back. */
function wait(milliseconds: number): Promise<boolean> {
  const isOffline = !navigator.onLine
  return new Promise((resolve) => {
    const timer = setTimeout(go, isOffline ? Math.max(offlineMs, milliseconds) : milliseconds)
    waiting.add(go)
    function go() {
      clearTimeout(timer)
      waiting.delete(go)
      resolve(isOffline)
    }
  })
}

function wake(): void {
  for (const go of [...waiting]) go()
}

/** Asks the page for new URLs: only the page has the user's session. */
function renew(): Promise<Renewed | null> {
  tell({ type: 'renew' })
  return new Promise((resolve) => {
    renewed = resolve
  })
}

function onProgress(sentBytes: number): void {
  if (performance.now() - toldAt < progressEveryMs) return
  toldAt = performance.now()
  tell({ type: 'progress', sentBytes })
}

function onPart(part: PartEtag): void {
  tell({ type: 'part', part })
}

function onLine(isThere: boolean): void {
  tell({ type: 'line', isThere })
}

function tell(message: FromWorker): void {
  postMessage(message)
}
