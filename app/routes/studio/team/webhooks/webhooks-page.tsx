import type { SubmissionResult } from '@conform-to/react'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import { webhookLimits } from '#app/rules/studio/webhooks.ts'
import type { Webhook, WebhookDelivery } from '#app/schemas/studio/webhooks.ts'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import { AddWebhook } from './add-webhook.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import styles from './webhooks.module.css'

/** What a form was answered: why it was refused, or the secret that was made. */
export interface WebhookAnswer {
  form?: SubmissionResult
  proof?: string
  secret?: string
  url?: string
}

interface WebhooksPageProps {
  title: string
  back: string
  status: StudioStatus | null
  webhooks: Webhook[]
  deliveries: WebhookDelivery[]
  answer: WebhookAnswer | undefined
}

export function WebhooksPage(props: WebhooksPageProps) {
  const { title, back, status, webhooks, deliveries, answer } = props
  const refused = answer?.form?.error?.['']
  return (
    <EditorFrame back={back} over={title} title={texts.title}>
      <div className={studio.narrow}>
        <StatusLine status={answer ? null : status} />
        <FormProof answer={answer} />
        {refused && <Alert tone="error">{refused.join(' ')}</Alert>}
        {answer?.secret && <Secret secret={answer.secret} url={answer.url ?? ''} />}
        <p className={studio.second}>{texts.about(webhookLimits.perFeed)}</p>
        {webhooks.length === 0 && <p>{texts.none}</p>}
        {webhooks.length > 0 && (
          <ul aria-label={texts.list} className={studio.stack}>
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookPanel webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
        {webhooks.length < webhookLimits.perFeed && (
          <>
            <h2 className={studio.sectionTitle}>{texts.addTitle}</h2>
            {/* A new one once it was added, so that its fields are empty again. */}
            <AddWebhook key={webhooks.length} answer={answer?.form} />
          </>
        )}
        {webhooks.length > 0 && (
          <>
            <h2 className={studio.sectionTitle}>{texts.deliveries}</h2>
            <Deliveries webhooks={webhooks} deliveries={deliveries} />
          </>
        )}
      </div>
    </EditorFrame>
  )
}

function Secret({ secret, url }: { secret: string; url: string }) {
  return (
    <Panel className={studio.stack} aria-label={texts.secretTitle}>
      <p className={styles.address}>{texts.of(texts.secretTitle, url)}</p>
      <code className={styles.secret}>{secret}</code>
      <div>
        <CopyButton text={secret}>{texts.copySecret}</CopyButton>
      </div>
      <p className={studio.second}>{texts.secretOnce}</p>
    </Panel>
  )
}
