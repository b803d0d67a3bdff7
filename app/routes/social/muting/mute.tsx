import { data, Link } from 'react-router'
import type { Route } from './+types/mute.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { muteOf, viewerOf } from '#app/.server/social/moderation/index.ts'
import { keyOrAccount, mute, reportedThing, unmute } from '#app/.server/social/people/index.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { MuteForm } from '#app/components/social/moderation/mute-form.tsx'
import { ownPath } from '#app/rules/base/own-path.ts'
import { personInput } from '#app/schemas/social/muting.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'
import styles from './muting.module.css'

/** Mutes a person, or no longer, without JavaScript as well. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const id = await keyOrAccount(ctx, personOf(params))
  const person = id === null ? null : await reportedThing(ctx, { what: 'person', id })
  if (!person) throw notHere()
  const muted = await muteOf(ctx, await viewerOf(ctx), person.id)
  return {
    person: { id: person.id, name: person.title },
    path: person.path,
    isMuted: muted !== null,
    isOnList: muted?.isOnList ?? false,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const fields = await readForm(request)
  const change = { person: personOf(params) }
  try {
    const mutes = fields.get('intent') !== 'unmute'
    const { isOnList } = await (mutes ? mute : unmute)(ctx, change)
    const back = fields.get('back')
    // What only the key can take off its list is said on this page.
    const goesBack = typeof back === 'string' && (mutes || !isOnList)
    throw redirect(goesBack ? ownPath(back) : new URL(request.url).pathname, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, message } = toAppError(error)
    return data({ problem: message }, { status })
  }
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
  const { person, path, isMuted, isOnList } = loaderData
  const { name } = person
  return (
    <Page>
      <ScreenTitle>{isMuted ? texts.youMuted(name) : texts.muteNamed(name)}</ScreenTitle>
      {actionData && <Alert tone="error">{actionData.problem}</Alert>}
      <p className={styles.about} dir="auto">
        {isMuted && isOnList ? texts.onlyOnList : texts.about(name)}
      </p>
      <div className={styles.buttons}>
        <MuteForm person={person} mutes={!isMuted} variant={isMuted ? 'soft' : 'solid'} />
        <Link to={path} className="text-link">
          {texts.toPage(name)}
        </Link>
      </div>
    </Page>
  )
}
