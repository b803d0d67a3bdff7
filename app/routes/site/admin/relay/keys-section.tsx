import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Ban, UserCheck } from 'lucide-react'
import { Form, href } from 'react-router'
import { SettingsRow, SettingsRows } from '#app/components/accounts/settings-section.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { relayAdminTexts as texts } from '#app/texts/social/relay-admin.ts'
import { isAnswerTo, problemOf, typedIn } from './problem-of.ts'
import styles from './relay-page.module.css'

export interface WriterView {
  /** As npub1… */
  key: string
  standing: 'invited' | 'blocked'
  note: string
}

const intents = [
  { intent: 'invite', label: texts.invite, color: undefined },
  { intent: 'block', label: texts.block, color: 'red' },
  { intent: 'block-and-delete', label: texts.blockAndDelete, color: 'red' },
] as const

/** Whom the operator invites or blocks. */
export function KeysSection({
  writers,
  answer,
}: {
  writers: WriterView[]
  answer: SubmissionResult | undefined
}) {
  const names = intents.map(({ intent }) => intent)
  const refused = isAnswerTo(answer, names) ? answer : undefined
  return (
    <>
      <Form
        // A key that was taken leaves the field.
        key={writers.map(({ key, standing }) => key + standing).join()}
        method="post"
        action={href('/admin/relay')}
        className={styles.form}
        preventScrollReset
      >
        <TextField
          label={texts.key}
          hint={texts.keyHint}
          name="key"
          required
          autoComplete="off"
          defaultValue={typedIn(refused, 'key') ?? ''}
          error={problemOf(refused, 'key')}
        />
        <TextField
          label={texts.note}
          name="note"
          defaultValue={typedIn(refused, 'note') ?? ''}
          error={problemOf(refused, 'note')}
        />
        <div className={styles.buttons}>
          {intents.map(({ intent, label, color }) => (
            <Button
              key={intent}
              variant="soft"
              color={color ?? 'gray'}
              type="submit"
              name="intent"
              value={intent}
            >
              {label}
            </Button>
          ))}
        </div>
      </Form>
      {writers.length === 0 ? (
        <p className={styles.note}>{texts.noKeys}</p>
      ) : (
        <SettingsRows>
          {writers.map((writer) => (
            <Writer key={writer.key} writer={writer} />
          ))}
        </SettingsRows>
      )}
    </>
  )
}

function Writer({ writer: { key, standing, note } }: { writer: WriterView }) {
  const icon = standing === 'blocked' ? <Ban size={18} /> : <UserCheck size={18} />
  return (
    <SettingsRow
      icon={icon}
      title={<span className={styles.key}>{key}</span>}
      detail={[texts.standings[standing], note].filter(Boolean).join(' • ')}
    >
      <Form method="post" action={href('/admin/relay')} preventScrollReset>
        <input type="hidden" name="key" value={key} />
        <Button
          variant="ghost"
          color="gray"
          type="submit"
          name="intent"
          value="forget"
          aria-label={texts.forgetKey(key)}
        >
          {texts.forget}
        </Button>
      </Form>
    </SettingsRow>
  )
}
