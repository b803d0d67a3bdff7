import { ListPlus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { useSession } from '#app/components/shell/session.ts'
import { MenuLink } from '#app/components/ui/menu.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { playlistTexts as texts } from '#app/texts/playlists.ts'
import { askForPlaylist } from './asked-item.ts'

/** Menu entry: adds an episode or a track to a playlist; without JavaScript on a page of its own. */
export function PlaylistEntry({ hit }: { hit: ContentHit }) {
  const { user } = useSession()
  if (hit._type !== 'EPISODE' && hit._type !== 'TRACK') return null

  function open(event: MouseEvent) {
    if (!user) return
    event.preventDefault()
    // The menu closes: its trigger is what the dialog gives the focus back to.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    askForPlaylist({ _id: hit._id, title: hit.info.title })
  }

  return (
    <MenuLink
      to={`${href('/library/new-playlist')}?item=${hit._id}`}
      icon={<ListPlus />}
      onClick={open}
    >
      {texts.addToPlaylist}
    </MenuLink>
  )
}
