import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { checkProps, useCheckedForm } from '#app/components/forms/conform.ts'
import { Switch } from '#app/components/forms/choices.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { CopyButton } from '#app/components/ui/copy-button.tsx'
import { showKeyForm } from '#app/schemas/show-keys.ts'
import { showKeyTexts as texts } from '#app/texts/show-keys.ts'
import { Section } from '../editing/section.tsx'
import styles from '../studio.module.css'
import own from './nostr-tab.module.css'

export interface ShowKeyPage {
  /** null before it is needed for the first time. */
  npub: string | null
  announces_episodes: boolean
}

interface NostrTabProps {
  showKey: ShowKeyPage
  isOwner: boolean
  form: SubmissionResult | undefined
}

/** The key of a show, and what it does by itself. */
export function NostrTab({ showKey, isOwner, form }: NostrTabProps) {
  const { npub } = showKey
  return (
    <div className={`${styles.form} ${styles.reading}`}>
      <Section id="show-key" title={texts.title}>
        <p>{texts.text}</p>
        {npub === null ? (
          <p className={styles.second}>{texts.none}</p>
        ) : (
          <p className={styles.inline}>
            <code className={own.key}>{npub}</code>
            <CopyButton text={npub} size="1">
              {texts.copy}
            </CopyButton>
          </p>
        )}
      </Section>
      <Announcements
        key={String(showKey.announces_episodes)}
        showKey={showKey}
        isOwner={isOwner}
        form={form}
      />
    </div>
  )
}

function Announcements({ showKey, isOwner, form: answer }: NostrTabProps) {
  const [form, fields] = useCheckedForm({
    id: 'show-key-form',
    answer,
    stored: { announces_episodes: showKey.announces_episodes ? 'on' : undefined },
    schema: showKeyForm,
  })
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className={styles.form} noValidate>
      {form.errors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <Section id="announcements" title={texts.announce}>
        <p className={styles.second}>{texts.announceHint}</p>
        <fieldset disabled={!isOwner} className={own.switch}>
          <Switch {...checkProps(fields.announces_episodes, form)} label={texts.announce} />
        </fieldset>
        {isOwner ? (
          <div className={styles.inline}>
            <Button type="submit">{texts.save}</Button>
          </div>
        ) : (
          <p className={styles.second}>{texts.ownersOnly}</p>
        )}
      </Section>
    </Form>
  )
}
