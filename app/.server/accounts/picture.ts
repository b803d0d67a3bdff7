import { sql } from 'kysely'
import { profilePicture } from '#app/rules/picture-address.ts'
import { requireUserId } from '../actor.ts'
import { type Ctx, type Site, transact } from '../ctx.ts'
import { newId } from '../ids.ts'
import { prepareAvatar } from '../media/index.ts'
import { deleteUnder } from '../storage/index.ts'
import { toCurrentUser } from './current-user.ts'

/** What the pictures of an account's profile lie under in the store. */
export function profilePicturesOf(userId: string): string {
  return `profiles/${userId}/`
}

/**
 * Gives the account of whoever asks a picture; the one before goes.
 * @throws AppError UNSUPPORTED_IMAGE
 */
export async function setPicture(ctx: Ctx, bytes: Buffer): Promise<void> {
  const userId = requireUserId(ctx.actor)
  const version = newId()
  const jpeg = await prepareAvatar(bytes)
  await ctx.storage.put(keyOf(userId, version), jpeg, { contentType: 'image/jpeg' })
  await replace(ctx, userId, addressOf(ctx.site, userId, version))
}

/** Takes the picture from the account of whoever asks. */
export function removePicture(ctx: Ctx): Promise<void> {
  return replace(ctx, requireUserId(ctx.actor), null)
}

/** Throws away every picture of an account that goes. */
export function discardPictures(ctx: Ctx, userId: string): Promise<void> {
  return deleteUnder(ctx.storage, profilePicturesOf(userId))
}

/** Where the store has the picture behind an address; null for one that lies elsewhere. */
export function profilePictureKey(site: Site, userId: string, address: string): string | null {
  const version = /[?&]v=([A-Za-z0-9]{20})$/.exec(address)?.[1]
  if (!version || address !== addressOf(site, userId, version)) return null
  return keyOf(userId, version)
}

/** The largest that is served: with its version, so that caches follow. */
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
    return toCurrentUser(row).image
  })
  const old = before && profilePictureKey(ctx.site, userId, before)
  if (old) await ctx.storage.delete(old)
}
