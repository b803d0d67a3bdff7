import { Heart } from 'lucide-react'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { KeepForm } from '#app/components/library/entries/keep-form.tsx'
import { canSave, saveWords } from '#app/components/library/entries/save-words.ts'
import { useInLibrary } from '#app/components/library/entries/use-in-library.ts'
import { useKeeping } from '#app/components/library/entries/use-keeping.ts'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import styles from './player-heart.module.css'

/** The player bar's heart: what is heard goes into the library, as by the bookmark of its page. */
export default function PlayerHeart({ item: { entity } }: { item: PlayerQueueItem }) {
  if (!entity || !canSave(entity.type)) return null
  return <EntityHeart key={entity._id} entity={entity} />
}

function EntityHeart({ entity }: Required<Pick<PlayerQueueItem, 'entity'>>) {
  const { _id, type } = entity
  const { isKept, toggle } = useKeeping(useInLibrary({ _id, _type: type }), saveWords)
  return (
    <KeepForm id={_id} isKept={isKept} toggle={toggle}>
      <PlainIconButton
        label={isKept ? saveWords.remove : saveWords.add}
        type="submit"
        variant="ghost"
        color="gray"
        radius="full"
        className={isKept ? styles.kept : undefined}
      >
        <Heart strokeWidth={1.75} aria-hidden />
      </PlainIconButton>
    </KeepForm>
  )
}
