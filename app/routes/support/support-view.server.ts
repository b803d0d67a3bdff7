import { contentTypeOf, hitsById, splitsOf, valuedContent } from '#app/.server/catalogue/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { notHere } from '#app/.server/http/not-found.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { bitcoinPrice } from '#app/.server/payments/index.ts'
import { newUlid } from '#app/.server/ulid.ts'
import { canComment } from '#app/components/social/composer/commented-content.ts'
import { isSupportable, supportPath } from '#app/components/support/support-path.ts'
import type { SupportRecipient, SupportView } from '#app/components/support/support-view.ts'
import { contentTypeSchema } from '#app/schemas/content.ts'

/** What boosting the content of an address takes; the way to the right address, or a 404. */
export async function supportView(ctx: Ctx, request: Request, id: string): Promise<SupportView> {
  const _type = await typeOf(ctx, id)
  const path = supportPath({ _type, _id: id })
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  const [[hit], recipients, { price }] = await Promise.all([
    hitsById(ctx, [id]),
    recipientsOf(ctx, id),
    bitcoinPrice(ctx),
  ])
  if (!hit) throw notHere()
  return { hit, recipients, canComment: canComment(hit), price, ulid: newUlid(ctx.now()) }
}

/** The type of content that can be boosted; a 404 for others. */
export async function typeOf(ctx: Ctx, id: string) {
  const type = contentTypeSchema.safeParse((await contentTypeOf(ctx, id))?.toUpperCase())
  if (!type.success || !isSupportable(type.data)) throw notHere()
  return type.data
}

async function recipientsOf(ctx: Ctx, id: string): Promise<SupportRecipient[]> {
  const value = (await valuedContent(ctx, id))?.value
  if (!value) return []
  const splits = await splitsOf(ctx, [value])
  return splits.flatMap(({ name, percent, link }, at) => {
    const recipient = value.recipients[at]
    return recipient ? [{ ...recipient, name, percent, link }] : []
  })
}
