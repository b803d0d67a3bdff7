import { sql } from 'kysely'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import {
  pictureAddress,
  pictureKey,
  profilePictureKey,
  profilePicturesOf,
  toCurrentUser,
} from '#app/.server/accounts/records/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { prepareAvatar } from '#app/.server/base/ports/images/index.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'
import { deleteUnder, requireDisk } from '#app/.server/base/ports/storage/index.ts'

/**
 * Sets the signed-in user's profile picture and deletes the previous one.
 * @throws AppError UNSUPPORTED_IMAGE, TOO_BUSY, DISK_FULL
 */
export async function setPicture(ctx: Ctx, bytes: Buffer): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const version = newId()
  await requireDisk(ctx.storage, bytes.length)
  const jpeg = await prepareAvatar(ctx.actor, bytes)
  await ctx.storage.put(pictureKey(userId, version), jpeg, { contentType: 'image/jpeg' })
  await replace(ctx, userId, pictureAddress(ctx.site, userId, version))
}

/** Removes the signed-in user's profile picture. */
export function deletePicture(ctx: Ctx): Promise<void> {
  return replace(ctx, requireUserId(ctx.actor), null)
}

/** Deletes every profile picture of an account that is being deleted. */
export function deletePictures(ctx: Ctx, userId: string): Promise<void> {
  return deleteUnder(ctx.storage, profilePicturesOf(userId))
}

async function replace(ctx: Ctx, userId: string, image: string | null): Promise<void> {
  const before = await transact(ctx, async (ctx) => {
    const row = await ctx.db
      .selectFrom('users')
      .select(['id', 'email', 'username', 'context', 'is_admin', 'is_moderator'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('users')
      .set({
        context: sql<string>`jsonb_set(context, '{image}', ${JSON.stringify(image)}::jsonb)`,
      })
      .where('id', '=', userId)
      .execute()
    await peopleChanged(ctx, { userIds: [userId] })
    return toCurrentUser(row).image
  })
  const old = before && profilePictureKey(ctx.site, userId, before)
  if (old) await ctx.storage.delete(old)
}
