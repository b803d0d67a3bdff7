import { uploadErrors } from '#app/texts/studio/uploads.ts'
import { putBody } from './put-body.ts'
import { uploadParts } from './upload-parts.ts'
import type { PartEtag } from './upload-target.ts'
import { uploadWhole } from './upload-whole.ts'
import type { FromWorker, SendJob, ToWorker } from './worker-messages.ts'

// A web worker that sends one file. To cancel, the page terminates it.

const progressEveryMs = 100
const signal = new AbortController().signal
let renewed: ((urls: string[] | null) => void) | undefined
let toldAt = -Infinity

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'renewed') renewed?.(data.urls)
  else
    send(data.job).then(
      (etags) => tell({ type: 'sent', etags }),
      (error: unknown) =>
        tell({
          type: 'failed',
          message: error instanceof Error ? error.message : uploadErrors.failed,
        }),
    )
})

async function send(job: SendJob): Promise<PartEtag[]> {
  if (job.kind === 'parts')
    return uploadParts({ ...job, renew, onProgress, onPart, signal }, around)
  const { url, headers, file: body } = job
  await uploadWhole({ url, headers, body, onProgress, signal }, putBody)
  return []
}

const around = { put: putBody, wait }

/** Waits before a retry; ends early when the browser is online again. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, milliseconds)
    addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
  })
}

/** Asks the page for new URLs: only the page has the user's session. */
function renew(): Promise<string[] | null> {
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

function tell(message: FromWorker): void {
  postMessage(message)
}
