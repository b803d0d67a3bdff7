import { Badge } from '@radix-ui/themes/components/badge'
import { Captions, Loader } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextState } from '#app/rules/item-texts.ts'
import { itemTexts } from '#app/texts/item-texts.ts'
import { TextStateCard } from '../text-state.tsx'
import styles from './transcript-section.module.css'
import type { TranscriptVersion } from './transcripts.ts'

const texts = itemTexts.transcript

interface TranscriptStateProps {
  version: TranscriptVersion
  /** Something was asked for and isn't answered yet. */
  isBusy: boolean
  /** Whether a transcript can be made here. */
  canMake: boolean
  /** Buttons below the words. */
  actions: ReactNode
  /** The way to one of one's own. */
  own: ReactNode
}

/** How a transcript stands, in words that are also read out when they change. */
export function TranscriptState({ version, isBusy, canMake, actions, own }: TranscriptStateProps) {
  const { display, first } = version
  const state = isBusy ? 'LOADING' : display.state
  const { title, text } = stateWords(state, version, canMake)
  return (
    <TextStateCard
      state={state}
      icon={Captions}
      title={title}
      text={text}
      news={
        display.isMakingNew &&
        !isBusy && (
          <p className={styles.making}>
            <Badge color="teal">
              <Loader size={12} className={styles.turning} />
              {texts.makingNew}
            </Badge>
          </p>
        )
      }
      actions={actions}
      own={own}
    >
      {state === 'READY' && (
        <ol className={styles.first}>
          {first.map((segment) => (
            <li key={`${segment.start} ${segment.text}`} dir="auto">
              {segment.speaker && <b>{segment.speaker}: </b>}
              {segment.text}
            </li>
          ))}
        </ol>
      )}
    </TextStateCard>
  )
}

function stateWords(
  state: TextState,
  { count, error, isDraft }: TranscriptVersion,
  canMake: boolean,
): { title: string; text?: string | undefined } {
  const cannot = canMake ? undefined : itemTexts.ai.notAvailable
  switch (state) {
    case 'NO_AUDIO':
      return { title: texts.pending, text: texts.pendingText }
    case 'LOADING':
      return { title: texts.loading }
    case 'PROCESSING':
      return { title: texts.processing, text: texts.processingText }
    case 'AI_AVAILABLE':
      return { title: texts.aiAvailable, text: isDraft ? texts.draft : undefined }
    case 'NONE_IMPORTED':
      return { title: texts.noneImported, text: cannot }
    case 'FAILED':
      return { title: texts.failed, text: error ?? cannot }
    case 'READY':
      return { title: texts.ready(count) }
  }
}
