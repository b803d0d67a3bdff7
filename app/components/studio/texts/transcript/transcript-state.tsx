import { Badge } from '@radix-ui/themes/components/badge'
import { Captions, Loader } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextState } from '#app/rules/studio/item-texts.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { TextStateCard } from '#app/components/studio/texts/text-state.tsx'
import { DraftNote } from './draft-note.tsx'
import styles from './transcript-section.module.css'
import type { TranscriptVersion } from './transcripts.ts'

const texts = itemTexts.transcript

interface TranscriptStateProps {
  version: TranscriptVersion
  /** Whether a request is running. */
  isBusy: boolean
  /** Whether this installation can generate transcripts. */
  canMake: boolean
  /** Buttons below the text. */
  actions: ReactNode
  /** The switch to upload one's own. */
  own: ReactNode
}

/** The state of a transcript, which is announced when it changes. */
export function TranscriptState({ version, isBusy, canMake, actions, own }: TranscriptStateProps) {
  const { display, first, isOwnDraft } = version
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
              <Loader size={12} className="turning" />
              {texts.makingNew}
            </Badge>{' '}
            {progressWords(version)}
          </p>
        )
      }
      actions={actions}
      own={own}
    >
      {state === 'READY' && isOwnDraft && <DraftNote>{texts.draft}</DraftNote>}
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
  version: TranscriptVersion,
  canMake: boolean,
): { title: string; text?: string | undefined } {
  const { count, error, errorCode, isDraft, requestedAt } = version
  const cannot = canMake ? undefined : itemTexts.ai.notAvailable
  switch (state) {
    case 'NO_AUDIO':
      return { title: texts.pending, text: texts.pendingText }
    case 'LOADING':
      return { title: texts.loading }
    case 'PROCESSING':
      return { title: texts.processing, text: progressWords(version) }
    case 'AI_AVAILABLE':
      return { title: texts.aiAvailable, text: isDraft ? texts.draft : undefined }
    case 'NONE_IMPORTED':
      return { title: texts.noneImported, text: cannot }
    case 'FAILED':
      if (requestedAt === null) return { title: texts.none, text: cannot }
      if (errorCode === 'NO_SPEECH') return { title: texts.silent, text: texts.silentText }
      return { title: texts.failed, text: error ?? cannot }
    case 'READY':
      return { title: texts.ready(count) }
  }
}

/** Its place among those that wait, or how far it is. */
function progressWords({ before, percent, isPreparing }: TranscriptVersion): string {
  if (before !== null) return texts.waiting(before)
  if (isPreparing) return texts.preparing(percent ?? 0)
  return percent === null ? texts.processingText : texts.running(percent)
}
