import { isDeepStrictEqual } from 'node:util'
import { ownerFields } from '#app/rules/studio/owner-fields.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type FeedRow,
  type UnpublishedChanges,
  requireOwner,
  roleIn,
} from '#app/.server/studio/records/index.ts'

/** What is edited of a feed or an item. */
interface RecordEdit {
  content?: object | undefined
  locked?: boolean | undefined
  moved_to?: string | null | undefined
}

/**
 * Refuses with 403 an editor's change of fields that only owners may change; the error names the field. (value.ts checks the
 * splits.) Values equal to the stored ones pass, since editors send whole records back.
 */
export async function requireOwnerFields(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  kind: keyof typeof ownerFields,
  stored: RecordEdit,
  edit: RecordEdit,
): Promise<void> {
  for (const field of ownerFields[kind]) {
    if (field === 'content.value') continue
    const value = valueOf(edit, field)
    if (value !== undefined && !isSame(value, valueOf(stored, field)))
      await requireOwner(ctx, feed, field)
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

function valueOf({ content, ...others }: RecordEdit, field: string): unknown {
  const inContent = field.startsWith('content.')
  const values = (inContent ? content : others) as Record<string, unknown> | undefined
  return values?.[inContent ? field.slice('content.'.length) : field]
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
