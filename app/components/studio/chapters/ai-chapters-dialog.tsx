import { Button } from '@radix-ui/themes/components/button'
import { useEffect, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { SkeletonRows } from '#app/components/ui/skeleton.tsx'
import { authenticatedCall } from '#app/client/session/authenticated-call.ts'
import type { TextTarget } from '#app/client/studio/save-segments.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import { chapterTexts as texts } from '#app/texts/item-chapters.ts'
import { ChapterRows } from './chapter-rows.tsx'
import styles from './chapters.module.css'

interface AiChaptersDialogProps {
  target: TextTarget
  onUse: () => void
  onClose: () => void
}

const askAgainMs = 10_000

type Found = { chapters: Chapter[] } | { error: string } | null

/** The chapters that were made from the transcript, before they are used. */
export default function AiChaptersDialog({ target, onUse, onClose }: AiChaptersDialogProps) {
  const found = useAiChapters(target)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.aiTitle}>
      {found === null && <SkeletonRows kind="track" count={4} />}
      {found && 'error' in found && <Alert tone="error">{found.error}</Alert>}
      {found && 'chapters' in found && (
        <>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
          <div className={styles.preview} tabIndex={0} role="region" aria-label={texts.aiTitle}>
            <ChapterRows itemId={target.item_id} chapters={found.chapters} />
          </div>
          <div className={styles.buttons}>
            <Button type="button" onClick={onUse}>
              {texts.useAi}
            </Button>
            <Button type="button" variant="soft" color="gray" onClick={onClose}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Those that are older than the newest request are waited for. */
function useAiChapters(target: TextTarget): Found {
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }

    async function ask() {
      type Answer = { segments: Chapter[] }
      const body = { ...target, ai: true }
      const result = await authenticatedCall<Answer>('me/hosting-item-chapters-get', body)
      if (isGone) return
      if (result.ok) setFound({ chapters: result.value.segments })
      else if (result.error.error === 'TOO_OLD') timer = setTimeout(() => void ask(), askAgainMs)
      else setFound({ error: result.error.message ?? texts.fetchFailed(result.error.error) })
    }
  }, [target])
  return found
}
