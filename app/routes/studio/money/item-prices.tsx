import { href } from 'react-router'
import type { Route } from './+types/item-prices.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { getProducts, updateProduct } from '#app/.server/studio/pricing/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { useUnsentQuestion } from '#app/components/studio/editing/use-unsent-question.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { PriceForm } from './price-form.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { planIncludes } from '#app/rules/base/plans.ts'
import { unlockTypes } from '#app/rules/money/prices.ts'
import { priceForm } from '#app/schemas/studio/subscription-form.ts'
import { NotIncluded } from '#app/components/studio/editors/settings-tab.tsx'
import { productTexts as texts } from '#app/texts/studio/studio-money.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { itemOf, ownersFeedOf } from '#app/routes/studio/own-records.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await ownersFeedOf(context)
  const item = await itemOf(context)
  const { products } = await getProducts(ctx, { feed_id: feed._id, item_id: item._id })
  const { variant } = item.content
  const has = {
    EARLY_ACCESS: variant?.earlyaccess?.enabled,
    AD_FREE: variant?.adfree?.enabled,
    BONUS_EPISODE: variant?.access === 'BONUS',
  }
  return {
    title: itemTitle(feed._type, item.content.title),
    isIncluded: planIncludes(feed.billing?.plan.tier ?? null, 'purchases'),
    back: href('/studio/:feedId/:itemId/edit', params),
    status: statusOf(request),
    prices: unlockTypes
      .filter((type) => has[type])
      .map((type) => ({
        type,
        price: products.find(({ unlocktype }) => unlocktype === type)?.price ?? null,
      })),
  }
}

/** Sets the price of one version; an empty price removes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await ownersFeedOf(context)
  const item = await itemOf(context)
  return formAction(await readForm(request), priceForm, async (input) => {
    await updateProduct(ctx, { feed_id: feed._id, item_id: item._id, ...input })
    return doneAt(href('/studio/:feedId/:itemId/prices', params), 'saved')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.heading}: ${loaderData.title}`, loaderData.status) : []
}

/** The page with the prices for unlocking an episode or track. */
export default function ItemPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, prices, isIncluded, status } = loaderData
  const unsent = useUnsentQuestion()
  return (
    <EditorFrame back={back} over={title} title={texts.heading}>
      <div className={styles.narrow} {...unsent}>
        <StatusLine status={actionData ? null : status} />
        {!isIncluded && <NotIncluded feature="purchases" />}
        {prices.length === 0 && <p>{texts.nothingToSell}</p>}
        {isIncluded &&
          prices.map(({ type, price }) => (
            <PriceForm key={`${type} ${price}`} type={type} price={price} form={actionData?.form} />
          ))}
      </div>
    </EditorFrame>
  )
}
