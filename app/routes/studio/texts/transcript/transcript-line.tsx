import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ListX, Merge, Split } from 'lucide-react'
import { type KeyboardEvent, memo, type Ref, useEffect, useRef } from 'react'
import type { Found } from '#app/client/catalogue/transcript/replace-text.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import { transcriptEditorTexts as texts } from '#app/texts/studio/transcript-editor.ts'
import { FoundMarks } from './found-marks.tsx'
import styles from './transcript-editor.module.css'

export interface LineActions {
  write: (index: number, text: string) => void
  name: (index: number, speaker: string) => void
  split: (index: number, at: number) => void
  join: (index: number) => void
  remove: (index: number) => void
  /** Puts the cursor into a line. */
  move: (index: number, at: number) => void
  /** Called once the cursor was placed. */
  arrive: () => void
  seek: (index: number, options: { play: boolean }) => void
  togglePlaying: () => void
}

interface TranscriptLineProps {
  ref: Ref<HTMLLIElement>
  index: number
  /** Pixels from the top of the list. */
  top: number
  segment: TranscriptSegment
  /** Whether the speaker is the same as in the previous line. */
  goesOn: boolean
  isCurrent: boolean
  /** Where to put the cursor in the text; null to leave it. */
  cursorAt: number | null
  found: Found[] | undefined
  /** Index in the text of the current match. */
  foundNow: number | null
  actions: LineActions
}

/** A line of a transcript: time, speaker and text. */
export const TranscriptLine = memo(function TranscriptLine(props: TranscriptLineProps) {
  const { ref, index, top, segment, goesOn, isCurrent, cursorAt, found, foundNow, actions } = props
  const time = clockDuration(segment.start)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (cursorAt === null) return
    field.current?.focus()
    field.current?.setSelectionRange(cursorAt, cursorAt)
  }, [cursorAt])
  return (
    <li
      ref={ref}
      data-index={index}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
      className={styles.line}
      style={{ top }}
    >
      <button
        type="button"
        className={styles.time}
        aria-label={texts.playFrom(time)}
        title={texts.playFrom(time)}
        onClick={() => actions.seek(index, { play: true })}
      >
        {time}
      </button>
      <SpeakerField
        // The key discards text typed into the field when the speaker's name changes.
        key={segment.speaker ?? ''}
        name={segment.speaker ?? ''}
        label={texts.speakerOf(time)}
        goesOn={goesOn}
        onName={(name) => actions.name(index, name)}
      />
      <div className={styles.text}>
        <FoundMarks text={segment.text} found={found} now={foundNow} />
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          maxLength={20_000}
          value={segment.text}
          aria-label={texts.line(time)}
          onChange={(event) => actions.write(index, event.target.value)}
          onKeyDown={(event) => pressKey(event, index, actions)}
          onFocus={actions.arrive}
          onClick={() => actions.seek(index, { play: false })}
        />
      </div>
      <div className={styles.lineTools}>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          radius="full"
          aria-label={texts.split}
          title={texts.split}
          onClick={() => actions.split(index, field.current?.selectionStart ?? 0)}
        >
          <Split />
        </IconButton>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          radius="full"
          aria-label={texts.join}
          title={texts.join}
          disabled={index === 0}
          onClick={() => actions.join(index)}
        >
          <Merge />
        </IconButton>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          radius="full"
          aria-label={texts.remove}
          title={texts.remove}
          onClick={() => actions.remove(index)}
        >
          <ListX />
        </IconButton>
      </div>
    </li>
  )
})

interface SpeakerFieldProps {
  name: string
  label: string
  goesOn: boolean
  onName: (name: string) => void
}

function SpeakerField({ name, label, goesOn, onName }: SpeakerFieldProps) {
  return (
    <input
      dir="auto"
      className={styles.speaker}
      data-goes-on={goesOn || undefined}
      list="transcript-speakers"
      maxLength={128}
      defaultValue={name}
      placeholder={texts.speaker}
      aria-label={label}
      autoComplete="off"
      onBlur={(event) => onName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}

function pressKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  index: number,
  actions: LineActions,
): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isCaret = selectionStart === selectionEnd
  const { key } = event
  if (event.nativeEvent.isComposing) return
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) actions.togglePlaying()
  else if (key === 'Enter') actions.split(index, selectionStart)
  else if (key === 'Backspace' && isCaret && selectionStart === 0 && index > 0) actions.join(index)
  else if (key === 'ArrowUp' && isCaret && selectionStart === 0 && index > 0)
    actions.move(index - 1, 0)
  else if (key === 'ArrowDown' && isCaret && selectionStart === value.length)
    actions.move(index + 1, 0)
  else return
  event.preventDefault()
}
