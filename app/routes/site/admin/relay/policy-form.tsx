import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Form, href } from 'react-router'
import { RadioCards } from '#app/components/base/forms/choices.tsx'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { relayWriters } from '#app/schemas/social/relay-policy.ts'
import { relayAdminTexts as texts } from '#app/texts/social/relay-admin.ts'
import { isAnswerTo, problemOf, typedIn } from './problem-of.ts'
import styles from './relay-page.module.css'

export interface PolicyView {
  writers: (typeof relayWriters)[number]
  kinds: string
  words: string
  retentionDays: number | null
  contentLength: number
  difficulty: number
}

const writers = relayWriters.map((value) => ({ value, ...texts.writersOptions[value] }))

export function PolicyForm({
  policy,
  answer,
}: {
  policy: PolicyView
  answer: SubmissionResult | undefined
}) {
  const refused = isAnswerTo(answer, ['policy']) ? answer : undefined
  /** The props of a field: what was typed where the form was refused, else what is stored. */
  const field = (name: Exclude<keyof PolicyView, 'writers'>) => ({
    name,
    defaultValue: refused ? (typedIn(refused, name) ?? '') : String(policy[name] ?? ''),
    error: problemOf(refused, name),
  })
  return (
    <Form method="post" action={href('/admin/relay')} className={styles.form} preventScrollReset>
      <RadioCards
        legend={texts.writers}
        name="writers"
        options={writers}
        defaultValue={policy.writers}
      />
      <TextField label={texts.kinds} hint={texts.kindsHint} {...field('kinds')} />
      <TextArea label={texts.words} hint={texts.wordsHint} {...field('words')} />
      <TextField
        label={texts.retention}
        hint={texts.retentionHint}
        inputMode="numeric"
        {...field('retentionDays')}
      />
      <TextField
        label={texts.contentLength}
        hint={texts.contentLengthHint}
        inputMode="numeric"
        {...field('contentLength')}
      />
      <TextField
        label={texts.difficulty}
        hint={texts.difficultyHint}
        inputMode="numeric"
        {...field('difficulty')}
      />
      <div>
        <Button type="submit" name="intent" value="policy">
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
