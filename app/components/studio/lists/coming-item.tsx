import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useNavigation } from 'react-router'
import { takeRefusal } from './ask-for-item.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Row, RowList, type RowKind } from '#app/components/base/ui/row.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import styles from './item-list.module.css'
import type { ListedFeed } from './item-rows.tsx'
import { temporaryId } from './temporary-id.ts'

/**
 * The id of a new item of a feed that the server hasn't answered for yet, if there is one. One that it refuses goes again,
 * with the reason.
 */
export function useComingItem(feedId: string): string | null {
  const { state, location } = useNavigation()
  const showToast = useToast()
  const [id, setId] = useState<string | null>(null)
  const asked = [
    href('/studio/:feedId/new-episode', { feedId }),
    href('/studio/:feedId/new-release', { feedId }),
  ]
  const isAsked = location !== undefined && asked.includes(location.pathname)
  if (isAsked && id === null) setId(temporaryId())
  if (state === 'idle' && id !== null) setId(null)
  useEffect(() => {
    const refusal = state === 'idle' ? takeRefusal() : null
    if (refusal !== null) showToast(refusal, 'error')
  }, [state, showToast])
  return id
}

/** The row of a new item that is made at this moment. */
export function ComingItem({ id, feed, kind }: { id: string; feed: ListedFeed; kind: RowKind }) {
  const title = itemTitle(feed.type, undefined)
  return (
    <RowList label={uploadTexts.processing} className={styles.coming}>
      <Row
        kind={kind}
        className={kind === 'episode' ? styles.card : undefined}
        id={id}
        title={title}
        art={<Cover id={id} title={title} src={feed.image} size={kind === 'studio' ? 48 : 84} />}
        badges={
          <PlainBadge>
            <LoaderCircle size={12} />
            {uploadTexts.processing}
          </PlainBadge>
        }
      />
    </RowList>
  )
}
