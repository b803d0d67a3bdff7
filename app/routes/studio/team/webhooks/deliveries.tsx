import { Button } from '@radix-ui/themes/components/button'
import { Form } from 'react-router'
import { Time } from '#app/components/base/ui/time.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import type { Webhook, WebhookDelivery } from '#app/schemas/studio/webhooks.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import styles from './webhooks.module.css'

interface DeliveriesProps {
  webhooks: readonly Webhook[]
  deliveries: readonly WebhookDelivery[]
}

/** The latest messages, and what came of them. */
export function Deliveries({ webhooks, deliveries }: DeliveriesProps) {
  if (deliveries.length === 0) return <p>{texts.noDeliveries}</p>
  return (
    <ul aria-label={texts.deliveries} className={styles.deliveries}>
      {deliveries.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          webhook={webhooks.find(({ id }) => id === delivery.webhook_id)}
        />
      ))}
    </ul>
  )
}

function Delivery({
  delivery,
  webhook,
}: {
  delivery: WebhookDelivery
  webhook: Webhook | undefined
}) {
  const { id, webhook_id, event, happened, state, attempts, next, status, error } = delivery
  const name = texts.eventNames[event]
  return (
    <li className={styles.delivery}>
      <div className={styles.said}>
        <p>
          {name} · <Time value={happened} format="datetime" />
        </p>
        <p className={styles.address} dir="ltr">
          {webhook?.url}
        </p>
        <p className={studio.second}>
          {[texts.states[state], attempts > 0 && texts.tries(attempts)].filter(Boolean).join(', ')}
          {status !== null && ` · ${texts.status(status)}`}
          {error !== null && ` · ${error}`}
          {next !== null && attempts > 0 && (
            <>
              {` · ${texts.next} `}
              <Time value={next} format="datetime" />
            </>
          )}
        </p>
      </div>
      {state !== 'WAITING' && webhook && !webhook.paused && (
        <Form method="post">
          <input type="hidden" name="webhook_id" value={webhook_id} />
          <input type="hidden" name="delivery_id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="resend"
            size="1"
            variant="soft"
            color="gray"
            aria-label={texts.of(texts.resend, name)}
          >
            {texts.resend}
          </Button>
        </Form>
      )}
    </li>
  )
}
