import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  MAX_PARTS,
  type Metadata,
  type MultipartTerms,
  type ObjectHeaders,
  type UploadedPart,
} from './storage.ts'

const MAX_KEY_BYTES = 1024
const MAX_SEGMENT_BYTES = 255
const MAX_METADATA_ENTRIES = 20

/** @throws AppError BAD_KEY for a key that could escape its folder or that some store can't hold */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new AppError('BAD_KEY')
}

/** Whether every store can hold an object of that key. */
export function isKey(key: string): boolean {
  const isText = key.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(key)
  const isBounded = Buffer.byteLength(key) <= MAX_KEY_BYTES
  return isText && isBounded && key.split('/').every(isSegment)
}

function isSegment(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES
  )
}

/** @throws AppError BAD_METADATA for values that HTTP headers can't carry unchanged */
export function assertHeaders({ contentType, metadata = {} }: ObjectHeaders): void {
  const entries = Object.entries(metadata)
  const isFit =
    /^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(contentType) &&
    entries.length <= MAX_METADATA_ENTRIES &&
    entries.every(([name, value]) => isMetadataName(name) && isMetadataValue(value))
  if (!isFit) throw new AppError('BAD_METADATA')
}

function isMetadataName(name: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,62}$/.test(name)
}

/** HTTP would strip spaces at either end. */
function isMetadataValue(value: string): boolean {
  return /^[\x20-\x7e]{1,512}$/.test(value) && value === value.trim()
}

export function metadataHeaders(metadata: Metadata): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
  )
}

/** The length of each part, in order. @throws AppError BAD_PART */
export function partLengths({
  bytes,
  partBytes,
}: Pick<MultipartTerms, 'bytes' | 'partBytes'>): number[] {
  const count = Math.ceil(bytes / partBytes)
  const isFit = Number.isSafeInteger(bytes) && Number.isSafeInteger(partBytes) && partBytes > 0
  if (!isFit || count < 1 || count > MAX_PARTS) throw new AppError('BAD_PART')
  return Array.from({ length: count }, (_, index) => Math.min(partBytes, bytes - index * partBytes))
}

/** Checks that these are parts 1 to n, each once, and sorts them. @throws AppError BAD_PART */
export function partsInOrder(parts: UploadedPart[]): UploadedPart[] {
  const sorted = parts.toSorted((a, b) => a.partNumber - b.partNumber)
  const isWhole = sorted.every((part, index) => part.partNumber === index + 1)
  if (!isWhole || sorted.length < 1 || sorted.length > MAX_PARTS) throw new AppError('BAD_PART')
  return sorted
}

/** Adds the quotes to an ETag, which clients may have removed. */
export function quoted(etag: string): string {
  return `"${etag.replaceAll('"', '')}"`
}
