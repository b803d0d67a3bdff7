import type { IncomingMessage, ServerResponse } from 'node:http'

import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Storage, UploadReceiver } from './storage.ts'
import { UPLOADS_PATH } from './upload-signature.ts'

/** A sender that is silent for this long counts as disconnected. */
const IDLE_TIMEOUT_MS = 60_000
/** For so long a refused sender may go on, unheard. */
const LINGER_MS = 1000

export interface Receiving {
  /** Whether the upload of such a key hasn't ended. */
  mayReceive(key: string): Promise<boolean>
  /** Told of each file that has arrived. An AppError is the answer in place of 200. */
  onReceived?(key: string): Promise<void>
}

/**
 * Handles PUT requests to presigned URLs if the store is this server; false for every other request. Answers 200 with
 * the ETag; 403 for an invalid or expired URL, 404 for an upload that has ended, 411 without a length, 400 or 413 for
 * another length than the signed one, 507 where the disk is full. Bodies are written straight to disk; an interrupted
 * upload leaves nothing.
 */
export function createUploadHandler(storage: Storage, receiving: Receiving) {
  return async function handleUpload(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    if (!storage.uploads || !req.url?.startsWith(UPLOADS_PATH)) return false
    // Pages of any site may upload: only the signature counts, cookies are ignored.
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Access-Control-Expose-Headers', 'ETag')
    res.setHeader('Cache-Control', 'no-store')
    if (req.method === 'OPTIONS') answerPreflight(req, res)
    else if (req.method === 'PUT') await answerPut(req, res, storage.uploads, receiving)
    else refuse(req, res, 405, 'METHOD_NOT_ALLOWED')
    return true
  }
}

function answerPreflight(req: IncomingMessage, res: ServerResponse): void {
  const asked = (req.headers['access-control-request-headers'] ?? '').toLowerCase().split(',')
  const allowed = asked.map((name) => name.trim()).filter(isUploadHeader)
  res.writeHead(204, {
    'Access-Control-Allow-Methods': 'PUT',
    'Access-Control-Allow-Headers': allowed.join(', '),
    'Access-Control-Max-Age': '3600',
    Vary: 'Access-Control-Request-Headers',
  })
  res.end()
}

function isUploadHeader(name: string): boolean {
  return name === 'content-type' || /^x-amz-meta-[a-z0-9_-]{1,63}$/.test(name)
}

async function answerPut(
  req: IncomingMessage,
  res: ServerResponse,
  uploads: UploadReceiver,
  { mayReceive, onReceived }: Receiving,
): Promise<void> {
  const grant = URL.canParse(req.url ?? '', 'http://localhost')
    ? uploads.verify(new URL(req.url ?? '', 'http://localhost'), req.headers)
    : null
  if (!grant) return refuse(req, res, 403, 'BAD_SIGNATURE')
  const length = req.headers['content-length']
  if (length === undefined) return refuse(req, res, 411, 'LENGTH_REQUIRED')
  if (Number(length) > grant.bytes) return refuse(req, res, 413, 'TOO_LARGE')
  if (Number(length) !== grant.bytes) return refuse(req, res, 400, 'INCOMPLETE')
  if (!(await mayReceive(grant.key))) return refuse(req, res, 404, 'NO_SUCH_UPLOAD')
  // Who has left meanwhile would end the upload of who came after them.
  if (req.destroyed) return
  req.setTimeout(IDLE_TIMEOUT_MS, () => req.destroy())
  try {
    const stored = await uploads.receive(grant, req)
    await onReceived?.(grant.key)
    res.writeHead(200, { ETag: stored.etag, 'Content-Length': 0 }).end()
  } catch (error) {
    if (!req.complete && req.destroyed) return
    if (error instanceof AppError) return refuse(req, res, error.status, error.code)
    refuse(req, res, 500, 'UPLOAD_FAILED')
    throw error
  }
}

/** Closes the connection, since the rest of the body needn't be received. */
function refuse(req: IncomingMessage, res: ServerResponse, status: number, code: string): void {
  const body = JSON.stringify({ error: code })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  if (req.complete) return void res.writeHead(status, headers).end(body)
  res.writeHead(status, { ...headers, Connection: 'close' }).write(body)
  // Closed at once, it would be reset by what is still arriving, and the sender would never see the answer.
  const close = () => res.end()
  const waiting = setTimeout(close, LINGER_MS)
  res.once('close', () => clearTimeout(waiting))
  req.once('end', close).resume()
}
