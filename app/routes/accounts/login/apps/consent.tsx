import { Button } from '@radix-ui/themes/components/button'
import { useEffect } from 'react'
import type { Route } from './+types/consent.ts'
import { allowApp, appRequest, denyApp } from '#app/.server/accounts/login/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { LoginFrame, LoginHead } from '#app/components/accounts/login/login-frame.tsx'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { consentForm } from '#app/schemas/accounts/oauth-clients.ts'
import { appTexts as texts } from '#app/texts/accounts/apps.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { AppQuestion } from './app-question.tsx'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.pageTitle) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What an app asks for; null where that is over. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await appRequest(signedIn(context), params)
  } catch (error) {
    // Also once it is answered here, whose page that is.
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** Answers it, and says where the browser goes on from: to another site, which a form may not lead to. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  return formAction(await readForm(request), consentForm, async ({ answer, scopes }) => {
    const { app } = await appRequest(ctx, params)
    const { to } =
      answer === 'allow' ? await allowApp(ctx, { ...params, scopes }) : await denyApp(ctx, params)
    return { answered: { app: app.name, to } }
  })
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginFrame>
      {actionData && 'answered' in actionData ? (
        <Answered {...actionData.answered} />
      ) : loaderData ? (
        <>
          <LoginHead
            heading={texts.heading(loaderData.app.name)}
            hint={texts.hint}
            error={undefined}
          />
          <AppQuestion
            scopes={loaderData.scopes}
            answer={actionData}
            note={texts.goesTo(loaderData.goesTo)}
          />
        </>
      ) : (
        <LoginHead heading={texts.overTitle} hint={texts.over} error={undefined} />
      )}
    </LoginFrame>
  )
}

function Answered({ app, to }: { app: string; to: string }) {
  useEffect(() => window.location.assign(to), [to])
  return (
    <>
      <LoginHead heading={texts.answered(app)} hint={texts.answeredHint} error={undefined} />
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
      </noscript>
      <Button asChild className="wide">
        <a href={to}>{texts.goOn}</a>
      </Button>
    </>
  )
}
