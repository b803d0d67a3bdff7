import { Button } from '@radix-ui/themes/components/button'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { Link, Form, useNavigation } from 'react-router'
import type { Route } from './+types/username.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { setUsername } from '#app/.server/accounts/profile/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { setUsername as schema } from '#app/schemas/accounts/accounts.ts'
import { ownPath } from '#app/rules/base/own-path.ts'
import { usernameTexts } from '#app/texts/accounts/login.ts'
import { LoginFrame, LoginHead } from '#app/components/accounts/login/login-frame.tsx'
import styles from '#app/components/accounts/login/login.module.css'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return [{ title: `${usernameTexts.heading} – Tributary` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const from = fromOf(request)
  if ((await currentUser(ctx))?.username) throw redirect(from)
  return { from, domain: new URL(ctx.site.publicUrl).host }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), schema, async (input) => {
    await setUsername(ctx, input)
    return redirect(fromOf(request))
  })
}

function fromOf(request: Request): string {
  return ownPath(new URL(request.url).searchParams.get('from'))
}

export default function ChooseUsername({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction !== undefined
  const [typed, setTyped] = useState('')
  const isWithoutMoney = useIsOff('MONEY')
  const [form, fields] = useForm({
    id: 'choose-username',
    lastResult: actionData?.form,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  })
  return (
    <LoginFrame>
      <LoginHead
        heading={usernameTexts.heading}
        hint={isWithoutMoney ? usernameTexts.hintWithoutMoney : usernameTexts.hint}
        error={form.errors?.[0]}
      />
      <Form method="post" className={styles.form} {...getFormProps(form)}>
        <TextField
          id={fields.username.id}
          label={usernameTexts.label}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          defaultValue={fields.username.initialValue}
          error={fields.username.errors}
          hint={
            isWithoutMoney
              ? undefined
              : usernameTexts.address(typed.trim().toLowerCase(), loaderData.domain)
          }
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Button loading={busy} type="submit" className="wide">
          {usernameTexts.save}
        </Button>
      </Form>
      <Button asChild variant="ghost" color="gray" className="wide">
        <Link to={loaderData.from}>{usernameTexts.skip}</Link>
      </Button>
    </LoginFrame>
  )
}
