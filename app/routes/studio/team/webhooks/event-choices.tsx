import { Checkbox } from '#app/components/base/forms/choices.tsx'
import type { WebhookEvent } from '#app/rules/studio/webhooks.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import styles from './webhooks.module.css'

interface EventChoicesProps {
  /** All that there are to choose. */
  events: readonly WebhookEvent[]
  chosen: readonly string[]
  legend: string
  error?: string[] | undefined
}

/** Which events a webhook is told. */
export function EventChoices({ events, chosen, legend, error }: EventChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.events}>
        {events.map((event) => (
          <Checkbox
            key={event}
            name="events"
            value={event}
            label={texts.eventNames[event]}
            defaultChecked={chosen.includes(event)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
