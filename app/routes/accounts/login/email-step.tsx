import { Button } from '@radix-ui/themes/components/button'
import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, href, Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { emailForm } from '#app/schemas/accounts/accounts.ts'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { LoginHead, HoneypotField } from '#app/components/accounts/login/login-frame.tsx'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { registrationTexts as texts } from '#app/texts/accounts/registration.ts'
import type { RegistrationView } from './login-steps.ts'
import { NostrLogIn } from './nostr-log-in.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import styles from '#app/components/accounts/login/login.module.css'

interface EmailStepProps {
  email: string
  form?: SubmissionResult | undefined
  error?: string | undefined
  registration: RegistrationView
}

/** The first step of logging in or signing up, which only differ in their heading: asks where to mail a code. */
export function EmailStep({ email, form: lastResult, error, registration }: EmailStepProps) {
  const isWithoutNostr = useIsOff('SOCIAL')
  const busy = useNavigation().formAction !== undefined
  const [form, fields] = useForm({
    id: 'email-step',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: emailForm }),
    shouldRevalidate: 'onInput',
  })
  const { signUp: wantsAccount, other } = useHeading()
  const { mode, isInvited, isOver } = registration
  const canSignUp = mode === 'open' || mode === 'approval' || isInvited
  const signUp = wantsAccount && canSignUp
  return (
    <>
      <LoginHead
        heading={signUp ? loginTexts.signUpHeading : loginTexts.emailHeading}
        hint={hintOf(registration, signUp)}
        error={error ?? (isOver && !isInvited ? texts.invitationOver : undefined)}
      />
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="email" />
        <HoneypotField />
        <TextField
          id={fields.email.id}
          label={loginTexts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
          error={fields.email.errors}
        />
        <Button loading={busy} type="submit" className="wide">
          {loginTexts.continue}
        </Button>
      </Form>
      <PasskeyLogIn />
      {!isWithoutNostr && <NostrLogIn />}
      {canSignUp && (
        <Link to={other} replace preventScrollReset className={styles.toggle}>
          {signUp ? loginTexts.toLogIn : loginTexts.toSignUp}
        </Link>
      )}
      {canSignUp && (
        <p className={styles.agreeing}>
          {texts.agreeing}{' '}
          <Link to={href('/terms-of-use')} className="text-link">
            {texts.terms}
          </Link>
          .
        </p>
      )}
    </>
  )
}

function hintOf({ mode, isInvited }: RegistrationView, signUp: boolean): string {
  if (isInvited) return texts.invited
  if (mode === 'open' || (mode === 'approval' && !signUp)) return loginTexts.emailHint
  return `${loginTexts.emailHint} ${texts.hints[mode]}`
}

/** Which heading to show, and the path of the page with the other one. */
function useHeading(): { signUp: boolean; other: string } {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const signUp = query.has('new')
  const others = new URLSearchParams(query)
  if (signUp) others.delete('new')
  else others.set('new', '1')
  const search = others.toString()
  return { signUp, other: search ? `${pathname}?${search}` : pathname }
}
