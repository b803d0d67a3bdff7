import { z } from 'zod'
import type { CurrentUser } from '#app/schemas/accounts.ts'
import type { Ctx } from '../ctx.ts'

interface UserRow {
  id: string
  email: string
  username: string | null
  context: unknown
  is_admin: boolean
}

const accountContext = z.object({
  name: z.string().nullish().catch(null),
  image: z.string().nullish().catch(null),
})

/** The signed-in account; null for visitors and the product itself. */
export async function currentUser(ctx: Ctx): Promise<CurrentUser | null> {
  if (ctx.actor.kind !== 'user') return null
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'context', 'is_admin'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst()
  return row ? toCurrentUser(row) : null
}

export function toCurrentUser(row: UserRow): CurrentUser {
  const { name, image } = accountContext.parse(row.context)
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    name: name ?? null,
    image: image ?? null,
    isAdmin: row.is_admin,
  }
}
