import { Flag, ListPlus, Scissors } from 'lucide-react'
import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { MenuLink } from '#app/components/base/ui/menu.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type Reportable, reportPath } from '#app/rules/social/reports.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { clipTexts } from '#app/texts/library/clips.ts'
import { keepingTexts } from '#app/texts/library/keeping.ts'
import { canClip } from '#app/client/catalogue/playable.ts'

// Lines of menus that lead to pages, and so need no scripts.

interface LineProps {
  hit: ContentHit
  onClick?: (event: MouseEvent) => void
}

/** Leads to the page on which an episode or a track is added to a playlist. */
export function PlaylistLink({ hit, onClick }: LineProps) {
  if ((hit._type !== 'EPISODE' && hit._type !== 'TRACK') || hit.withdrawn) return null
  return (
    <MenuLink
      to={`${href('/library/new-playlist')}?item=${hit._id}`}
      icon={<ListPlus />}
      onClick={onClick}
    >
      {keepingTexts.addToPlaylist}
    </MenuLink>
  )
}

/** Leads to the page on which an episode is clipped. */
export function ClipLink({ hit, onClick }: LineProps) {
  if (!canClip(hit)) return null
  return (
    <MenuLink
      to={href('/library/new-clip/:id', { id: hit._id })}
      icon={<Scissors />}
      onClick={onClick}
    >
      {clipTexts.makeClip}
    </MenuLink>
  )
}

/** Leads to the page on which something is reported to the operator. */
export function ReportLink({ what, id }: { what: Reportable; id: string }) {
  return (
    <MenuLink to={reportPath(what, id)} icon={<Flag />} rel="nofollow">
      {contentTexts.report}
    </MenuLink>
  )
}
