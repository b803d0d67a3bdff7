import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSigned, type Keys } from '#app/.server/base/lib/keys.ts'

import type { Metadata, UploadGrant } from './storage.ts'

export const UPLOADS_PATH = '/uploads/'

const META_PREFIX = 'x-amz-meta-'

/** Creates the signed URL of a grant. Everything that `grantOf` reads is part of the signature. */
export function signedUrl(publicUrl: string, grant: UploadGrant, secret: Uint8Array): string {
  const url = new URL(
    UPLOADS_PATH + grant.key.split('/').map(encodeURIComponent).join('/'),
    publicUrl,
  )
  url.searchParams.set('expires', String(grant.expires))
  url.searchParams.set('bytes', String(grant.bytes))
  if (grant.part) {
    url.searchParams.set('upload', grant.part.uploadId)
    url.searchParams.set('part', String(grant.part.number))
    url.searchParams.set('part_bytes', String(grant.part.partBytes))
  }
  url.searchParams.set('signature', signatureOf(grant, secret))
  return url.href
}

/** What a request's URL allows; null if the signature is invalid or has expired. */
export function verifiedGrant(
  url: URL,
  headers: IncomingHttpHeaders,
  keys: Pick<Keys, 'accepted'>,
  now: number,
): UploadGrant | null {
  const grant = grantOf(url, headers)
  if (!grant || grant.expires * 1000 <= now) return null
  const given = url.searchParams.get('signature') ?? ''
  return isSigned(keys, given, (key) => signatureOf(grant, key)) ? grant : null
}

/** Type and metadata are taken from the request's headers, so other ones than those signed fail verification. */
function grantOf(url: URL, headers: IncomingHttpHeaders): UploadGrant | null {
  const key = decodedKey(url.pathname.slice(UPLOADS_PATH.length))
  const expires = wholeNumber(url, 'expires')
  const bytes = wholeNumber(url, 'bytes')
  if (key === null || expires === null || bytes === null) return null
  const uploadId = url.searchParams.get('upload')
  if (uploadId === null) {
    const contentType = headers['content-type'] ?? ''
    return { key, expires, bytes, contentType, metadata: metadataOf(headers) }
  }
  const number = wholeNumber(url, 'part')
  const partBytes = wholeNumber(url, 'part_bytes')
  if (number === null || partBytes === null) return null
  // The object's type and metadata were given when the upload was created.
  return {
    key,
    expires,
    bytes,
    contentType: '',
    metadata: {},
    part: { uploadId, number, partBytes },
  }
}

function signatureOf(grant: UploadGrant, secret: Uint8Array): string {
  const { key, expires, bytes, contentType, part } = grant
  // Names with dashes stand for those with underscores, which proxies may drop.
  const metadata = Object.entries(grant.metadata)
    .map(([name, value]) => [name.replaceAll('_', '-'), value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const signedFields = [
    'PUT',
    key,
    expires,
    bytes,
    contentType,
    metadata,
    part?.uploadId,
    part?.number,
    part?.partBytes,
  ]
  // A key derived for uploads only, since the secret signs other things too.
  const uploadSecret = createHmac('sha256', secret).update('tributary uploads v1').digest()
  return createHmac('sha256', uploadSecret).update(JSON.stringify(signedFields)).digest('base64url')
}

function metadataOf(headers: IncomingHttpHeaders): Metadata {
  const metadata: Metadata = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(META_PREFIX)) metadata[name.slice(META_PREFIX.length)] = String(value)
  }
  return metadata
}

function decodedKey(path: string): string | null {
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return segments.some((segment) => segment.includes('/')) ? null : segments.join('/')
  } catch {
    return null
  }
}

function wholeNumber(url: URL, name: string): number | null {
  const text = url.searchParams.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
