import { Button } from '@radix-ui/themes/components/button'
import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { useEffect, useState } from 'react'
import type { TextTarget } from '#app/client/studio/texts/save-segments.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { TranscriptText } from './transcript-text.tsx'
import styles from './dialogs.module.css'

const texts = itemTexts.transcript

interface AiTranscriptDialogProps {
  target: TextTarget
  /** Whether it differs from the episode's transcript. */
  canUse: boolean
  onUse: () => void
  onClose: () => void
}

/** The dialog that shows the AI's transcript before it is used. */
export default function AiTranscriptDialog({
  target,
  canUse,
  onUse,
  onClose,
}: AiTranscriptDialogProps) {
  const { segments, problem, load } = useAiSegments(target)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.aiTitle}
      size="wide"
      actions={
        segments &&
        canUse && (
          <Button
            type="button"
            onClick={() => {
              onUse()
              onClose()
            }}
          >
            {texts.useAi}
          </Button>
        )
      }
    >
      {problem ? (
        <div className={styles.stack}>
          <Alert tone="error">{problem}</Alert>
          <Button type="button" variant="soft" color="gray" onClick={load}>
            {texts.retry}
          </Button>
        </div>
      ) : segments ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={texts.aiTitle}>
          <TranscriptText segments={segments} />
        </div>
      ) : (
        <LoadingText>{texts.loading}</LoadingText>
      )}
    </Dialog>
  )
}

/** A skeleton for a text that is being loaded. */
export function LoadingText({ children }: { children: string }) {
  return (
    <div role="status" className={styles.stack}>
      <p className={styles.second}>{children}</p>
      {[92, 84, 96, 60].map((percent) => (
        <Skeleton key={percent} width={`${percent}%`} height="18px" />
      ))}
    </div>
  )
}

const askEvery = 5000
const askFor = 300_000

/** Loads the AI's segments; polls while they are being generated. */
function useAiSegments({ feed_id, item_id, access }: TextTarget) {
  const [segments, setSegments] = useState<TranscriptSegment[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const began = Date.now()
    async function ask() {
      const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
      const body = { feed_id, item_id, access, ai: true }
      const result = await authenticatedCall<{ segments: TranscriptSegment[] }>(
        'me/hosting-item-transcript-get',
        body,
      )
      if (isGone) return
      if (result.ok) return setSegments(result.value.segments)
      const isAwaited = result.error.error === 'TOO_OLD' && Date.now() - began < askFor
      if (isAwaited) timer = setTimeout(() => void ask(), askEvery)
      else setProblem(result.error.message ?? texts.fetchFailed(result.error.error))
    }
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [feed_id, item_id, access, turn])

  function load() {
    setProblem(null)
    setTurn((before) => before + 1)
  }

  return { segments, problem, load }
}
