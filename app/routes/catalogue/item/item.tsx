import type { Route } from './+types/item.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { itemView } from '#app/.server/site/item-view.ts'
import { clipOrderOf } from '#app/.server/site/pages/index.ts'
import { atRightAddress } from '#app/routes/catalogue/right-address.ts'
import { ItemPage } from './item-page.tsx'

export function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const query = new URL(request.url).searchParams
  const asked = {
    id,
    tab: query.get('tab'),
    startAt: secondsOf(query.get('t')),
    clipOrder: clipOrderOf(query),
    before: query.get('before'),
    messagesBefore: query.get('messages'),
  }
  return atRightAddress(ctx, request, id, () => itemView(ctx, asked))
}

function secondsOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.floor(Number(text)) : null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Item({ loaderData }: Route.ComponentProps) {
  return <ItemPage page={loaderData} />
}
