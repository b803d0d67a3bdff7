import { Button } from '@radix-ui/themes/components/button'
import { Link, data, href } from 'react-router'
import type { Route } from './+types/invitation.ts'
import { currentUser } from '#app/.server/accounts/records/index.ts'
import { requireLogin } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { declineInvite, findInvite, type InviteKey } from '#app/.server/studio/team/index.ts'
import { acceptInvite } from '#app/.server/site/owners/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { accountName } from '#app/rules/accounts/account-name.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { InviteQuestion } from './invite-question.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { feedIdInput } from '#app/schemas/studio/hosting.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { ownerTexts as texts } from '#app/texts/studio/studio-owners.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

// Refused answers reload the page, which shows the invitation's current state.
export { shouldRevalidate } from '#app/routes/studio/after-forms.ts'

/** The invitation of a mailed link, which anybody may read, or that of the signed-in user to a feed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const key = keyOf(params)
  if ('feedId' in key) requireLogin(ctx, request)
  const found = await orNull(() => findInvite(ctx, key))
  if (!found) return data({ found: null, email: null }, { status: 404 })
  if (found.state === 'ACCEPTED') throw redirect(href('/studio/:feedId', found))
  const user = await currentUser(ctx)
  const email = user && accountName(user)
  return data({ found, email }, { status: user === null || found.isMine ? 200 : 403 })
}

/** Accepts or declines the invitation as the signed-in account. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  requireLogin(ctx, request)
  const isDeclined = (await readForm(request)).get('intent') === 'decline'
  const answered = await orNull(() => answer(ctx, keyOf(params), isDeclined))
  return answered ?? data(null, { status: 404 })
}

async function answer(ctx: Ctx, key: InviteKey, isDeclined: boolean) {
  try {
    if (!isDeclined) return redirect(href('/studio/:feedId', await acceptInvite(ctx, key)), 303)
    await declineInvite(ctx, key)
    return doneAt(href('/studio'), 'declined')
  } catch (error) {
    // The page says which address was invited.
    if (error instanceof AppError && error.code === 'OTHER_ADDRESS')
      return data(null, { status: error.status })
    throw error
  }
}

function keyOf({ token, feedId }: { token?: string; feedId?: string }): InviteKey {
  if (token !== undefined) return { token }
  const { data: own } = feedIdInput.safeParse({ feed_id: feedId })
  if (!own) throw notHere()
  return { feedId: own.feed_id }
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
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

/** The page of an invitation, with buttons to accept or decline. */
export default function Invitation({ loaderData: { found, email } }: Route.ComponentProps) {
  return (
    <EditorFrame back={href('/')} title={texts.acceptTitle}>
      <div className={styles.narrow}>
        {found ? (
          <InviteQuestion invite={found} email={email} />
        ) : (
          <>
            <p>{texts.gone}</p>
            <div>
              <Button asChild variant="soft" color="gray">
                <Link to={href('/studio')}>{studioTexts.toDashboard}</Link>
              </Button>
            </div>
          </>
        )}
      </div>
    </EditorFrame>
  )
}
