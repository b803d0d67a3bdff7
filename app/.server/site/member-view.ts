import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { profileByUsername } from '#app/.server/accounts/records/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { ownedPublicIds } from '#app/.server/studio/team/index.ts'
import { usernamePattern } from '#app/schemas/accounts/accounts.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** Whose page it is, by a username in lower case; null where nobody has it. */
export async function findMember(ctx: Ctx, username: string) {
  return usernamePattern.test(username) ? await profileByUsername(ctx, username) : null
}

/** The shows and artists that an account owns and everybody may see. */
export async function feedsOfMember(ctx: Ctx, id: string): Promise<ContentHit[]> {
  return hitsById(ctx, await ownedPublicIds(ctx, id))
}

/** Somebody with an account here, and what they make. Of a suspended account nothing is told. @throws 404 NO_MEMBER */
export async function loadMember(
  ctx: Ctx,
  input: { username: string },
): Promise<{
  member: { id: string; username: string; name: string | null; image: string | null }
  feeds: ContentHit[]
}> {
  const member = await findMember(ctx, input.username.toLowerCase())
  if (!member || member.isSuspended) throw notFound('NO_MEMBER')
  const { id, username, name, image } = member
  return { member: { id, username, name, image }, feeds: await feedsOfMember(ctx, id) }
}
