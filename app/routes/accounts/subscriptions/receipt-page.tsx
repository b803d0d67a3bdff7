import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { BackLink } from '#app/components/base/shell/back-link.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { dollars } from '#app/rules/money/dollars.ts'
import type { SaleReceipt } from '#app/schemas/money/subscriptions.ts'
import { paymentReversalTexts } from '#app/texts/money/payment-reversal.ts'
import { ownSubscriptionsTexts as texts } from '#app/texts/money/own-subscriptions.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { privateFeedTexts } from '#app/texts/money/private-feed.ts'
import { paidFor } from './payment-row.tsx'
import styles from './subscriptions.module.css'

/** The receipt of one payment. */
export function PaymentReceiptPage({ payment }: { payment: SaleReceipt }) {
  const { id, title, path, way, cents, satoshis, from, until, returnedCents, at } = payment
  const { kind, cardLast4, receiptUrl, gone } = payment
  return (
    <Page width="reading">
      <BackLink to={href('/account/subscriptions')}>{texts.back}</BackLink>
      <ScreenTitle>{texts.receipt}</ScreenTitle>
      <Panel className={styles.receipt}>
        <p className={styles.total}>{dollars(cents)}</p>
        <dl className={styles.facts}>
          <Fact name={texts.for}>
            <Link to={path} className="text-link" dir="auto">
              {title}
            </Link>
            <br />
            {paidFor(payment)}
          </Fact>
          {from !== null && until !== null && (
            <Fact name={texts.month}>
              <Time value={from} /> – <Time value={until} />
            </Fact>
          )}
          <Fact name={texts.paid}>
            <Time value={at} format="datetime" />
          </Fact>
          <Fact name={texts.with}>
            {way === 'CARD' ? texts.cardEnding(cardLast4) : texts.wallet}
          </Fact>
          {satoshis !== null && <Fact name={texts.inSats}>{paymentTexts.sats(satoshis)}</Fact>}
          {kind === 'PURCHASE' && returnedCents < cents && (
            <Fact name={texts.inApps}>
              <Link to={`${path}/unlock`} rel="nofollow" className="text-link">
                {privateFeedTexts.privateFeed}
              </Link>
            </Fact>
          )}
          {gone !== null && (
            <Fact name={paymentReversalTexts.names[gone]}>
              {gone === 'WON' ? paymentReversalTexts.won : dollars(returnedCents)}
            </Fact>
          )}
          {kind === 'BOOST' && (
            <Fact name={texts.boost}>
              <Link to={href('/boost/:id', { id })} className="text-link">
                {texts.boostPage}
              </Link>
            </Fact>
          )}
          <Fact name={texts.number}>
            <code>{id}</code>
          </Fact>
          {receiptUrl !== null && (
            <Fact name={texts.provider}>
              <a href={receiptUrl} rel="noreferrer" className="text-link">
                {texts.providerReceipt}
              </a>
            </Fact>
          )}
        </dl>
        <PlainButton
          variant="soft"
          color="gray"
          className="needs-script"
          onClick={() => window.print()}
        >
          <Printer size={16} />
          {texts.print}
        </PlainButton>
      </Panel>
    </Page>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
