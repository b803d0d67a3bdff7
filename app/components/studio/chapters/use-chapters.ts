import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { createOptimisticList } from '#app/client/studio/optimistic-list.ts'
import type { TextTarget } from '#app/client/studio/save-segments.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import type { ChaptersVersion, ItemChapters } from './views.ts'

export interface EditedChapters {
  target: TextTarget
  chapters: readonly Chapter[]
  /** Shows the chapters at once and saves them; false where they had to be taken back. */
  save: (chapters: readonly Chapter[]) => Promise<boolean>
  /** Has the page say what the server says. */
  refresh: () => Promise<void>
}

/** The chapters of a version while they are edited: each edit shows at once. */
export function useChapters(
  { feedId, itemId }: ItemChapters,
  { access, chapters: served }: ChaptersVersion,
): EditedChapters {
  const [target] = useState<TextTarget>({ feed_id: feedId, item_id: itemId, access })
  const [list] = useState(() =>
    createOptimisticList<Chapter>(served, (chapters) => send(target, chapters)),
  )
  const { revalidate } = useRevalidator()
  const chapters = useSyncExternalStore(list.subscribe, list.shown, list.shown)
  useEffect(() => list.served(served), [list, served])

  const save = useCallback(
    async (edited: readonly Chapter[]) => {
      const wentWell = await list.edit(edited)
      if (wentWell) await revalidate()
      return wentWell
    },
    [list, revalidate],
  )
  return { target, chapters, save, refresh: revalidate }
}

/** The way to save is loaded with the first edit. */
async function send(target: TextTarget, chapters: readonly Chapter[]): Promise<boolean> {
  try {
    const [{ authenticatedCall }, { saveSegments }] = await Promise.all([
      import('#app/client/session/authenticated-call.ts'),
      import('#app/client/studio/save-segments.ts'),
    ])
    const result = await saveSegments('ITEM_CHAPTERS', target, chapters, {
      call: authenticatedCall,
      send: (...request) => fetch(...request),
    })
    return result.ok
  } catch {
    return false
  }
}
