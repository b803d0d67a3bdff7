import type { Route } from './+types/item.ts'
import { loadItemPage } from '#app/.server/catalogue/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { pictureFacts } from '#app/.server/images/index.ts'
import { itemHead } from '#app/components/content/head.ts'
import { ItemPage } from '#app/components/content/item/item-page.tsx'
import { rowHit } from '#app/components/content/row-hit.ts'
import type { ItemView } from '#app/components/content/views.ts'
import { itemParts } from './item-parts.ts'
import { atRightAddress } from './right-address.ts'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const [item, pictures] = await Promise.all([
    atRightAddress(ctx, request, id, () => loadItemPage(ctx, { id })),
    pictureFacts(ctx, [id]),
  ])
  const view: ItemView = {
    ...item,
    parent: rowHit(item.parent),
    picture: pictures.get(id) ?? null,
    ...(await itemParts(ctx, request, item)),
    siteUrl: ctx.site.publicUrl,
  }
  return { ...view, head: itemHead(view) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Item({ loaderData }: Route.ComponentProps) {
  return <ItemPage page={loaderData} />
}
