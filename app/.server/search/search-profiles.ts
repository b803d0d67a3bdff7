import { type RawBuilder, sql } from 'kysely'
import { type ProfileHit, profileHitSchema } from '#app/schemas/search.ts'
import type { Ctx } from '../ctx.ts'

const answered = 30

/** `api/search-profiles`: accounts whose username or name begins with the query; only those with a username. */
export async function searchProfiles(
  ctx: Ctx,
  { query }: { query: string },
): Promise<{ profiles: ProfileHit[] }> {
  const beginning = query.trim().toLowerCase().replace(/^@/, '')
  if (beginning === '') return { profiles: [] }
  const rows = await ctx.db
    .selectFrom('users')
    .select([
      'id',
      'username',
      sql`context ->> 'name'`.as('name'),
      sql`context ->> 'image'`.as('image'),
    ])
    .where('username', 'is not', null)
    .where('ends_at', 'is', null)
    .where(({ or }) =>
      or([
        startsWith(sql`lower(username)`, beginning),
        startsWith(sql`lower(context ->> 'name')`, beginning),
      ]),
    )
    .orderBy(sql`length(username)`)
    .orderBy('username')
    .limit(answered)
    .execute()
  return {
    profiles: rows.flatMap((row) => {
      const profile = profileHitSchema.safeParse({ ...row, pubkey: null, bio: null, nip05: null })
      return profile.success ? [profile.data] : []
    }),
  }
}

function startsWith(value: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> {
  return sql<boolean>`${value} like ${beginning.replace(/[\\%_]/g, '\\$&') + '%'}`
}
