import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { checkProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { Switch } from '#app/components/base/forms/choices.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { showKeyForm, type WaitingEvent } from '#app/schemas/studio/show-keys.ts'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import own from './nostr-tab.module.css'
import { UseMadeKey, UseOwnKey } from './show-key-choice.tsx'
import { WaitingEvents } from './waiting-events.tsx'

export interface ShowKeyPage {
  feedId: string
  key: {
    /** null before it is needed for the first time. */
    npub: string | null
    /** Whether it is an owner's own, who signs for the show. */
    is_linked: boolean
    announces_episodes: boolean
  }
  /** What such a key is to sign. */
  waiting: WaitingEvent[]
  /** The viewer's own key, if their account has one. */
  viewer: string | null
}

interface NostrTabProps {
  page: ShowKeyPage
  isOwner: boolean
  answer: { form?: SubmissionResult; proof?: string } | undefined
}

/** The key of a show, what it does by itself, and what waits to be signed. */
export function NostrTab({ page, isOwner, answer }: NostrTabProps) {
  const { feedId, key, waiting, viewer } = page
  return (
    <div className={`${styles.form} ${styles.reading}`}>
      <FormProof answer={answer} />
      <Section id="show-key" title={texts.title}>
        <KeyOfShow showKey={key} />
        {isOwner && (key.is_linked ? <UseMadeKey /> : <UseOwnKey feedId={feedId} />)}
      </Section>
      {key.is_linked && key.npub !== null && (
        <WaitingEvents {...{ feedId, waiting, viewer, isOwner }} npub={key.npub} />
      )}
      <Announcements
        key={String(key.announces_episodes)}
        showKey={key}
        isOwner={isOwner}
        form={answer?.form}
      />
    </div>
  )
}

function KeyOfShow({ showKey: { npub, is_linked } }: { showKey: ShowKeyPage['key'] }) {
  return (
    <>
      <p>{is_linked ? texts.linkedText : texts.text}</p>
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
    </>
  )
}

interface AnnouncementsProps {
  showKey: ShowKeyPage['key']
  isOwner: boolean
  form: SubmissionResult | undefined
}

function Announcements({ showKey, isOwner, form: answer }: AnnouncementsProps) {
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
        <p className={styles.second}>
          {showKey.is_linked ? texts.announceSigned : texts.announceHint}
        </p>
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
