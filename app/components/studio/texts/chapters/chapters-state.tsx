import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { BookMarked, Loader } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextState } from '#app/rules/studio/item-texts.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { TextStateCard } from '#app/components/studio/texts/text-state.tsx'
import styles from './chapters.module.css'

const texts = chapterTexts.states

const words: Record<Exclude<TextState, 'READY'>, { title: string; text?: string }> = {
  NO_AUDIO: { title: texts.pending, text: texts.pendingText },
  LOADING: { title: texts.loading },
  PROCESSING: { title: texts.processing, text: texts.processingText },
  AI_AVAILABLE: { title: texts.aiAvailable },
  NONE_IMPORTED: { title: texts.noneImported },
  FAILED: { title: texts.failed },
}

interface ChaptersStateProps {
  state: Exclude<TextState, 'READY'>
  reason: string | null
  /** Buttons, and the switch for chapters of one's own. */
  actions: ReactNode
  own: ReactNode
}

/** Why there are no chapters yet, or whose chapters are available. */
export function ChaptersState({ state, reason, actions, own }: ChaptersStateProps) {
  const { title, text } = words[state]
  return (
    <TextStateCard
      state={state}
      icon={BookMarked}
      title={title}
      text={reason ?? text}
      actions={actions}
      own={own}
    >
      {state === 'LOADING' && <Skeleton width="160px" height="12px" />}
    </TextStateCard>
  )
}

/** A notice above chapters that are about to be replaced. */
export function MakingNew() {
  return (
    <p className={styles.makingNew} role="status">
      <Loader size={16} className="turning" />
      {texts.makingNew}
    </p>
  )
}
