import { isDeepStrictEqual } from 'node:util'
import type { FeedContentInput } from '#app/schemas/hosting.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { requireOwner } from '../access.ts'
import type { FeedRow } from '../records.ts'

interface FeedEdit {
  content?: FeedContentInput | undefined
  locked?: boolean | undefined
  moved_to?: string | null | undefined
}

/**
 * Refuses with 403 an editor's change of what only owners say of a feed besides its splits; the error names the field.
 * What an edit leaves as it is stored is no change: editors send whole feeds back as they were read.
 */
export async function requireOwnerFields(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  edit: FeedEdit,
): Promise<void> {
  const [stored, edited] = [ownerFields(feed), ownerFields(edit)]
  for (const [field, value] of Object.entries(edited)) {
    if (value !== undefined && !isSame(value, stored[field])) await requireOwner(ctx, feed, field)
  }
}

function ownerFields({ content, locked, moved_to }: FeedEdit): Record<string, unknown> {
  return {
    'content.owner_email': content?.owner_email,
    'content.funding': content?.funding,
    locked,
    moved_to,
  }
}

/** As stored: what is empty says nothing, nor do fields of nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(meaning(one), meaning(other))
}

function meaning(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null
  return JSON.parse(JSON.stringify(value)) as unknown
}
