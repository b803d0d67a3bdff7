import { Scissors } from 'lucide-react'
import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { MenuLink } from '#app/components/base/ui/menu.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipTexts as texts } from '#app/texts/library/clips.ts'
import { canClip } from '#app/client/catalogue/playable.ts'

interface ClipLinkProps {
  hit: ContentHit
  onClick?: (event: MouseEvent) => void
}

/** Leads to the page on which an episode is clipped. */
export function ClipLink({ hit, onClick }: ClipLinkProps) {
  if (!canClip(hit)) return null
  return (
    <MenuLink
      to={href('/library/new-clip/:id', { id: hit._id })}
      icon={<Scissors />}
      onClick={onClick}
    >
      {texts.makeClip}
    </MenuLink>
  )
}
