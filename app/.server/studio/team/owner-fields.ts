import { isDeepStrictEqual } from 'node:util'
import type { FeedContentInput } from '#app/schemas/studio/hosting.ts'
import { ownerFields } from '#app/rules/studio/owner-fields.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type FeedRow,
  type UnpublishedChanges,
  requireOwner,
  roleIn,
} from '#app/.server/studio/records/index.ts'

interface FeedEdit {
  content?: Pick<FeedContentInput, 'owner_email' | 'funding'> | undefined
  locked?: boolean | undefined
  moved_to?: string | null | undefined
}

/**
 * Refuses with 403 an editor's change of fields that only owners may change; the error names the field. (studio/pricing/value.ts
 * checks the splits.) Values equal to the stored ones pass, since editors send whole feeds back.
 */
export async function requireOwnerFields(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  stored: FeedEdit,
  edit: FeedEdit,
): Promise<void> {
  const [before, after] = [fieldsOf(stored), fieldsOf(edit)]
  for (const [field, value] of Object.entries(after)) {
    if (value !== undefined && !isSame(value, before[field])) await requireOwner(ctx, feed, field)
  }
}

/**
 * The fields whose unpublished changes may be discarded: `fields`, or all if undefined. An editor can't discard changes
 * of owners' fields: asking for one by name is refused, otherwise they are left out.
 */
export async function fieldsToDiscard(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  changes: UnpublishedChanges | null,
  fields: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  const theirs: string[] = ownerFields.feed.map((name) => name.replace('content.', ''))
  const asked = fields?.find((field) => theirs.includes(field))
  if (asked !== undefined) await requireOwner(ctx, feed, asked)
  if (fields || (await roleIn(ctx, feed.id)) === 'OWNER') return fields
  return Object.keys(changes ?? {}).filter((field) => !theirs.includes(field))
}

function fieldsOf({ content, locked, moved_to }: FeedEdit): Record<string, unknown> {
  return {
    'content.owner_email': content?.owner_email,
    'content.funding': content?.funding,
    locked,
    moved_to,
  }
}

/** Compares values as stored: undefined, null, empty text and an empty list are equal. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(meaning(one), meaning(other))
}

function meaning(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null
  return JSON.parse(JSON.stringify(value)) as unknown
}
