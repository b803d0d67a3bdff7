import { countOpenCases } from '#app/.server/social/people/index.ts'
import { countContent } from './content/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { countPeople } from './people/count.ts'

/** What stands behind the tabs of the operator's pages. @throws AppError 403 FORBIDDEN */
export async function deskCounts(
  ctx: Ctx,
): Promise<{ people: number; reports: number; shows: number }> {
  const [people, reports, shows] = await Promise.all([
    countPeople(ctx),
    countOpenCases(ctx),
    countContent(ctx),
  ])
  return { people, reports, shows }
}
