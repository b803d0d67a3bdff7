import { Button } from '@radix-ui/themes/components/button'
import { KeyRound, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { data, Form, href, Link } from 'react-router'
import type { Route } from './+types/undo.ts'
import { undoChange, undoView } from '#app/.server/accounts/ending/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { displayTime, serverZone } from '#app/rules/base/display-time.ts'
import { undoToken } from '#app/schemas/accounts/accounts.ts'
import { accountUndoTexts as texts } from '#app/texts/accounts/account-undo.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'

/**
 * Where a mailed link leads that undoes a change of an account, for somebody who may not be logged in. A button does it,
 * since some programs open all links.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const view = await undoView(ctx, { token })
  const status = view.state === 'OVER' ? 410 : 200
  const now = ctx.now()
  return data({ view, now, contact: ctx.site.contactEmail }, { status, headers: noStore })
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  try {
    const { email } = await undoChange(pageCtx(context), parseInput(undoToken, { token }))
    return data({ email }, { headers: noStore })
  } catch (error) {
    const { message, status, code } = toAppError(error)
    // What a dead link has to say, the page says itself.
    const isSaid = code === 'UNDO_USED' || code === 'UNDO_OVER'
    return data(isSaid ? {} : { problem: message }, { status, headers: noStore })
  }
}

const noStore = { 'Cache-Control': 'no-store' }

/** Also of the page: a link in a cache would be a way into an account. */
export function headers() {
  return noStore
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.title) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function Undo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <ScreenTitle>{texts.title}</ScreenTitle>
      {actionData && 'problem' in actionData && <Alert tone="error">{actionData.problem}</Alert>}
      {actionData && 'email' in actionData ? (
        <EmptyState
          icon={<ShieldCheck />}
          title={texts.done}
          text={texts.doneText(actionData.email)}
          action={<LogIn />}
        />
      ) : (
        <Asked {...loaderData} />
      )}
    </Page>
  )
}

type AskedProps = Route.ComponentProps['loaderData']

function Asked({ view, now, contact }: AskedProps) {
  if (view.state !== 'OPEN') return <Dead state={view.state} contact={contact} />
  const time = (moment: Date) => `${displayTime(moment, 'datetime', { now, ...serverZone })} UTC`
  return (
    <EmptyState
      icon={<ShieldQuestionMark />}
      title={texts.happened(view.kind, time(view.changedAt))}
      text={`${texts.keep} ${texts.ask(view.email, time(view.expiresAt))}`}
      action={
        <Form method="post">
          <Button type="submit">{texts.button}</Button>
        </Form>
      }
    />
  )
}

function Dead({ state, contact }: { state: 'USED' | 'OVER'; contact: string }) {
  return state === 'USED' ? (
    <EmptyState icon={<KeyRound />} title={texts.used} text={texts.usedText} action={<LogIn />} />
  ) : (
    <EmptyState icon={<KeyRound />} title={texts.over} text={texts.overText(contact)} />
  )
}

function LogIn() {
  return (
    <Button asChild>
      <Link to={href('/login')}>{texts.logIn}</Link>
    </Button>
  )
}
