import { Button } from '@radix-ui/themes/components/button'
import { Form } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import { eventsOfKind } from '#app/rules/studio/webhooks.ts'
import type { Webhook } from '#app/schemas/studio/webhooks.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import { EventChoices } from './event-choices.tsx'
import styles from './webhooks.module.css'

/** One webhook: its state, what it is told, and what can be done with it. */
export function WebhookPanel({ webhook }: { webhook: Webhook }) {
  const { id, kind, url, events, visibility, paused, failing_since } = webhook
  return (
    <Panel className={studio.stack} aria-label={url}>
      <p className={styles.address} dir="ltr">
        {url}
      </p>
      <p className={studio.second}>
        {texts.kinds[kind]}
        {visibility && ` · ${texts.visibilities[visibility]}`}
      </p>
      {paused && (
        <Alert tone={paused.reason === 'OWNER' ? 'info' : 'warning'}>
          {texts.paused[paused.reason]} <Time value={paused.since} format="datetime" />
        </Alert>
      )}
      {failing_since && !paused && (
        <Alert tone="warning">
          {texts.failing} <Time value={failing_since} format="datetime" />
        </Alert>
      )}
      {eventsOfKind(kind).length > 1 && (
        <Form method="post" className={studio.stack}>
          <input type="hidden" name="webhook_id" value={id} />
          <EventChoices events={eventsOfKind(kind)} chosen={events} legend={texts.events} />
          <div>
            <Act intent="events" label={texts.saveEvents} url={url} />
          </div>
        </Form>
      )}
      <Form method="post" className={studio.inline}>
        <input type="hidden" name="webhook_id" value={id} />
        {paused ? (
          <Act intent="resume" label={texts.resume} url={url} />
        ) : (
          <>
            <Act intent="test" label={texts.test} url={url} />
            <Act intent="pause" label={texts.pause} url={url} />
          </>
        )}
        {kind === 'STANDARD' && <Act intent="renew" label={texts.renew} url={url} />}
        <Act intent="delete" label={texts.remove} url={url} color="red" />
      </Form>
    </Panel>
  )
}

function Act({
  intent,
  label,
  url,
  color = 'gray',
}: {
  intent: string
  label: string
  url: string
  color?: 'gray' | 'red'
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="soft"
      color={color}
      aria-label={texts.of(label, url)}
    >
      {label}
    </Button>
  )
}
