import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useIsOff } from '#app/components/base/shell/session.ts'
import CommentComposer from '#app/components/social/composer/comment-composer.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { SkeletonBlock } from '#app/components/base/ui/skeleton.tsx'
import { readSats } from '#app/rules/money/amounts.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { shellTexts, uiTexts } from '#app/texts/base/shell.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { RecipientsPane } from './recipients-pane.tsx'
import { SupportBody } from './support-body.tsx'
import { type SupportMode, SupportModes } from './support-modes.tsx'
import { isPayable, supportPath } from '#app/rules/money/support-path.ts'
import type { SupportedPage, SupportView } from './support-view.ts'
import styles from './support.module.css'
import { useTypedAmounts } from './use-typed-amounts.ts'

interface SupportDialogProps {
  hit: ContentHit
  /** The requested mode; null for a boost if anybody can be paid, else a comment. */
  mode: SupportMode | null
  /** Position of the page's URL, in seconds. */
  startAt: number | null
  /** What the support page brings; without it the dialog loads the same. */
  page?: SupportedPage
  onClose: () => void
}

/** The dialog to boost content or comment on it. */
export function SupportDialog({ hit, mode: asked, startAt, page, onClose }: SupportDialogProps) {
  const { view, isMissing, load } = useSupportView(hit, page?.view)
  const [chosen, setChosen] = useState<SupportMode | null>(null)
  const typing = useTypedAmounts(page?.posted)
  const canPay = view ? view.recipients.length > 0 || view.card : isPayable(hit)
  const isShared = !view || view.recipients.length > 0 || view.card
  const mode = chosen ?? asked ?? (canPay || !view ? 'SUPPORT' : 'COMMENT')
  const known = view?.hit ?? hit
  const { title, image = null } = known.info
  const checkout = page?.checkout ?? null
  const isSupport = mode === 'SUPPORT' && (canPay || !view || checkout !== null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={isSupport && isShared ? 'wide' : 'normal'}
      picture={<Cover id={hit._id} title={title} src={image} size={56} />}
      over={
        <SupportModes
          mode={isSupport ? 'SUPPORT' : 'COMMENT'}
          canPay={canPay}
          canComment={view?.canComment ?? asked === 'COMMENT'}
          onChoose={setChosen}
        />
      }
      title={title}
      aside={isSupport && isShared && <Aside view={view} {...typing} />}
    >
      {!isSupport ? (
        <>
          {page && !canPay && <Alert>{texts.nobody}</Alert>}
          {(!page || view?.canComment) && (
            <CommentComposer hit={known} startAt={startAt} isInDialog onSent={onClose} />
          )}
        </>
      ) : view ? (
        <SupportBody
          view={view}
          {...typing}
          isShared={asked === 'COMMENT'}
          startAt={startAt}
          posted={page?.posted}
          checkout={checkout}
        />
      ) : isMissing ? (
        <div className={styles.form}>
          <Alert tone="error">{uiTexts.offline}</Alert>
          <PlainButton variant="soft" color="gray" onClick={load}>
            {shellTexts.tryAgain}
          </PlainButton>
        </div>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

/** What the support page has, unless it is given. Reloading after a payment keeps what is shown meanwhile. */
function useSupportView(hit: ContentHit, given: SupportView | undefined) {
  const path = `${supportPath(hit)}?stay`
  const { load, data } = useFetcher<SupportView | FailedAnswer>()
  const isWithoutMoney = useIsOff('MONEY')
  const isLoaded = given === undefined && !isWithoutMoney
  useEffect(() => {
    if (isLoaded) void load(path)
  }, [load, path, isLoaded])
  const isMissing = isFailedAnswer(data)
  return { view: given ?? (isMissing ? undefined : data), isMissing, load: () => void load(path) }
}

interface AsideProps {
  view: SupportView | undefined
  typed: string
  typedUsd: string | null
}

function Aside({ view, typed, typedUsd }: AsideProps) {
  const isPhone = matchMedia('(max-width: 767px)').matches
  if (!view) return <div />
  return (
    <RecipientsPane view={view} sats={readSats(typed)} typedUsd={typedUsd} isFolded={isPhone} />
  )
}

function Loading() {
  return (
    <div role="status" className={styles.form}>
      <span className="visually-hidden">{uiTexts.loading}</span>
      <SkeletonBlock width="100%" height={124} />
      <SkeletonBlock width="100%" height={104} />
      <SkeletonBlock width="50%" height={48} />
    </div>
  )
}
