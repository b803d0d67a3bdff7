import { readForm } from '#app/.server/base/http/form-files.ts'
import { data, useNavigation } from 'react-router'
import type { Route } from './+types/login.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { honeypotProps, isSpam } from '#app/.server/accounts/limits/index.ts'
import {
  type LogIn,
  logInWithCode,
  logInWithPasskey,
  sendLoginCode,
} from '#app/.server/accounts/login/index.ts'
import type { AppError } from '#app/.server/base/lib/errors.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { mayReadMailbox, pageCtx } from '#app/.server/base/http/context.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { accountName } from '#app/rules/accounts/account-name.ts'
import { codeForm, emailForm } from '#app/schemas/accounts/accounts.ts'
import { ownPath } from '#app/rules/base/own-path.ts'
import { passkeyAnswerForm } from '#app/schemas/accounts/passkeys.ts'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { LoginFrame, LoginSkeleton } from '#app/components/accounts/login/login-frame.tsx'
import { type LoginAnswer, type RegistrationView, stepOf } from './login-steps.ts'
import { isOpenInvitation } from '#app/.server/accounts/registration/index.ts'
import { invitationOf } from './invitation-cookie.server.ts'
import { afterLogIn } from './after-log-in.server.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return [{ title: `${loginTexts.pageTitle} – Tributary` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const from = new URL(request.url).searchParams.get('from')
  const user = await currentUser(ctx)
  if (user && from !== null) throw redirect(ownPath(from))
  return {
    loggedInAs: user && accountName(user),
    honeypot: await honeypotProps(),
    registration: await registrationView(ctx, request),
    keepsMail: mayReadMailbox(context),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const invitation = await invitationOf(ctx.site, request)
  const formData = await readForm(request)
  const from = new URL(request.url).searchParams.get('from')
  if (formData.get('intent') === 'code') return checkCode(ctx, formData, from, invitation)
  if (formData.get('intent') === 'passkey') return checkPasskey(ctx, formData, from)
  if (await isSpam(formData)) return answer({ step: 'email', error: loginTexts.failed }, 400)
  return sendCode(ctx, formData, invitation)
}

/** Who may open an account, and whether whoever asks has a link that lets them. */
async function registrationView(ctx: Ctx, request: Request): Promise<RegistrationView> {
  const mode = ctx.site.registration ?? 'open'
  if (mode !== 'invitation') return { mode, isInvited: false, isOver: false }
  const token = await invitationOf(ctx.site, request)
  return {
    mode,
    isInvited: token !== undefined && (await isOpenInvitation(ctx, token)),
    isOver: new URL(request.url).searchParams.get('invitation') === 'over',
  }
}

function sendCode(ctx: Ctx, formData: FormData, invitation: string | undefined) {
  return formAction(formData, emailForm, async ({ email }) => {
    try {
      await sendLoginCode(ctx, { email, invitation })
      return answer({ step: 'code', email, sent: true })
    } catch (error) {
      const known = toAppError(error)
      // After too many requests, by anyone for this address, a code that was sent earlier may still be valid.
      const tooMany = known.code === 'ERROR_AUTH_TOO_MANY_REQUESTS' && { tooMany: true as const }
      const step = tooMany || formData.has('resend') ? 'code' : 'email'
      return answer({ step, email, error: messageOf(known), ...tooMany }, known.status)
    }
  })
}

function checkCode(
  ctx: Ctx,
  formData: FormData,
  from: string | null,
  invitation: string | undefined,
) {
  return formAction(formData, codeForm, async (input) => {
    try {
      return await loggedIn(ctx, await logInWithCode(ctx, { ...input, invitation }), from)
    } catch (error) {
      const known = toAppError(error)
      const step = known.code === 'ERROR_AUTH_CODE_EXPIRED' ? 'email' : 'code'
      return answer({ step, email: input.email, error: messageOf(known) }, known.status)
    }
  })
}

function checkPasskey(ctx: Ctx, formData: FormData, from: string | null) {
  return formAction(formData, passkeyAnswerForm, async (input) => {
    try {
      return await loggedIn(ctx, await logInWithPasskey(ctx, input.answer), from)
    } catch (error) {
      const known = toAppError(error)
      return answer({ step: 'email', error: messageOf(known) }, known.status)
    }
  })
}

async function loggedIn(ctx: Ctx, logIn: LogIn, from: string | null) {
  const { to, headers } = await afterLogIn(ctx, logIn, from)
  return redirect(to, { headers })
}

function messageOf(error: AppError): string {
  return error.code === 'ERROR_UNKNOWN' ? loginTexts.failed : error.message
}

function answer(value: LoginAnswer, status = 200) {
  return data(value, { status })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { step, email, form, error } = stepOf(actionData)
  if (navigation.formAction === '/logout') return <LoginSkeleton />
  if (loaderData.loggedInAs !== null) return <AlreadyLoggedIn name={loaderData.loggedInAs} />
  return (
    <LoginFrame honeypot={loaderData.honeypot}>
      {step === 'code' ? (
        <CodeStep
          email={email}
          form={form}
          error={error}
          answer={actionData}
          keepsMail={loaderData.keepsMail}
        />
      ) : (
        <EmailStep email={email} form={form} error={error} registration={loaderData.registration} />
      )}
    </LoginFrame>
  )
}
