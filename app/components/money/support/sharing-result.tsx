import { Alert } from '#app/components/base/ui/alert.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import styles from './support.module.css'
import type { Sharing } from './use-sharing.ts'

/** Whether a paid boost was shared on Nostr. */
export function SharingResult({ sharing, onShare }: { sharing: Sharing; onShare: () => void }) {
  if (sharing.at === 'SHARED')
    return (
      <p role="status" className={styles.second}>
        {sharing.text}
      </p>
    )
  if (sharing.at === 'FAILED')
    return (
      <>
        <Alert tone="warning">{texts.notShared(sharing.problem)}</Alert>
        <PlainButton variant="soft" color="gray" onClick={onShare}>
          {texts.tryShareAgain}
        </PlainButton>
      </>
    )
  return null
}
