import { Button } from '@radix-ui/themes/components/button'
import { data, Form, href, Link } from 'react-router'
import type { Route } from './+types/device.ts'
import { allowDevice, denyDevice, deviceRequest } from '#app/.server/accounts/login/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { LoginFrame, LoginHead } from '#app/components/accounts/login/login-frame.tsx'
import styles from '#app/components/accounts/login/login.module.css'
import { TextField } from '#app/components/base/forms/fields.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { deviceForm } from '#app/schemas/accounts/oauth-clients.ts'
import { appTexts } from '#app/texts/accounts/apps.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { AppQuestion } from './app-question.tsx'

const texts = appTexts.device

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.pageTitle) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The device of the code in the address, which a link that it shows has too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('user_code')?.slice(0, 40) ?? ''
  if (code === '') return data({ code, asked: null, problem: undefined })
  try {
    const {
      app,
      scopes,
      code: user_code,
    } = await deviceRequest(signedIn(context), {
      user_code: code,
    })
    return data({ code: user_code, asked: { app: app.name, scopes }, problem: undefined })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ code, asked: null, problem: error.message }, { status: error.status })
  }
}

/** Lets the device in, or doesn’t. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), deviceForm, async (input) => {
    if (input.answer === 'allow') await allowDevice(ctx, input)
    else await denyDevice(ctx, input)
    return { answered: input.answer }
  })
}

export default function Device({
  loaderData: { code, asked, problem },
  actionData,
}: Route.ComponentProps) {
  if (actionData && 'answered' in actionData) return <Answered answer={actionData.answered} />
  if (!asked) return <CodeForm code={code} problem={problem} />
  return (
    <LoginFrame>
      <LoginHead heading={appTexts.heading(asked.app)} hint={texts.asks(code)} error={undefined} />
      <AppQuestion scopes={asked.scopes} answer={actionData} note={texts.warning}>
        <input type="hidden" name="user_code" value={code} />
      </AppQuestion>
      <Button asChild variant="ghost" color="gray" className="wide">
        <Link to={href('/device')}>{texts.another}</Link>
      </Button>
    </LoginFrame>
  )
}

function CodeForm({ code, problem }: { code: string; problem: string | undefined }) {
  return (
    <LoginFrame>
      <LoginHead heading={texts.pageTitle} hint={texts.hint} error={undefined} />
      <Form method="get" action={href('/device')} className={styles.form}>
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          name="user_code"
          required
          defaultValue={code}
          error={problem === undefined ? undefined : [problem]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" className="wide">
          {texts.find}
        </Button>
      </Form>
    </LoginFrame>
  )
}

function Answered({ answer }: { answer: 'allow' | 'deny' }) {
  const isAllowed = answer === 'allow'
  return (
    <LoginFrame>
      <LoginHead
        heading={isAllowed ? texts.allowed : texts.denied}
        hint={isAllowed ? texts.allowedHint : texts.deniedHint}
        error={undefined}
      />
      <Button asChild className="wide">
        <Link to="/account#tokens">{texts.done}</Link>
      </Button>
    </LoginFrame>
  )
}
