import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { SkeletonBlock } from '#app/components/base/ui/skeleton.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { shellTexts, uiTexts } from '#app/texts/base/shell.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { SubscriberSince } from './subscriber-since.tsx'
import { subscribePath } from '#app/rules/money/subscribe-path.ts'
import { SubscribePart } from './subscribe-part.tsx'
import type { SubscribeView } from './subscribe-view.ts'
import styles from './subscribe.module.css'

interface SubscribeDialogProps {
  hit: ContentHit
  onClose: () => void
}

/** The subscribe dialog over the page of a show or artist. */
export default function SubscribeDialog({ hit, onClose }: SubscribeDialogProps) {
  const path = `${subscribePath(hit)}?stay`
  const { load, data } = useFetcher<SubscribeView | FailedAnswer>()
  useEffect(() => void load(path), [load, path])
  const view = isFailedAnswer(data) ? undefined : data
  const { title, image = null } = (view?.hit ?? hit).info
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      picture={<Cover id={hit._id} title={title} src={image} size={64} />}
      title={texts.title(title)}
      under={view && <SubscriberSince offer={view.offer} />}
    >
      {view ? (
        <SubscribePart view={view} />
      ) : isFailedAnswer(data) ? (
        <div className={styles.part}>
          <Alert tone="error">{uiTexts.offline}</Alert>
          <PlainButton variant="soft" color="gray" onClick={() => void load(path)}>
            {shellTexts.tryAgain}
          </PlainButton>
        </div>
      ) : (
        <div role="status" className={styles.part}>
          <span className="visually-hidden">{uiTexts.loading}</span>
          <SkeletonBlock width="100%" height={46} />
          <SkeletonBlock width="60%" height={112} />
          <SkeletonBlock width="100%" height={48} />
        </div>
      )}
    </Dialog>
  )
}
