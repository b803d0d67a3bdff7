import type { ImportItemState, ImportStatus } from '#app/schemas/imports.ts'

/** An import as its page shows it. */
export interface StartedImport {
  _id: string
  status: ImportStatus
  error: string | null
  title: string
  proof: { email: string | null; txt: string }
  hosting_feed_id: string | null
  feeds: {
    position: number
    title: string
    hosting_feed_id: string | null
    feed_url: string | null
    redirect: string | null
    drafts: number
    notes: string[]
    cover: { state: string; error: string | null }
    items: Record<ImportItemState, number> & { total: number }
    bytes: { total: number; copied: number }
  }[]
}

export interface ImportLine {
  position: number
  guid: string
  title: string
  published: string | null
  num_bytes: number | null
  copied_bytes: number
  state: ImportItemState
  reason: string | null
  notes: string[]
}

/** Bytes as people read them. */
export function megabytes(bytes: number): string {
  const format = new Intl.NumberFormat('en-US', {
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  })
  return `${format.format(bytes / 1_000_000)} MB`
}
