import { Button } from '@radix-ui/themes/components/button'
import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { useEffect, useState } from 'react'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { fetchAiTranscript } from '#app/client/studio/texts/fetch-ai-transcript.ts'
import type { TextTarget } from '#app/client/studio/texts/save-segments.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { DraftNote } from './draft-note.tsx'
import { TranscriptText } from './transcript-text.tsx'
import styles from './dialogs.module.css'

const texts = itemTexts.transcript

interface AiTranscriptDialogProps {
  target: TextTarget
  /** When it was requested, in ISO 8601. */
  requestedAt: string | null
  /** Whether it is a rough draft. */
  isDraft: boolean
  /** Whether it differs from the episode's transcript. */
  canUse: boolean
  onUse: () => void
  onClose: () => void
}

/** The dialog that shows the AI's transcript before it is used. */
export default function AiTranscriptDialog({
  target,
  requestedAt,
  isDraft,
  canUse,
  onUse,
  onClose,
}: AiTranscriptDialogProps) {
  const { found, load } = useAiSegments(target, requestedAt)
  const segments = found && 'segments' in found ? found.segments : null
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
      {found && 'problem' in found ? (
        <div className={styles.stack}>
          <Alert tone="error">{found.problem}</Alert>
          <Button type="button" variant="soft" color="gray" onClick={load}>
            {texts.retry}
          </Button>
        </div>
      ) : segments ? (
        <div className={styles.stack}>
          {isDraft && <DraftNote>{texts.draft}</DraftNote>}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={texts.aiTitle}>
            <TranscriptText segments={segments} />
          </div>
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

/** Loads the AI's segments; polls while they are being generated. */
function useAiSegments({ feed_id, item_id, access }: TextTarget, requestedAt: string | null) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof fetchAiTranscript>> | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const asked = { target: { feed_id, item_id, access }, requestedAt }
    void fetchAiTranscript(asked, { call: authenticatedCall, signal }).then(
      (found) => !signal.aborted && setFound(found),
    )
    return () => leaving.abort()
  }, [feed_id, item_id, access, requestedAt, turn])

  function load() {
    setFound(null)
    setTurn((before) => before + 1)
  }

  return { found, load }
}
