import { Button } from '@radix-ui/themes/components/button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { TextTarget } from '#app/client/studio/texts/save-segments.ts'
import { fetchSummary } from '#app/client/studio/texts/fetch-summary.ts'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { LoadingText } from './ai-transcript-dialog.tsx'
import { DraftNote } from './draft-note.tsx'
import styles from './dialogs.module.css'
import { SummaryText } from './summary-text.tsx'

const texts = itemTexts.summary

interface SummaryDialogProps {
  target: TextTarget
  /** Where the summary is edited and published. */
  page: string
  onClose: () => void
}

/** The dialog with an episode's AI summary; polls while it is being generated. */
export default function SummaryDialog({ target, page, onClose }: SummaryDialogProps) {
  const { feed_id, item_id, access } = target
  const [result, setResult] = useState<
    { summary: string; draft?: boolean } | { problem: string } | null
  >(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const options = { call: authenticatedCall, signal }
    void fetchSummary({ feed_id, item_id, access }, options).then(
      (found) => !signal.aborted && setResult(found),
    )
    return () => leaving.abort()
  }, [feed_id, item_id, access, turn])

  function retry() {
    setResult(null)
    setTurn((before) => before + 1)
  }

  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      {result === null && <LoadingText>{texts.loading}</LoadingText>}
      {result && 'summary' in result && (
        <div className={styles.stack}>
          {result.draft && <DraftNote>{itemTexts.transcript.draftBelow}</DraftNote>}
          <SummaryText summary={result.summary} />
          <Link to={page} className="text-link">
            {texts.edit}
          </Link>
        </div>
      )}
      {result && 'problem' in result && (
        <div className={styles.stack}>
          <Alert tone="error">{result.problem}</Alert>
          <Button type="button" variant="soft" color="gray" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
