import { ListPlus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { MenuLink } from '#app/components/base/ui/menu.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'

interface PlaylistLinkProps {
  hit: ContentHit
  onClick?: (event: MouseEvent) => void
}

/** Leads to the page on which an episode or a track is added to a playlist. */
export function PlaylistLink({ hit, onClick }: PlaylistLinkProps) {
  if ((hit._type !== 'EPISODE' && hit._type !== 'TRACK') || hit.withdrawn) return null
  return (
    <MenuLink
      to={`${href('/library/new-playlist')}?item=${hit._id}`}
      icon={<ListPlus />}
      onClick={onClick}
    >
      {texts.addToPlaylist}
    </MenuLink>
  )
}
