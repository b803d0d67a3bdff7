import { uploadErrors } from '#app/texts/studio/uploads.ts'
import { isOk, type Put, type PutRequest } from './put-body.ts'

/** Sends a file in one piece. */
export async function uploadWhole(request: PutRequest, put: Put): Promise<void> {
  const { status } = await put(request)
  if (!isOk(status)) throw new Error(uploadErrors.failedWithStatus(status))
}
