import type { MetaDescriptor } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { loadPersonPage } from '#app/.server/catalogue/pages/index.ts'
import { entitledHits } from '#app/.server/studio/access/index.ts'
import { namedPersonPath } from '#app/rules/catalogue/person-path.ts'
import type { Credit, PersonPageData } from '#app/schemas/catalogue/people.ts'
import { personTexts } from '#app/texts/catalogue/people.ts'
import { pageHead } from '#app/texts/site/page-head.ts'

/**
 * The page of somebody whom feeds name: all that it shows, and its meta tags.
 * @throws AppError CONTENT_NOT_FOUND, also behind the last page
 */
export async function personView(
  ctx: Ctx,
  asked: { id: string; page: number },
): Promise<PersonPageData & { head: MetaDescriptor[] }> {
  const { shows, episodes, ...known } = await loadPersonPage(ctx, asked)
  const { person, page } = known
  return {
    ...known,
    shows: shows.map(({ hit, role }) => ({ hit: rowHit(hit), role })),
    episodes: await rowsOf(ctx, episodes),
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: person.name,
      description: personTexts.about(person.name, shows.length, known.count),
      path: namedPersonPath(asked.id, page),
    }),
  }
}

/** With what whoever asks has unlocked. */
async function rowsOf(ctx: Ctx, credits: readonly Credit[]): Promise<Credit[]> {
  const hits = await entitledHits(
    ctx,
    credits.map(({ hit }) => hit),
  )
  return credits.map(({ hit, role }, at) => ({ hit: rowHit(hits[at] ?? hit), role }))
}
