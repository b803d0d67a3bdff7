/** Where back-ups lie: a folder, or a prefix of a bucket. Names are paths of a-z, A-Z, 0-9, dots, dashes and slashes. */
export interface BackupTarget {
  /** As it was given, without what is secret. */
  readonly place: string
  /** How long a write may take until whoever reads sees it. */
  readonly seenAfterMs: number
  /** Writes whole or not at all; returns how many bytes. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<number>
  /** Null if there is nothing of that name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Names that begin with `prefix`, which ends in a slash. */
  list(prefix: string): AsyncIterable<string>
  delete(name: string): Promise<void>
  /** Returns once all that was written will outlive a power cut. */
  settle(): Promise<void>
  /** Free bytes, where it has a limit. */
  freeBytes(): Promise<number | null>
}
