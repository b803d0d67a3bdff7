import { CircleCheck, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Confirming } from '#app/components/money/payments/confirming.tsx'
import { NotPaid } from '#app/components/money/payments/not-paid.tsx'
import { PrivateFeedPanel } from '#app/components/money/payments/private-feed-panel.tsx'
import { useCheckoutReturn } from '#app/components/money/payments/use-checkout-return.ts'
import { type PaidForms, usePaidForms } from '#app/components/money/payments/use-paid-forms.ts'
import { loginPath } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { subscribePath } from '#app/rules/money/subscribe-path.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { inDollars } from '#app/rules/money/prices.ts'
import { highestAcceptedSats } from '#app/rules/money/amounts.ts'
import { satsOf } from '#app/rules/money/sats.ts'
import type { PurchaseProduct } from '#app/schemas/money/subscriptions.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { unlockFormTexts as texts } from '#app/texts/money/unlock-forms.ts'
import { unlockPath } from '#app/rules/money/unlock-path.ts'
import type { UnlockAnswer, UnlockView } from './unlock-view.ts'
import { isUnlocked } from '#app/rules/money/offers.ts'
import { unlockWords } from './unlock-words.ts'
import styles from './unlock.module.css'

interface UnlockPartProps {
  view: UnlockView
  /** The answer of a page that was sent without JavaScript. */
  posted?: UnlockAnswer | undefined
}

/** Below the title: the offers that unlock an episode or track, or that it is unlocked. Works without JavaScript. */
export function UnlockPart({ view, posted }: UnlockPartProps) {
  const { hit, subscription, purchase } = view
  const checkout = useCheckoutReturn(view.checkout)
  const { user } = useSession()
  const [isAsked, ask] = useState(view.isAddressAsked)
  const forms = usePaidForms(view.ulid, posted, () => ask(false))
  const words = unlockWords(hit)
  if (isUnlocked(view))
    return (
      <div className={styles.part}>
        <Problems problems={forms.problems} />
        <Unlocked hit={hit} />
        <PrivateFeedPanel
          privateFeed={view.privateFeed}
          path={unlockPath(hit)}
          forms={forms}
          isAsked={isAsked}
          ask={ask}
        />
      </div>
    )
  if (checkout?.state === 'CONFIRMING') return <Confirming />
  const products = purchase?.products ?? []
  return (
    <div className={styles.part}>
      <Problems problems={forms.problems} />
      <NotPaid checkout={checkout} />
      <p>{words.text}</p>
      {subscription && (
        <PlainButtonLink
          to={subscribePath({ _type: subscription.type, _id: subscription.feedId })}
          rel="nofollow"
          size="3"
        >
          {words.subscribe(inDollars(subscription.priceCents))}
        </PlainButtonLink>
      )}
      {products.map((product) => (
        <Product key={product.unlocktype} view={view} product={product} forms={forms} />
      ))}
      {!user && products.length > 0 && (
        <PlainButtonLink to={loginPath(unlockPath(hit))} size="3" variant="soft" color="gray">
          {texts.logIn}
        </PlainButtonLink>
      )}
      {forms.problems.length > 0 && user && (
        <Link to={href('/wallet/deposit')} className="text-link">
          {paymentTexts.deposit}
        </Link>
      )}
      <PlainButtonLink to={href('/features')} size="3" variant="outline" color="gray">
        {texts.getTheApp}
      </PlainButtonLink>
    </div>
  )
}

function Problems({ problems }: { problems: string[] }) {
  return problems.map((problem) => (
    <Alert key={problem} tone="error">
      {problem}
    </Alert>
  ))
}

interface ProductProps {
  view: UnlockView
  product: PurchaseProduct
  forms: PaidForms
}

/** One product: what it unlocks, its price, and the ways to pay. */
function Product({ view, product, forms }: ProductProps) {
  const { user } = useSession()
  const hydrated = useHydrated()
  const { unlocktype, priceCents, sats } = product
  const kind = texts.kinds[unlocktype]
  const dollars = inDollars(priceCents)
  const { Form, ulid, isBusy } = forms
  const card = view.purchase?.card ?? false
  return (
    <div className={styles.product}>
      <div className={styles.price}>
        <p>
          {kind}
          <span className={styles.second}> • {texts.once}</span>
        </p>
        <p>
          <strong>{paymentTexts.dollars(dollars)}</strong>{' '}
          {sats && (
            <span className={styles.second}>
              {paymentTexts.about(paymentTexts.sats(satsOf(sats.msat)))}
            </span>
          )}
        </p>
      </div>
      {user && (card || sats) && (
        <Form method="post" action={unlockPath(view.hit)} className={styles.ways}>
          <input type="hidden" name="intent" value="purchase" />
          <input type="hidden" name="unlocktype" value={unlocktype} />
          <input type="hidden" name="ulid" value={ulid} />
          <input type="hidden" name="price" value={priceCents} />
          {sats && <input type="hidden" name="satoshis" value={highestAcceptedSats(sats.msat)} />}
          {hydrated && <input type="hidden" name="stay" value="on" />}
          {card && (
            <PlainButton
              type="submit"
              name="way"
              value="CARD"
              size="3"
              variant="soft"
              color="gray"
              aria-label={texts.byCardFor(kind, dollars)}
              disabled={isBusy}
            >
              <CreditCard size={18} />
              {texts.byCard}
            </PlainButton>
          )}
          {sats && (
            <PlainButton
              type="submit"
              name="way"
              value="SATS"
              size="3"
              variant="soft"
              color="gray"
              aria-label={texts.byLightningFor(kind, dollars)}
              disabled={isBusy}
            >
              <BoltIcon size={16} />
              {texts.byLightning}
            </PlainButton>
          )}
        </Form>
      )}
    </div>
  )
}

function Unlocked({ hit }: Pick<UnlockView, 'hit'>) {
  const words = unlockWords(hit)
  return (
    <div className={styles.done}>
      <p role="status" className={styles.unlocked}>
        <CircleCheck size={20} aria-hidden />
        {words.unlocked}
      </p>
      <PlainButtonLink to={contentPath(hit)} size="3">
        {words.open}
      </PlainButtonLink>
    </div>
  )
}
