import { use } from 'react'
import { Link, useLocation } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { usdText } from '#app/rules/money/dollars.ts'
import type { FeedPurchase } from '#app/schemas/money/subscriptions.ts'
import { revenueTexts as texts } from '#app/texts/money/revenue.ts'
import styles from './purchases.module.css'

export interface PurchasesView {
  purchases: FeedPurchase[]
  /** In the whole range. */
  count: number
  isAll: boolean
  /** Not loaded while the old address of an imported feed leads elsewhere. */
  isAsked: boolean
}

/** What was bought in a range of time. */
export function Purchases({ view }: { view: PurchasesView }) {
  const { purchases, isAsked } = view
  return (
    <section className={styles.section}>
      <SectionTitle action={<ShowAll view={view} />}>{texts.purchases}</SectionTitle>
      {purchases.length === 0 ? (
        <p className={styles.none}>{isAsked ? texts.noPurchases : texts.notAsked}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{texts.purchases}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.columns.bought}</th>
              <th scope="col">{texts.columns.by}</th>
              <th scope="col" className={styles.end}>
                {texts.columns.date}
              </th>
              <th scope="col" className={styles.end}>
                {texts.columns.earned}
              </th>
            </tr>
          </thead>
          <tbody>
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function PurchaseRow({ purchase }: { purchase: FeedPurchase }) {
  const { contentId, title, path, image, buyer, at } = purchase
  const name = buyer.name ?? (buyer.id === null ? texts.someone : texts.nameless)
  return (
    <tr>
      <th scope="row">
        <span className={styles.bought}>
          <Cover id={contentId} title={title} src={image} size={40} />
          <span className={styles.words}>
            <Link to={path} className={styles.title} dir="auto" title={title}>
              {title}
            </Link>
            <span className={styles.kind}>{kindOf(purchase)}</span>
          </span>
        </span>
      </th>
      <td className={styles.by}>
        <span className={styles.buyer}>
          <Avatar id={buyer.id ?? name} name={name} src={buyer.image} of="person" size={28} />
          <span className={styles.name} dir="auto" title={name}>
            {buyer.path === null ? name : <Link to={buyer.path}>{name}</Link>}
          </span>
        </span>
      </td>
      <td className={styles.date}>
        <Time value={at} />
      </td>
      <td className={styles.earned}>
        <EarnedText purchase={purchase} />
      </td>
    </tr>
  )
}

function kindOf({ unlocktype, type }: FeedPurchase): string {
  const kinds = texts.kinds[unlocktype ?? 'EARLY_ACCESS']
  return type === 'TRACK' ? kinds.TRACK : kinds.EPISODE
}

function EarnedText({ purchase: { earned, cents, returnedCents } }: { purchase: FeedPurchase }) {
  const locale = use(LocaleContext)
  const amount =
    earned.usd === null ? `${grouped(earned.satoshis)} sats` : usdText(earned.usd, locale)
  if (returnedCents === 0) return amount
  return (
    <>
      {amount}
      <span className={styles.kind}>
        {returnedCents >= cents
          ? texts.givenBack
          : texts.inPart(usdText(returnedCents / 100, locale))}
      </span>
    </>
  )
}

/** Leads to the whole list, and back to its first rows. */
function ShowAll({ view: { purchases, count, isAll } }: { view: PurchasesView }) {
  const query = new URLSearchParams(useLocation().search)
  if (!isAll && purchases.length >= count) return null
  if (isAll) query.delete('all')
  else query.set('all', 'purchases')
  return (
    <Link to={{ search: query.toString() }} preventScrollReset className={styles.all}>
      {isAll ? texts.showFewer : texts.showAll(count)}
    </Link>
  )
}
