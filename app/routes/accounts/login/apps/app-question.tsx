import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import styles from '#app/components/accounts/login/login.module.css'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { ScopeChoice } from '#app/components/accounts/scope-choice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import { appTexts as texts } from '#app/texts/accounts/apps.ts'

interface AppQuestionProps {
  /** What the account can allow of what is asked for. */
  scopes: readonly Scope[]
  /** The answer to the form where that was refused. */
  answer: { form: SubmissionResult; proof?: string } | undefined
  /** What to think of before letting it in. */
  note: string
  children?: ReactNode
}

/** The form that lets an app in, with what of its wishes is chosen, or doesn't. */
export function AppQuestion({ scopes, answer, note, children }: AppQuestionProps) {
  const busy = useNavigation().formAction !== undefined
  const { error, initialValue } = answer?.form ?? {}
  const chosen = initialValue ? [initialValue.scopes].flat().map(String) : scopes
  return (
    <>
      {error?.['']?.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <FormProof answer={answer?.proof === undefined ? undefined : answer} />
      <Form method="post" className={styles.form} noValidate>
        {children}
        {scopes.length > 0 ? (
          <ScopeChoice
            legend={texts.scopes}
            scopes={scopes}
            chosen={chosen}
            errors={error?.scopes}
          />
        ) : (
          <Alert tone="warning">{texts.nothing}</Alert>
        )}
        <p className={styles.hint}>{note}</p>
        {scopes.length > 0 && (
          <Button loading={busy} type="submit" name="answer" value="allow" className="wide">
            {texts.allow}
          </Button>
        )}
        <Button
          disabled={busy}
          type="submit"
          name="answer"
          value="deny"
          variant="soft"
          color="gray"
          className="wide"
        >
          {texts.deny}
        </Button>
      </Form>
    </>
  )
}
