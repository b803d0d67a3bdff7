import { sql } from 'kysely'
import { profilePicture } from '#app/rules/base/picture-address.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { Site } from '#app/.server/base/site.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { prepareAvatar } from '#app/.server/base/ports/media/index.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'
import { deleteUnder, requireDisk } from '#app/.server/base/ports/storage/index.ts'
import { toCurrentUser } from './current-user.ts'

/** The storage prefix of an account's profile pictures. */
export function profilePicturesOf(userId: string): string {
  return `profiles/${userId}/`
}

/**
 * Sets the signed-in user's profile picture and deletes the previous one.
 * @throws AppError UNSUPPORTED_IMAGE, TOO_BUSY, DISK_FULL
 */
export async function setPicture(ctx: Ctx, bytes: Buffer): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const version = newId()
  await requireDisk(ctx.storage, bytes.length)
  const jpeg = await prepareAvatar(ctx.actor, bytes)
  await ctx.storage.put(keyOf(userId, version), jpeg, { contentType: 'image/jpeg' })
  await replace(ctx, userId, addressOf(ctx.site, userId, version))
}

/** Removes the signed-in user's profile picture. */
export function removePicture(ctx: Ctx): Promise<void> {
  return replace(ctx, requireUserId(ctx.actor), null)
}

/** Deletes every profile picture of an account that is being deleted. */
export function discardPictures(ctx: Ctx, userId: string): Promise<void> {
  return deleteUnder(ctx.storage, profilePicturesOf(userId))
}

/** The storage key of the picture at an address; null if it isn't stored here. */
export function profilePictureKey(site: Site, userId: string, address: string): string | null {
  const version = /[?&]v=([A-Za-z0-9]{20})$/.exec(address)?.[1]
  if (!version || address !== addressOf(site, userId, version)) return null
  return keyOf(userId, version)
}

/** The address of the largest size served, with the version so that caches notice a new picture. */
function addressOf(site: Site, userId: string, version: string): string {
  return `${site.publicUrl}${profilePicture(userId, 'large')}?v=${version}`
}

function keyOf(userId: string, version: string): string {
  return `${profilePicturesOf(userId)}${version}.jpg`
}

async function replace(ctx: Ctx, userId: string, image: string | null): Promise<void> {
  const before = await transact(ctx, async (ctx) => {
    const row = await ctx.db
      .selectFrom('users')
      .select(['id', 'email', 'username', 'context', 'is_admin'])
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
