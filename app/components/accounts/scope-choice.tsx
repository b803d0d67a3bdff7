import { Alert } from '#app/components/base/ui/alert.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import { scopeNames } from '#app/texts/accounts/personal-tokens.ts'
import styles from './login/login.module.css'

interface ScopeChoiceProps {
  legend: string
  scopes: readonly Scope[]
  chosen: readonly string[]
  errors?: readonly string[] | null | undefined
}

/** What a program may do, each by a checkbox. */
export function ScopeChoice({ legend, scopes, chosen, errors }: ScopeChoiceProps) {
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{legend}</legend>
      {errors && <Alert tone="error">{errors.join(' ')}</Alert>}
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          id={`scope-${scope}`}
          name="scopes"
          value={scope}
          label={scopeNames[scope]}
          defaultChecked={chosen.includes(scope)}
        />
      ))}
    </fieldset>
  )
}
