import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Form, href } from 'react-router'
import { ScopeChoice } from '#app/components/accounts/scope-choice.tsx'
import { RadioCards } from '#app/components/base/forms/choices.tsx'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { clientKinds } from '#app/rules/accounts/oauth-clients.ts'
import { scopes } from '#app/rules/accounts/scopes.ts'
import { longestClientName } from '#app/schemas/accounts/oauth-clients.ts'
import { clientTexts as texts } from '#app/texts/accounts/oauth-clients.ts'
import styles from './apps-page.module.css'

/** Registers an app. */
export function NewApp({ refused }: { refused: SubmissionResult | undefined }) {
  const { error, initialValue } = refused ?? {}
  const typed = (name: string) => {
    const value = initialValue?.[name]
    return typeof value === 'string' ? value : ''
  }
  return (
    <Form method="post" action={href('/admin/apps')} className={styles.form} noValidate>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        maxLength={longestClientName}
        required
        autoComplete="off"
        defaultValue={typed('name')}
        error={error?.name ?? undefined}
      />
      <TextArea
        label={texts.redirectUris}
        hint={texts.redirectHint}
        name="redirectUris"
        rows={3}
        spellCheck={false}
        defaultValue={typed('redirectUris')}
        error={error?.redirectUris ?? undefined}
      />
      <RadioCards
        legend={texts.kind}
        name="kind"
        options={clientKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        defaultValue={typed('kind') || 'PUBLIC'}
        error={error?.kind ?? undefined}
      />
      <ScopeChoice
        legend={texts.scopes}
        scopes={scopes}
        chosen={[initialValue?.scopes].flat().map(String)}
        errors={error?.scopes}
      />
      <div>
        <Button type="submit" name="intent" value="register">
          {texts.register}
        </Button>
      </div>
    </Form>
  )
}
