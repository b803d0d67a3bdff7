import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { browserOutbox } from '#app/client/social/outbox/browser-outbox.ts'
import type { UnsentNote } from '#app/client/social/outbox/outbox.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import notices from '#app/components/base/ui/notice.module.css'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { outboxTexts as texts } from '#app/texts/social/composer.ts'
import { refusalReason } from '#app/client/social/notes/publish-texts.ts'
import styles from './outbox-panel.module.css'

/** The outbox: how many notes wait or were refused, with buttons to send or discard them. */
export default function OutboxPanel() {
  const outbox = browserOutbox()
  const notes = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
  const { revalidate } = useRevalidator()
  // The page may be one that shows the note.
  useEffect(() => outbox.onDelivered(() => void revalidate()), [outbox, revalidate])
  useEffect(() => void outbox.resume(), [outbox])
  return (
    <OutboxCard
      notes={notes}
      tryAgain={() => void outbox.tryAgain()}
      discard={() => outbox.discard()}
    />
  )
}

interface OutboxCardProps {
  notes: readonly UnsentNote[]
  tryAgain: () => void
  discard: () => void
}

/** Renders nothing while all notes are being sent for the first time. Asks before it discards. */
export function OutboxCard({ notes, tryAgain, discard }: OutboxCardProps) {
  const [isAsking, setAsking] = useState(false)
  const waiting = notes.filter(({ state }) => state === 'waiting').length
  const refused = notes.filter(({ state }) => state === 'refused')
  const count = waiting + refused.length
  if (count === 0) return null
  if (isAsking)
    return <DiscardQuestion count={count} discard={discard} keep={() => setAsking(false)} />
  return (
    <div role="status" className={classNames(notices.notice, styles.card)}>
      <span className={styles.words} dir="auto">
        {waiting > 0 && <span>{texts.waiting(waiting)}</span>}
        {refused.length > 0 && <span>{refusedText(refused)}</span>}
      </span>
      <PlainButton size="1" variant="ghost" color="gray" onClick={() => setAsking(true)}>
        {texts.discard}
      </PlainButton>
      <PlainButton size="1" variant="soft" color="gray" onClick={tryAgain}>
        {texts.tryAgain}
      </PlainButton>
    </div>
  )
}

/** The text about refused notes, with the reason for the first. */
function refusedText(refused: readonly UnsentNote[]): string {
  const text = texts.refused(refused.length)
  const reason = refusalReason(refused[0]?.refusal ?? '')
  return reason === '' ? text : texts.because(text, reason)
}

interface DiscardQuestionProps {
  count: number
  discard: () => void
  keep: () => void
}

/** Replaces the card, since a dialog's code may not load without a network. */
export function DiscardQuestion({ count, discard, keep }: DiscardQuestionProps) {
  const question = useId()
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <div
      role="group"
      aria-labelledby={question}
      className={classNames(notices.notice, styles.card)}
    >
      <span id={question} className={styles.words}>
        <span>{texts.discardTitle(count)}</span>
        <span className={styles.second}>{texts.discardText}</span>
      </span>
      <PlainButton size="1" variant="soft" color="red" onClick={discard}>
        {texts.discard}
      </PlainButton>
      <PlainButton ref={answer} size="1" variant="soft" color="gray" onClick={keep}>
        {texts.keep}
      </PlainButton>
    </div>
  )
}
