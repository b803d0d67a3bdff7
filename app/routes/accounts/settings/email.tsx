import { Button } from '@radix-ui/themes/components/button'
import { data, Form, Link, useNavigation } from 'react-router'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { Route } from './+types/email.ts'
import { confirmEmailChange, startEmailChange } from '#app/.server/accounts/login/index.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { CodeField } from '#app/components/accounts/code-field.tsx'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { codeForm, emailForm } from '#app/schemas/accounts/accounts.ts'
import { emailTexts as texts } from '#app/texts/accounts/email-change.ts'
import { LoginFrame, LoginHead } from '#app/components/accounts/login/login-frame.tsx'
import styles from '#app/components/accounts/login/login.module.css'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return [{ title: `${texts.heading} – Tributary` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  return { email: (await currentUser(ctx))?.email ?? null }
}

/** The address that the code was sent to, and the error of the last code typed. */
interface Sent {
  sentTo: string
  codeError?: string
}

/** Mails a code to the new address; once that code is entered, the address becomes the account's. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const formData = await readForm(request)
  if (formData.get('intent') !== 'code')
    return formAction(formData, emailForm, async ({ email }) => {
      await startEmailChange(ctx, { email })
      return data<Sent>({ sentTo: email })
    })
  return formAction(formData, codeForm, async (input) => {
    try {
      await confirmEmailChange(ctx, input)
    } catch (error) {
      const { code, message, status } = toAppError(error)
      if (code === 'EMAIL_TAKEN') throw error
      return data<Sent>({ sentTo: input.email, codeError: message }, { status })
    }
    throw redirect('/account')
  })
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginFrame>
      <Steps before={loaderData.email} answer={actionData} />
    </LoginFrame>
  )
}

interface StepsProps {
  before: string | null
  answer: Route.ComponentProps['actionData']
}

function Steps({ before, answer }: StepsProps) {
  const busy = useNavigation().formAction !== undefined
  const form = answer && 'form' in answer ? answer.form : undefined
  const typed = String(form?.initialValue?.email ?? '')
  if (answer && 'sentTo' in answer)
    return <CodeStep email={answer.sentTo} error={answer.codeError} busy={busy} />
  if (form?.initialValue?.intent === 'code' && form.error?.code)
    return <CodeStep email={typed} error={form.error.code[0]} busy={busy} />
  return (
    <>
      <LoginHead heading={texts.heading} hint={texts.hint(before)} error={form?.error?.['']?.[0]} />
      <FormProof answer={answer && 'proof' in answer ? answer : undefined} />
      <Form method="post" className={styles.form} noValidate>
        <TextField
          label={texts.newEmail}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={typed}
          error={form?.error?.email ?? undefined}
        />
        <Button loading={busy} type="submit" className="wide">
          {texts.send}
        </Button>
      </Form>
      <Button asChild variant="ghost" color="gray" className="wide">
        <Link to="/account">{texts.back}</Link>
      </Button>
    </>
  )
}

function CodeStep({
  email,
  error,
  busy,
}: {
  email: string
  error: string | undefined
  busy: boolean
}) {
  return (
    <>
      <LoginHead heading={texts.codeHeading} hint={texts.codeHint(email)} error={undefined} />
      {error && <Alert tone="error">{error}</Alert>}
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="email" value={email} />
        <CodeField
          label={texts.codeHeading}
          hideLabel
          onFull={({ form }) => !busy && form?.requestSubmit()}
        />
        <Button loading={busy} type="submit" className="wide">
          {texts.confirm}
        </Button>
      </Form>
      <Link to="/account/email" className={styles.toggle}>
        {texts.other}
      </Link>
    </>
  )
}
