import type { Ctx } from '#app/.server/base/ctx.ts'
import { standingsOf } from '#app/.server/catalogue/standing/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentStandingTexts as texts } from '#app/texts/catalogue/content-standings.ts'
import { pageName } from '#app/texts/catalogue/content.ts'

/** What the page of something says that the operator has suspended, by itself or with its show; nothing for all others. */
export async function suspensionOf(
  ctx: Ctx,
  ...hits: readonly Pick<ContentHit, '_id' | '_type' | 'withdrawn'>[]
): Promise<{ suspended?: string }> {
  const closed = hits.filter(({ withdrawn }) => withdrawn)
  const standings = await standingsOf(
    ctx,
    closed.map(({ _id }) => _id),
  )
  const suspended = closed.find(({ _id }) => standings.get(_id)?.standing === 'SUSPENDED')
  if (!suspended) return {}
  return { suspended: texts.suspended(pageName(suspended._type), new URL(ctx.site.publicUrl).host) }
}
