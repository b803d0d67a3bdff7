import { authenticatedCall } from '#app/client/session/authenticated-call.ts'
import { keepInBrowser } from './kept-uploads.ts'
import { sendInWorker } from './send-in-worker.ts'
import { uploadCalls } from './upload-calls.ts'
import { createUploads } from './upload-store.ts'

/** The calls behind uploads, as the account that is logged in on this page. */
export const browserUploadCalls = uploadCalls(authenticatedCall)

/** All uploads of this page. Pages come and go, these stay. */
export const uploads = createUploads({
  calls: browserUploadCalls,
  send: sendInWorker,
  keeping: keepInBrowser(),
})
