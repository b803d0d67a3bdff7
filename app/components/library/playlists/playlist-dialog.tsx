import { Button } from '@radix-ui/themes/components/button'
import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { Check, ListMusic, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { SubmissionResult } from '@conform-to/react'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { textProps, useCheckedForm } from '#app/components/base/forms/conform.ts'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { FormPlaceContext, PlacedForm } from '#app/components/base/forms/form-place.tsx'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { type OwnPlaylist, playlistForm, playlistLimits } from '#app/schemas/library/playlists.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'
import type { PlaylistRequest } from '#app/components/base/shell/playlist-request.ts'
import styles from './playlist-dialog.module.css'

interface PlaylistDialogProps {
  item: PlaylistRequest
  onClose: () => void
}

/** The dialog that adds an item to the user's playlists, or to a new one. */
export default function PlaylistDialog({ item, onClose }: PlaylistDialogProps) {
  const { playlists, failed, load, change } = useOwnPlaylists(item)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.addToPlaylist}
      description={item.title}
    >
      <div className={styles.body}>
        {failed ? (
          <div className={styles.failed}>
            <Alert tone="error">{texts.failedToLoad}</Alert>
            <Button type="button" variant="soft" color="gray" size="1" onClick={() => void load()}>
              {texts.tryAgain}
            </Button>
          </div>
        ) : (
          <List playlists={playlists} onChange={change} />
        )}
        <NewPlaylist item={item} onCreated={onClose} />
      </div>
    </Dialog>
  )
}

interface ListProps {
  playlists: OwnPlaylist[] | null
  onChange: (playlist: OwnPlaylist) => void
}

function List({ playlists, onChange }: ListProps) {
  if (playlists === null)
    return (
      <div role="status" className={styles.list}>
        <span className="visually-hidden">{uiTexts.loading}</span>
        <Skeleton width="100%" height="48px" />
        <Skeleton width="100%" height="48px" />
      </div>
    )
  if (playlists.length === 0) return <EmptyState icon={<ListMusic />} title={texts.none} />
  return (
    <ul className={styles.list}>
      {playlists.map((playlist) => (
        <li key={playlist._id} className={styles.playlist}>
          <span className={styles.words}>
            <span className={styles.title} dir="auto" title={playlist.title}>
              {playlist.title}
            </span>
            <span className={styles.text}>
              {texts.count(playlist.length)} • {texts.visibilities[playlist.visibility].label}
            </span>
          </span>
          <Button
            type="button"
            size="1"
            variant={playlist.has_item ? 'outline' : 'soft'}
            color="gray"
            aria-pressed={playlist.has_item}
            aria-label={`${playlist.has_item ? texts.isIn : texts.add}: ${playlist.title}`}
            onClick={() => onChange(playlist)}
            className={styles.toggle}
          >
            {playlist.has_item ? <Check /> : <Plus />}
            {playlist.has_item ? texts.isIn : texts.add}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The short form of a new playlist; everything else of it is changed on its own page. */
function NewPlaylist({ item, onCreated }: { item: PlaylistRequest; onCreated: () => void }) {
  const showToast = useToast()
  const [answer, setAnswer] = useState<SubmissionResult>()
  const { sent, send } = useSentForms<PlaylistAnswer>((answer, form) => {
    if (isFailedAnswer(answer) || answer.form) return setAnswer(refusalOf(answer))
    showToast(texts.added(String(form.get('title'))))
    onCreated()
  })
  const [form, fields] = useCheckedForm({
    id: 'new-playlist',
    answer,
    stored: { title: '', visibility: 'PRIVATE' },
    schema: playlistForm,
  })
  const place = {
    send: (form: FormData) => send(form, newPlaylistPath(item)),
    isSending: sent.length > 0,
    close: onCreated,
  }
  return (
    <FormPlaceContext value={place}>
      <PlacedForm id={form.id} className={styles.form} onSubmit={form.onSubmit}>
        <input type="hidden" name="item" value={item._id} />
        <input type="hidden" name={fields.visibility.name} value="PRIVATE" />
        <TextField
          {...textProps(fields.title, form)}
          label={texts.newPlaylist}
          maxLength={playlistLimits.title}
          autoComplete="off"
          error={fields.title.errors?.[0] ?? form.errors?.[0]}
        />
        <Button loading={sent.length > 0} type="submit">
          {texts.create}
        </Button>
      </PlacedForm>
    </FormPlaceContext>
  )
}

interface PlaylistAnswer {
  form?: SubmissionResult
}

/** The user's playlists, and whether they contain the item. Changes are optimistic and reverted if the form fails. */
function useOwnPlaylists(item: PlaylistRequest) {
  const showToast = useToast()
  const path = newPlaylistPath(item)
  const { load, data } = useFetcher<{ playlists: OwnPlaylist[] } | FailedAnswer>()
  useEffect(() => void load(path), [load, path])
  const failed = isFailedAnswer(data)
  const stored = failed ? undefined : data?.playlists
  const { sent, send } = useSentForms<PlaylistAnswer>((answer, form) => {
    if (isFailedAnswer(answer) || answer.form)
      return showToast(refusalOf(answer).error?.['']?.[0] ?? texts.failed, 'error')
    const { title = '' } = stored?.find(({ _id }) => _id === form.get('playlist')) ?? {}
    showToast(form.get('intent') === 'add' ? texts.added(title) : texts.removedFrom(title))
  })
  return {
    playlists: stored ? sent.reduce(changed, stored) : null,
    failed,
    load: () => load(path),
    change: ({ _id, has_item }: OwnPlaylist) =>
      send({ intent: has_item ? 'remove' : 'add', playlist: _id, item: item._id }, path),
  }
}

/** The playlists after a form's change. */
function changed(playlists: OwnPlaylist[], form: FormData): OwnPlaylist[] {
  const hasItem = form.get('intent') === 'add'
  return playlists.map((playlist) =>
    playlist._id === form.get('playlist') && playlist.has_item !== hasItem
      ? { ...playlist, has_item: hasItem, length: playlist.length + (hasItem ? 1 : -1) }
      : playlist,
  )
}

function newPlaylistPath({ _id }: PlaylistRequest): string {
  return `${href('/library/new-playlist')}?item=${_id}&stay`
}

function refusalOf(answer: PlaylistAnswer | FailedAnswer): SubmissionResult {
  if (!isFailedAnswer(answer) && answer.form) return answer.form
  return { status: 'error', error: { '': [texts.failed] } }
}
