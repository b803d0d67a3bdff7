import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Form, useNavigation } from 'react-router'
import { RadioCards } from '#app/components/base/forms/choices.tsx'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import {
  mastodonVisibilities,
  webhookEvents,
  webhookKinds,
  webhookLimits,
} from '#app/rules/studio/webhooks.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import { EventChoices } from './event-choices.tsx'

/** The form that adds an address; what was typed but the token stays where it is refused. */
export function AddWebhook({ answer }: { answer: SubmissionResult | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'add'
  const typed = answer?.initialValue?.intent === 'add' ? answer.initialValue : {}
  const error = answer?.initialValue?.intent === 'add' ? (answer.error ?? {}) : {}
  return (
    <Form method="post" className={studio.stack} noValidate>
      <RadioCards
        legend={texts.kind}
        name="kind"
        options={webhookKinds.map((kind) => ({
          value: kind,
          label: texts.kinds[kind],
          text: texts.kindTexts[kind],
        }))}
        defaultValue={textOf(typed.kind) ?? 'STANDARD'}
      />
      <TextField
        id="url"
        name="url"
        type="url"
        dir="ltr"
        label={texts.url}
        hint={texts.urlHint}
        defaultValue={textOf(typed.url)}
        error={error.url ?? undefined}
        required
      />
      <EventChoices
        events={webhookEvents}
        chosen={listOf(typed.events) ?? ['episode.published']}
        legend={texts.events}
        error={error.events ?? undefined}
      />
      <TextField
        id="token"
        name="token"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={webhookLimits.token}
        label={texts.token}
        hint={texts.tokenHint}
        error={error.token ?? undefined}
      />
      <SelectField
        id="visibility"
        name="visibility"
        label={texts.visibility}
        defaultValue={textOf(typed.visibility) ?? 'public'}
      >
        {mastodonVisibilities.map((visibility) => (
          <option key={visibility} value={visibility}>
            {texts.visibilities[visibility]}
          </option>
        ))}
      </SelectField>
      <div className={studio.inline}>
        <Button type="submit" name="intent" value="add" loading={busy}>
          {texts.add}
        </Button>
      </div>
    </Form>
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function listOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined
}
