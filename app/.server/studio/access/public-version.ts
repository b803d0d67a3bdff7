import { audioFile } from '#app/rules/studio/item-versions.ts'
import { lockAt } from '#app/.server/studio/pricing/index.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { ItemRow } from '#app/.server/studio/records/index.ts'

/** The version of a published item that everybody may hear at `now`; null if it is locked, undefined if it has no audio. */
export function publicVersion(
  { content, published_at }: Pick<ItemRow, 'content' | 'published_at'>,
  now: Date,
): Access | null | undefined {
  const { open } = lockAt(content, published_at, now)
  if (open && audioFile(content, open)) return open
  return audioFile(content, 'PAID') ? null : undefined
}
