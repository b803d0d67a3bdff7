import { Button } from '@radix-ui/themes/components/button'
import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { Check, ListMusic, Plus } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { authenticatedCall, type CallError } from '#app/client/session/authenticated-call.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextField } from '#app/components/forms/fields.tsx'
import { useToast } from '#app/components/ui/toast.tsx'
import type { OwnPlaylist } from '#app/schemas/playlists.ts'
import { uiTexts } from '#app/texts/shell.ts'
import { playlistTexts as texts } from '#app/texts/playlists.ts'
import type { AskedItem } from './asked-item.ts'
import styles from './playlist-dialog.module.css'

interface PlaylistDialogProps {
  item: AskedItem
  onClose: () => void
}

const longestTitle = 150

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

function NewPlaylist({ item, onCreated }: { item: AskedItem; onCreated: () => void }) {
  const showToast = useToast()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim()
    if (title === '') return setError(texts.titleRequired)
    setBusy(true)
    const result = await authenticatedCall('me/playlist-create', { title, hit: { _id: item._id } })
    setBusy(false)
    if (!result.ok) return setError(messageOf(result.error))
    showToast(texts.added(title))
    onCreated()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
      <TextField
        label={texts.newPlaylist}
        name="title"
        maxLength={longestTitle}
        autoComplete="off"
        error={error}
      />
      <Button loading={busy} type="submit">
        {texts.create}
      </Button>
    </form>
  )
}

/** The user's playlists, and whether they contain the item. Changes are optimistic and reverted if the call fails. */
function useOwnPlaylists(item: AskedItem) {
  const showToast = useToast()
  const [playlists, setPlaylists] = useState<OwnPlaylist[] | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    const result = await authenticatedCall<{ playlists: OwnPlaylist[] }>('me/playlists-get', {
      item_id: item._id,
    })
    setFailed(!result.ok)
    if (result.ok) setPlaylists(result.value.playlists)
  }, [item._id])
  useEffect(() => {
    // Loads after the dialog is mounted.
    const timer = setTimeout(() => void load())
    return () => clearTimeout(timer)
  }, [load])

  function show(id: string, hasItem: boolean) {
    setPlaylists(
      (known) =>
        known?.map((playlist) =>
          playlist._id === id && playlist.has_item !== hasItem
            ? { ...playlist, has_item: hasItem, length: playlist.length + (hasItem ? 1 : -1) }
            : playlist,
        ) ?? null,
    )
  }

  async function change({ _id, title, has_item: had }: OwnPlaylist) {
    show(_id, !had)
    const result = had
      ? await authenticatedCall('me/playlist-remove-item', { playlist_id: _id, item_id: item._id })
      : await authenticatedCall('me/playlist-add-item', {
          playlist_id: _id,
          hit: { _id: item._id },
        })
    if (result.ok) return showToast(had ? texts.removedFrom(title) : texts.added(title))
    show(_id, had)
    showToast(messageOf(result.error), 'error')
  }

  return { playlists, failed, load, change: (playlist: OwnPlaylist) => void change(playlist) }
}

function messageOf({ message }: CallError): string {
  return message ?? texts.failed
}
