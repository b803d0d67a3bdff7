import { Button } from '@radix-ui/themes/components/button'
import { data, href, useNavigation, Link } from 'react-router'
import type { Route } from './+types/new-playlist.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { formAction } from '#app/.server/http/form-action.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { addItem, createPlaylist, ownPlaylists } from '#app/.server/playlists/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { ChoosePlaylist } from '#app/components/playlists/choose-playlist.tsx'
import styles from '#app/components/playlists/playlist-forms.module.css'
import { PlaylistForm } from '#app/components/playlists/playlist-form.tsx'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { playlistAddItem, playlistForm } from '#app/schemas/playlists.ts'
import { id } from '#app/schemas/text.ts'
import { contentTexts } from '#app/texts/content.ts'
import { playlistTexts as texts } from '#app/texts/playlists.ts'

/** With ?item=, this is the 'Add to playlist' page for browsers without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const item = id.safeParse(new URL(request.url).searchParams.get('item')).data ?? null
  return { item, playlists: item ? await ownPlaylists(ctx, { item_id: item }) : [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const formData = await readForm(request)
  if (formData.get('intent') === 'add') return addTo(ctx, formData)
  return formAction(formData, playlistForm, async ({ item, ...texts }) => {
    const playlist = await createPlaylist(ctx, {
      ...texts,
      ...(item ? { hit: { _id: item } } : {}),
    })
    return redirect(href('/playlist/:id', playlist))
  })
}

async function addTo(ctx: Ctx, formData: FormData) {
  const input = playlistAddItem.safeParse({
    playlist_id: formData.get('playlist'),
    hit: { _id: formData.get('item') },
  })
  if (!input.success) throw data(null, { status: 400 })
  try {
    await addItem(ctx, input.data)
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ form: { status: 'error' as const, error: { '': [message] } } }, { status })
  }
  return redirect(href('/playlist/:id', { id: input.data.playlist_id }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  const heading = loaderData?.item ? texts.addToPlaylist : texts.newPlaylist
  return [{ title: contentTexts.pageTitle(heading) }, { name: 'robots', content: 'noindex' }]
}

export default function NewPlaylist({ loaderData, actionData }: Route.ComponentProps) {
  const { item, playlists } = loaderData
  const busy = useNavigation().formAction !== undefined
  return (
    <Page width="reading">
      <ScreenTitle>{item ? texts.addToPlaylist : texts.newPlaylist}</ScreenTitle>
      {item && playlists.length > 0 && <ChoosePlaylist item={item} playlists={playlists} />}
      {item && <h2 className={styles.heading}>{texts.newPlaylist}</h2>}
      <PlaylistForm
        stored={{ title: '', description: '', visibility: 'PRIVATE' }}
        answer={actionData?.form}
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
