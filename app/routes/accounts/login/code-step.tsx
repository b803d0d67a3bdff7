import { Button } from '@radix-ui/themes/components/button'
import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { CodeField } from '#app/components/accounts/code-field.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { codeForm } from '#app/schemas/accounts/accounts.ts'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { LoginHead, HoneypotField } from '#app/components/accounts/login/login-frame.tsx'
import type { LoginAnswer } from './login-steps.ts'
import styles from '#app/components/accounts/login/login.module.css'

interface CodeStepProps {
  email: string
  form?: SubmissionResult | undefined
  error?: string | undefined
  /** The last answer of the action: a new object each time, even if its text is the same. */
  answer: LoginAnswer | { form: SubmissionResult } | undefined
  /** Whether mails are kept in this installation's own mailbox. */
  keepsMail: boolean
}

export function CodeStep({ email, form: lastResult, error, answer, keepsMail }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const { state, formAction } = useNavigation()
  const busy = formAction !== undefined
  // A code may be whole while the page still loads what followed the form before.
  const isSending = state === 'submitting'
  const { search } = useLocation()
  const [form, fields] = useForm({
    id: 'code-step',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: codeForm }),
  })
  // If no new code could be sent, an earlier one is still valid.
  const isRefused = answer !== undefined && 'tooMany' in answer
  const hint = isRefused ? loginTexts.earlierCodeHint(email) : loginTexts.codeHint(email)
  useLoginToasts(email, answer)
  useEffect(() => {
    if (error && input.current) {
      input.current.value = ''
      // Tells the field that its first box is the next.
      input.current.dispatchEvent(new Event('input', { bubbles: true }))
    }
    input.current?.focus()
  }, [answer, error])
  return (
    <>
      <LoginHead heading={loginTexts.codeHeading} hint={hint} error={error} />
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="email" value={email} />
        <CodeField
          ref={input}
          id={fields.code.id}
          label={loginTexts.code}
          error={fields.code.errors}
          onFull={({ form }) => !isSending && form?.requestSubmit()}
        />
        <Button loading={busy} type="submit" className="wide">
          {loginTexts.logIn}
        </Button>
      </Form>
      <div className={styles.others}>
        <Form method="post">
          <input type="hidden" name="intent" value="email" />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="resend" value="1" />
          <HoneypotField />
          <Button variant="soft" color="gray" loading={busy} type="submit">
            {loginTexts.resend}
          </Button>
        </Form>
        <Link to={`/login${search}`} className={styles.toggle}>
          {loginTexts.otherEmail}
        </Link>
      </div>
      {keepsMail && (
        <a href="/mailbox" target="_blank" rel="noreferrer" className={styles.toggle}>
          {loginTexts.mailbox}
        </a>
      )}
    </>
  )
}

/** Toasts: that a code was sent, and after login, who is logged in. */
function useLoginToasts(email: string, answer: CodeStepProps['answer']): void {
  const toast = useToast()
  const navigation = useNavigation()
  const sent = answer && 'sent' in answer
  useEffect(() => {
    if (sent) toast(loginTexts.codeSent(email))
  }, [answer, email, sent, toast])

  const isLeaving =
    navigation.state === 'loading' &&
    navigation.formData?.get('intent') === 'code' &&
    navigation.location.pathname !== '/login'
  useEffect(() => {
    if (isLeaving) toast(loginTexts.loggedIn(email))
  }, [email, isLeaving, toast])
}
