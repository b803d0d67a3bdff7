import type { MouseEvent } from 'react'
import { useSession } from '#app/components/base/shell/session.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { playlistRequest } from '#app/components/base/shell/playlist-request.ts'
import { PlaylistLink } from './page-links.tsx'

/** Menu entry: adds an episode or a track to a playlist; without JavaScript on a page of its own. */
export function PlaylistEntry({ hit }: { hit: ContentHit }) {
  const { user } = useSession()
  return <PlaylistLink hit={hit} onClick={open} />

  function open(event: MouseEvent) {
    if (!user) return
    event.preventDefault()
    // The menu closes: its trigger is what the dialog gives the focus back to.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    playlistRequest.ask({ _id: hit._id, title: hit.info.title })
  }
}
