import type { ByteRange } from '#app/.server/base/ports/storage/index.ts'

/** How a request of a media object was answered. */
export interface Delivery {
  method: 'GET' | 'HEAD'
  status: number
  /** The range that was sent; null for the whole. */
  range: Required<ByteRange> | null
  /** Bytes of the object. */
  size: number
  /** Bytes that reached the other side, as far as the system tells. */
  delivered: number
}
