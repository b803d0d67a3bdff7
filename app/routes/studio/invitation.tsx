import { data, Form, href } from 'react-router'
import type { Route } from './+types/invitation.ts'
import { requireLogin } from '#app/.server/accounts/index.ts'
import { AppError } from '#app/.server/errors.ts'
import { acceptInvite, findInvite } from '#app/.server/hosting/index.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { EditorFrame } from '#app/components/studio/editor-frame.tsx'
import styles from '#app/components/studio/studio.module.css'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { ownerTexts as texts } from '#app/texts/studio-owners.ts'
import { pageTitle } from './status.ts'

export const handle: ShellHandle = { shell: 'bare' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const invite = await orGone(() => findInvite(ctx, params.token))
  if (!invite) return data({ invite: null }, { status: 404 })
  return data({
    invite: {
      title: invite.title ?? studioTexts.untitledShow,
      role: texts[invite.role].toLowerCase(),
    },
  })
}

/** Accepts the invitation of the link, for the account that is signed in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const accepted = await orGone(() => acceptInvite(ctx, params.token))
  if (!accepted) return data(null, { status: 404 })
  return redirect(href('/studio/:feedId', accepted), 303)
}

async function orGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_INVITE') return null
    throw error
  }
}

export function meta() {
  return pageTitle(texts.acceptTitle)
}

/** Where a mailed invitation leads. */
export default function Invitation({ loaderData: { invite } }: Route.ComponentProps) {
  return (
    <EditorFrame back={href('/')} title={texts.acceptTitle}>
      <div className={styles.narrow}>
        {invite ? (
          <Form method="post" className={styles.stack}>
            <p dir="auto">{texts.acceptText(invite.title, invite.role)}</p>
            <Button type="submit" variant="accent">
              {texts.accept}
            </Button>
          </Form>
        ) : (
          <>
            <p>{texts.gone}</p>
            <ButtonLink to={href('/studio')}>{studioTexts.toDashboard}</ButtonLink>
          </>
        )}
      </div>
    </EditorFrame>
  )
}
