import type { Access } from '#app/rules/media-path.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { createOptimisticList } from '#app/client/studio/optimistic-list.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import { referenceTexts as texts } from '#app/texts/music-references.ts'
import { type ItemReferencesView, type ReferenceView, withoutTrack } from './views.ts'

/** The references of an item while they are edited: each edit shows at once. */
export function useReferences({ feedId, itemId, references: served }: ItemReferencesView) {
  const [ids] = useState({ feed_id: feedId, item_id: itemId })
  const [list] = useState(() =>
    createOptimisticList<ReferenceView>(served, (references) =>
      call('me/hosting-item-references-update', {
        ...ids,
        references: references.map(withoutTrack),
        hold: true,
      }),
    ),
  )
  const references = useSyncExternalStore(list.subscribe, list.shown, list.shown)
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  useEffect(() => list.served(served), [list, served])

  const save = useCallback(
    async (edited: readonly ReferenceView[]) => {
      if (await list.edit(edited)) await revalidate()
      else showToast(texts.updateFailed, 'error')
    },
    [list, revalidate, showToast],
  )

  const copyToChapters = useCallback(
    async (access: Access) => {
      const isCopied = await call('me/hosting-item-references-to-chapters', {
        ...ids,
        access,
        hold: true,
      })
      showToast(isCopied ? texts.copied : texts.copyFailed, isCopied ? 'success' : 'error')
      if (isCopied) await revalidate()
    },
    [ids, revalidate, showToast],
  )
  return { references, save, copyToChapters }
}

/** The way to make calls is loaded with the first of them. */
async function call(name: string, body: unknown): Promise<boolean> {
  try {
    const [{ authenticatedCall }, { retried }] = await Promise.all([
      import('#app/client/session/authenticated-call.ts'),
      import('#app/client/studio/retried.ts'),
    ])
    return (await retried(() => authenticatedCall(name, body))).ok
  } catch {
    return false
  }
}
