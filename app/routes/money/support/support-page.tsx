import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { useCheckoutReturn } from '#app/components/money/payments/use-checkout-return.ts'
import { RecipientsPane } from '#app/components/money/support/recipients-pane.tsx'
import { SupportBody } from '#app/components/money/support/support-body.tsx'
import { SupportDialog } from '#app/components/money/support/support-dialog.tsx'
import type { SupportedPage } from '#app/components/money/support/support-view.ts'
import styles from '#app/components/money/support/support.module.css'
import { useTypedAmounts } from '#app/components/money/support/use-typed-amounts.ts'
import { BackLink } from '#app/components/base/shell/back-link.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import { LateCommentComposer } from '#app/components/social/composer/late-composers.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { readSats } from '#app/rules/money/amounts.ts'
import { composerTexts } from '#app/texts/social/composer.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'

/** Over the page of content: the dialog that boosts it. Without JavaScript its form stands in the page. */
export function SupportPage(page: Omit<SupportedPage, 'checkout'>) {
  const { view } = page
  const checkout = useCheckoutReturn(view.checkout)
  const hydrated = useHydrated()
  const [isBegun] = useState(isWrittenIn)
  const navigate = useNavigate()
  const close = () =>
    void navigate(contentPath(view.hit), { replace: true, preventScrollReset: true })
  if (!hydrated || isBegun) return <SupportSection {...page} checkout={checkout} />
  return (
    <SupportDialog
      hit={view.hit}
      mode="SUPPORT"
      startAt={null}
      page={{ ...page, checkout }}
      onClose={close}
    />
  )
}

const sectionId = 'support'

/** Whether somebody writes in the served form while its scripts are loaded: it isn't taken from under their hands. */
function isWrittenIn(): boolean {
  if (typeof document === 'undefined') return false
  return document.querySelector(`#${sectionId} :is(input, textarea):focus`) !== null
}

/** The form in the page; only with comments if nobody can be paid. */
function SupportSection({ view, posted, checkout }: SupportedPage) {
  const { hit, recipients, card, canComment } = view
  const { title, image = null } = hit.info
  const typing = useTypedAmounts(posted)
  const canPay = recipients.length > 0 || card
  return (
    <Page>
      <section id={sectionId} aria-labelledby={`${sectionId}-title`}>
        <BackLink to={contentPath(hit)}>{texts.back(contentTexts.typeNames[hit._type])}</BackLink>
        <div className={styles.page} data-panes={canPay || undefined}>
          <div className={styles.main}>
            <header className={styles.head}>
              <Cover id={hit._id} title={title} src={image} size={56} />
              <div className={styles.words}>
                <p className={styles.mode}>
                  {canPay ? texts.support : composerTexts.comment.title}
                </p>
                <h2 id={`${sectionId}-title`} className={styles.title} dir="auto" title={title}>
                  {title}
                </h2>
              </div>
            </header>
            {canPay || checkout ? (
              <SupportBody view={view} posted={posted} checkout={checkout} {...typing} isServed />
            ) : (
              <Alert>{texts.nobody}</Alert>
            )}
            {!canPay && canComment && <LateCommentComposer hit={hit} />}
          </div>
          {canPay && (
            <div className={styles.aside}>
              <RecipientsPane
                view={view}
                sats={readSats(typing.typed)}
                typedUsd={typing.typedUsd}
              />
            </div>
          )}
        </div>
      </section>
    </Page>
  )
}
