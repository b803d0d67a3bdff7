import { Button } from '@radix-ui/themes/components/button'
import { data, Form, href, useNavigation, Link } from 'react-router'
import type { Route } from './+types/edit-playlist.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import {
  loadPlaylist,
  updatePlaylist,
  deletePlaylist,
  removeItem,
  moveItem,
} from '#app/.server/library/playlists/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import styles from '#app/components/library/playlists/playlist-forms.module.css'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { PlaylistForm } from '#app/components/library/playlists/playlist-form.tsx'
import { PlaylistOrder } from './playlist-order.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { playlistForm, playlistItem, playlistMoveItem } from '#app/schemas/library/playlists.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { keepingTexts } from '#app/texts/library/keeping.ts'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const playlist = await loadPlaylist(ctx, { id })
  if (!playlist?.isOwn) throw notHere()
  const { title, description } = playlist.hit.info
  return {
    id,
    stored: { title, description: description ?? '', visibility: playlist.visibility },
    items: playlist.items.map(rowHit),
  }
}

interface EditAnswer {
  saved?: true
  error?: string
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const formData = await readForm(request)
  formData.delete('stay')
  const intent = formData.get('intent')
  if (intent === 'delete') return remove(ctx, id)
  if (intent === 'move' || intent === 'remove') return changeOrder(ctx, id, formData)
  formData.delete('intent')
  return formAction(formData, playlistForm, async ({ title, description = '', visibility }) => {
    await updatePlaylist(ctx, { playlist_id: id, title, description, visibility })
    return data<EditAnswer>({ saved: true })
  })
}

async function remove(ctx: Ctx, id: string) {
  try {
    await deletePlaylist(ctx, { playlist_id: id })
  } catch (error) {
    throw data(null, { status: toAppError(error).status })
  }
  return redirect(`${href('/library')}?tab=playlists`)
}

async function changeOrder(ctx: Ctx, id: string, formData: FormData) {
  const { intent, ...fields } = Object.fromEntries(formData)
  const item = { ...fields, playlist_id: id }
  try {
    if (intent === 'remove') await removeItem(ctx, playlistItem.parse(item))
    else await moveItem(ctx, playlistMoveItem.parse({ before: null, ...item }))
  } catch (error) {
    const { message, status } = toAppError(error)
    return data<EditAnswer>({ error: message }, { status })
  }
  return data<EditAnswer>({})
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? texts.editTitle(loaderData.stored.title) : texts.editPlaylist
  return [{ title: contentTexts.pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

function answerOf(answer: Route.ComponentProps['actionData']): EditAnswer {
  if (!answer || 'form' in answer) return {}
  return isFailedAnswer(answer) ? { error: keepingTexts.failed } : answer
}

export default function EditPlaylist({ loaderData, actionData }: Route.ComponentProps) {
  const { id, stored, items } = loaderData
  const busy = useNavigation().formAction !== undefined
  const answer = answerOf(actionData)
  const form = actionData && 'form' in actionData ? actionData.form : undefined
  return (
    <Page width="reading">
      <ScreenTitle
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={href('/playlist/:id', { id })}>{texts.done}</Link>
          </Button>
        }
      >
        {texts.editPlaylist}
      </ScreenTitle>
      <PlaylistForm
        stored={stored}
        answer={form}
        before={
          <>
            {answer.saved && <Alert tone="success">{texts.savedNow}</Alert>}
            {answer.error && <Alert tone="error">{answer.error}</Alert>}
          </>
        }
      >
        <Button loading={busy} type="submit">
          {texts.save}
        </Button>
      </PlaylistForm>
      {items.length > 0 && <PlaylistOrder id={id} items={items} />}
      <Form method="post" className={styles.danger}>
        <p className={styles.hint}>{texts.deleteHint}</p>
        <Button variant="soft" color="red" type="submit" name="intent" value="delete">
          {texts.delete}
        </Button>
      </Form>
    </Page>
  )
}
