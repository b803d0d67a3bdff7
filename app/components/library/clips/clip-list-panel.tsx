import { Button } from '@radix-ui/themes/components/button'
import { Scissors } from 'lucide-react'
import { Link, href } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ClipOrder } from '#app/schemas/library/clips.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipTexts as texts } from '#app/texts/library/clips.ts'
import { canClip } from '#app/client/catalogue/playable.ts'
import styles from './clip-list.module.css'
import { ClipRows } from './clip-rows.tsx'

interface ClipListProps {
  /** The episode or the show. */
  hit: ContentHit
  clips: ContentHit[]
  order: ClipOrder
}

/** The clips of an episode or show; for episodes, with a link to create one. */
export default function ClipListPanel({ hit, clips, order }: ClipListProps) {
  const make = canClip(hit) && (
    <Button asChild variant="soft" color="gray" size="1">
      <Link to={href('/library/new-clip/:id', { id: hit._id })}>
        <Scissors size={16} />
        {texts.makeClip}
      </Link>
    </Button>
  )
  if (clips.length === 0) {
    return (
      <div className={styles.clips}>
        <EmptyState icon={<Scissors />} title={texts.empty} text={texts.emptyText} action={make} />
      </div>
    )
  }
  const path = `${contentPath(hit)}?tab=clips`
  return (
    <div className={styles.clips}>
      <div className={styles.head}>
        <nav aria-label={texts.order} className={styles.order}>
          <ChipLink to={path} on={order === 'latest'}>
            {texts.latest}
          </ChipLink>
          <ChipLink to={`${path}&order=popular`} on={order === 'popular'}>
            {texts.popular}
          </ChipLink>
        </nav>
        {make}
      </div>
      <ClipRows hits={clips} title={hit.info.title} />
    </div>
  )
}
