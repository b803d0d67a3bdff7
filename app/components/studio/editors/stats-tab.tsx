import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { Switch } from '#app/components/base/forms/choices.tsx'
import { checkProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { statsSettingsForm } from '#app/schemas/stats/stats.ts'
import { statsSettingsTexts as texts } from '#app/texts/stats/stats-settings.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import own from './nostr-tab.module.css'

export interface StatsSettingsPage {
  public: boolean
  weekly_mail: boolean
  /** Null before the feed is published. */
  publicPath: string | null
}

interface StatsTabProps {
  page: StatsSettingsPage
  isOwner: boolean
  form: SubmissionResult | undefined
}

/** Whether a feed's statistics are public, and whether the viewer gets them by mail. */
export function StatsTab({ page, isOwner, form: answer }: StatsTabProps) {
  const [form, fields] = useCheckedForm({
    id: 'stats-settings-form',
    answer,
    stored: {
      public: page.public ? 'on' : undefined,
      weekly_mail: page.weekly_mail ? 'on' : undefined,
    },
    schema: statsSettingsForm,
  })
  return (
    <Form
      method="post"
      key={`${page.public} ${page.weekly_mail}`}
      id={form.id}
      onSubmit={form.onSubmit}
      className={`${styles.form} ${styles.reading}`}
      noValidate
    >
      {form.errors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <Section id="public-stats" title={texts.public}>
        <p className={styles.second}>{texts.publicHint}</p>
        <fieldset disabled={!isOwner} className={own.switch}>
          <Switch {...checkProps(fields.public, form)} label={texts.publicSwitch} />
        </fieldset>
        {!isOwner && <p className={styles.second}>{texts.ownersOnly}</p>}
        {page.public && <PublicPage path={page.publicPath} />}
      </Section>
      <Section id="stats-mail" title={texts.mail}>
        <p className={styles.second}>{texts.mailHint}</p>
        <Switch {...checkProps(fields.weekly_mail, form)} label={texts.mailSwitch} />
      </Section>
      <div className={styles.inline}>
        <Button type="submit">{texts.save}</Button>
      </div>
    </Form>
  )
}

function PublicPage({ path }: { path: string | null }) {
  if (path === null) return <p className={styles.second}>{texts.notYet}</p>
  return (
    <p>
      <Link to={path} className="text-link">
        {texts.see}
      </Link>
    </p>
  )
}
