import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserOutbox } from '#app/client/nostr/browser-outbox.ts'
import type { UnsentNote } from '#app/client/nostr/outbox.ts'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { PlainButton } from '#app/components/ui/plain.tsx'
import { outboxTexts as texts } from '#app/texts/composer.ts'
import { reasonWords } from '#app/rules/relay-reason.ts'
import styles from './outbox-panel.module.css'

const DiscardDialog = lateComponent(() => import('./discard-dialog.tsx'))

/** How many notes wait to be sent or were refused, and what can be done with them. */
export default function OutboxPanel() {
  const outbox = browserOutbox()
  const notes = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
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

/** Nothing while all that isn't there yet is being sent for the first time. */
export function OutboxCard({ notes, tryAgain, discard }: OutboxCardProps) {
  const [isAsking, setAsking] = useState(false)
  const waiting = notes.filter(({ state }) => state === 'waiting').length
  const refused = notes.filter(({ state }) => state === 'refused')
  if (waiting + refused.length === 0) return null
  const reason = reasonWords(refused[0]?.refusal ?? '')
  return (
    <div role="status" className={styles.card}>
      <span className={styles.words} dir="auto">
        {waiting > 0 && <span>{texts.waiting(waiting)}</span>}
        {refused.length > 0 && (
          <span>
            {reason === ''
              ? texts.refused(refused.length)
              : texts.because(texts.refused(refused.length), reason)}
          </span>
        )}
      </span>
      <PlainButton size="1" variant="ghost" color="gray" onClick={() => setAsking(true)}>
        {texts.discard}
      </PlainButton>
      <PlainButton size="1" variant="soft" color="gray" onClick={tryAgain}>
        {texts.tryAgain}
      </PlainButton>
      {isAsking && (
        <DiscardDialog
          count={waiting + refused.length}
          onDiscard={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
