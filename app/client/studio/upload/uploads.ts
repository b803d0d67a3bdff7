import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { keepInBrowser } from './kept-uploads.ts'
import { browserLine } from './line.ts'
import { sendInWorker } from './send-in-worker.ts'
import { uploadCalls } from './upload-calls.ts'
import { createUploads } from './upload-store.ts'

/** The API calls for uploads, as the logged-in account. */
export const browserUploadCalls = uploadCalls(authenticatedCall)

/** All uploads of this page; they survive client-side navigation. */
export const uploads = createUploads({
  calls: browserUploadCalls,
  send: sendInWorker,
  keeping: keepInBrowser(),
  line: browserLine,
})
