import { Button } from '@radix-ui/themes/components/button'
import { data, href, useNavigation, Link } from 'react-router'
import type { Route } from './+types/new-playlist.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { formEnd } from '#app/.server/base/http/form-end.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import {
  addItem,
  createPlaylist,
  ownPlaylists,
  removeItem,
} from '#app/.server/library/playlists/index.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { ChoosePlaylist } from './choose-playlist.tsx'
import styles from '#app/components/library/playlists/playlist-forms.module.css'
import { PlaylistForm } from '#app/components/library/playlists/playlist-form.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { playlistChoice, playlistForm } from '#app/schemas/library/playlists.ts'
import { id } from '#app/schemas/base/text.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'

/** With ?item=, this is the 'Add to playlist' page, which is also shown in a dialog. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const item = id.safeParse(new URL(request.url).searchParams.get('item')).data ?? null
  return { item, playlists: item ? await ownPlaylists(ctx, { item_id: item }) : [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const formData = await readForm(request)
  const end = formEnd(formData)
  const intent = formData.get('intent')
  if (intent === 'add' || intent === 'remove') {
    formData.delete('intent')
    const choice = playlistChoice.safeParse(Object.fromEntries(formData))
    if (!choice.success) throw data(null, { status: 400 })
    const { playlist, item } = choice.data
    try {
      await (intent === 'add'
        ? addItem(ctx, { playlist_id: playlist, hit: { _id: item } })
        : removeItem(ctx, { playlist_id: playlist, item_id: item }))
    } catch (error) {
      const { message, status } = toAppError(error)
      return data({ form: { status: 'error' as const, error: { '': [message] } } }, { status })
    }
    return end(href('/playlist/:id', { id: playlist }))
  }
  return formAction(formData, playlistForm, async ({ item, ...texts }) => {
    const playlist = await createPlaylist(ctx, {
      ...texts,
      ...(item ? { hit: { _id: item } } : {}),
    })
    return end(href('/playlist/:id', playlist))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isAsked = new URL(request.url).searchParams.has('stay')
  return isAsked ? orFailedAnswer(serverLoader) : serverLoader()
}

export function meta({ loaderData }: Route.MetaArgs) {
  const heading =
    loaderData && !isFailedAnswer(loaderData) && loaderData.item
      ? texts.addToPlaylist
      : texts.newPlaylist
  return [{ title: contentTexts.pageTitle(heading) }, { name: 'robots', content: 'noindex' }]
}

export default function NewPlaylist({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction !== undefined
  if (isFailedAnswer(loaderData)) return null
  const { item, playlists } = loaderData
  const answer = isFailedAnswer(actionData)
    ? { status: 'error' as const, error: { '': [texts.failed] } }
    : actionData && 'form' in actionData
      ? actionData.form
      : undefined
  return (
    <Page width="reading">
      <ScreenTitle>{item ? texts.addToPlaylist : texts.newPlaylist}</ScreenTitle>
      {item && playlists.length > 0 && <ChoosePlaylist item={item} playlists={playlists} />}
      {item && <h2 className={styles.heading}>{texts.newPlaylist}</h2>}
      <PlaylistForm
        stored={{ title: '', description: '', visibility: 'PRIVATE' }}
        answer={answer}
        before={item && <input type="hidden" name="item" value={item} />}
      >
        <Button loading={busy} type="submit">
          {texts.create}
        </Button>
        <Button asChild variant="soft" color="gray">
          <Link to={`${href('/library')}?tab=playlists`}>{texts.cancel}</Link>
        </Button>
      </PlaylistForm>
    </Page>
  )
}
