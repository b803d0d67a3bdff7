import { useState } from 'react'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Confirming } from '#app/components/money/payments/confirming.tsx'
import { NotPaid } from '#app/components/money/payments/not-paid.tsx'
import { useCheckoutReturn } from '#app/components/money/payments/use-checkout-return.ts'
import { BackLink } from '#app/components/base/shell/back-link.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import { LateCommentComposer } from '#app/components/social/composer/late-composers.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { boostChoices, readSats } from '#app/rules/money/amounts.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { composerTexts } from '#app/texts/social/composer.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { PaidCardBoost } from './paid-card-boost.tsx'
import { RecipientsPane } from '#app/components/money/support/recipients-pane.tsx'
import { SupportForm } from '#app/components/money/support/support-form.tsx'
import type { SupportAnswer, SupportView } from '#app/components/money/support/support-view.ts'
import styles from '#app/components/money/support/support.module.css'

interface SupportPageProps {
  view: SupportView
  posted: SupportAnswer | undefined
}

/** The support page of content; only with comments if nobody can be paid. */
export function SupportPage({ view, posted }: SupportPageProps) {
  const { hit, recipients, card, canComment } = view
  const { title, image = null } = hit.info
  const [typed, setTyped] = useState(typedBefore(posted) ?? grouped(boostChoices.usual))
  const [typedUsd, setTypedUsd] = useState(usdBefore(posted))
  const canPay = recipients.length > 0 || card
  const isShared = recipients.length > 0 || card
  const checkout = useCheckoutReturn(view.checkout)
  return (
    <Page>
      <BackLink to={contentPath(hit)}>{texts.back(contentTexts.typeNames[hit._type])}</BackLink>
      <div className={styles.page} data-panes={isShared || undefined}>
        <div className={styles.main}>
          <header className={styles.head}>
            <Cover id={hit._id} title={title} src={image} size={56} />
            <div className={styles.words}>
              <p className={styles.mode}>{canPay ? texts.support : composerTexts.comment.title}</p>
              <h1 className={styles.title} dir="auto" title={title}>
                {title}
              </h1>
            </div>
          </header>
          {checkout?.state === 'CONFIRMING' ? (
            <Confirming />
          ) : checkout?.boost ? (
            <PaidCardBoost view={view} ulid={checkout.ulid} boost={checkout.boost} />
          ) : canPay ? (
            <div className={styles.form}>
              <NotPaid checkout={checkout} />
              <SupportForm
                view={view}
                typed={typed}
                onType={setTyped}
                typedUsd={typedUsd}
                onTypeUsd={setTypedUsd}
                posted={posted}
              />
            </div>
          ) : (
            <Alert>{texts.nobody}</Alert>
          )}
          {!canPay && canComment && <LateCommentComposer hit={hit} />}
        </div>
        {isShared && (
          <div className={styles.aside}>
            <RecipientsPane view={view} sats={readSats(typed)} typedUsd={typedUsd} />
          </div>
        )}
      </div>
    </Page>
  )
}

/** The dollars of a refused form; null if it didn't send them. */
function usdBefore(posted: SupportAnswer | undefined): string | null {
  const { initialValue, error } = posted?.form ?? {}
  const typed = initialValue?.amount
  return typeof typed === 'string' ? typed : error?.amount ? '' : null
}

/** The sats of a refused form. */
function typedBefore(posted: SupportAnswer | undefined): string | null {
  if (!posted?.form) return null
  const typed = posted.form.initialValue?.satoshis
  return typeof typed === 'string' ? typed : ''
}
