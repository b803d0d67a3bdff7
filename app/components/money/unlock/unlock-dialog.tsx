import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { SkeletonBlock } from '#app/components/base/ui/skeleton.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { unlockFormTexts as texts } from '#app/texts/money/unlock-forms.ts'
import { isUnlockable, unlockPath } from '#app/rules/money/unlock-path.ts'
import { UnlockPart } from './unlock-part.tsx'
import type { UnlockView } from './unlock-view.ts'
import { isUnlocked } from '#app/rules/money/offers.ts'
import { unlockWords } from './unlock-words.ts'
import styles from './unlock.module.css'

interface UnlockDialogProps {
  hit: ContentHit
  onClose: () => void
}

/** The dialog that opens when locked content should be played. */
export default function UnlockDialog({ hit, onClose }: UnlockDialogProps) {
  const path = isUnlockable(hit) && hit._id !== '' ? `${unlockPath(hit)}?stay` : null
  const { load, data } = useFetcher<UnlockView | FailedAnswer>()
  useEffect(() => {
    if (path !== null) void load(path)
  }, [load, path])
  const known = data && !isFailedAnswer(data) ? data.hit : hit
  const { title, image = null } = known.info
  const has = data !== undefined && !isFailedAnswer(data) && isUnlocked(data)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      picture={<Cover id={hit._id} title={title} src={image} size={64} />}
      over={
        has || (
          <p className={styles.second} dir="auto">
            {title}
          </p>
        )
      }
      title={has ? title : unlockWords(known).title}
    >
      {path === null || isFailedAnswer(data) ? (
        <InTheApp hit={hit} onClose={onClose} />
      ) : data ? (
        <UnlockPart view={data} />
      ) : (
        <div role="status" className={styles.part}>
          <span className="visually-hidden">{uiTexts.loading}</span>
          <SkeletonBlock width="100%" height={40} />
          <SkeletonBlock width="100%" height={48} />
        </div>
      )}
    </Dialog>
  )
}

/** For content that is sold elsewhere, or whose offer can't be loaded. */
function InTheApp({ hit, onClose }: UnlockDialogProps) {
  return (
    <div className={styles.part}>
      <p>{unlockWords(hit).text}</p>
      <PlainButtonLink to={href('/features')} size="3" onClick={onClose}>
        {texts.getTheApp}
      </PlainButtonLink>
    </div>
  )
}
