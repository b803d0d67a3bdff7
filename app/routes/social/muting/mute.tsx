import { Button } from '@radix-ui/themes/components/button'
import { VolumeX } from 'lucide-react'
import { data, Form } from 'react-router'
import type { Route } from './+types/mute.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { isMuted, mute, unmute, viewerOf } from '#app/.server/social/moderation/index.ts'
import { reportedThing } from '#app/.server/social/people/index.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { ownPath } from '#app/rules/base/own-path.ts'
import { personInput } from '#app/schemas/social/muting.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'

/** Mutes a person, or no longer, without JavaScript as well. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const id = personOf(params)
  const person = await reportedThing(ctx, { what: 'person', id })
  if (!person) throw notHere()
  const view = await viewerOf(ctx)
  return {
    name: person.title,
    path: person.path,
    isMuted: await isMuted(ctx, view, id),
    isOnList: await isMuted(ctx, { viewer: view.viewer }, id),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const fields = await readForm(request)
  const change = { person: personOf(params) }
  try {
    const mutes = fields.get('intent') !== 'unmute'
    await (mutes ? mute : unmute)(ctx, change)
  } catch (error) {
    const { status, message } = toAppError(error)
    return data({ problem: message }, { status })
  }
  const back = fields.get('back')
  throw redirect(typeof back === 'string' ? ownPath(back) : new URL(request.url).pathname, 303)
}

function personOf({ person }: { person: string }): string {
  const { data: id } = personInput.safeParse(person)
  if (id === undefined) throw notHere()
  return id
}

export function meta() {
  return [{ title: contentTexts.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Mute({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isMuted, isOnList } = loaderData
  return (
    <Page>
      <ScreenTitle>{isMuted ? texts.unmuteNamed(name) : texts.muteNamed(name)}</ScreenTitle>
      {actionData && <Alert tone="error">{actionData.problem}</Alert>}
      <EmptyState
        icon={<VolumeX />}
        title={isMuted ? texts.youMuted(name) : texts.muteNamed(name)}
        text={isMuted && isOnList ? texts.onlyOnList : texts.about(name)}
        action={
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value={isMuted ? 'unmute' : 'mute'}
              variant={isMuted ? 'soft' : 'solid'}
            >
              {isMuted ? texts.unmute : texts.mute}
            </Button>
          </Form>
        }
      />
    </Page>
  )
}
