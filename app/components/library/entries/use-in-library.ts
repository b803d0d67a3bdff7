import { type RefObject, useEffect, useState } from 'react'
import { useSession } from '#app/components/base/shell/session.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { canKeep } from './save-words.ts'

/** Whether content is in the user's library; within a menu it is asked when that opens. */
export function useInLibrary(
  { _id: id, _type }: { _id: string; _type: ContentType },
  within?: RefObject<HTMLElement | null>,
): boolean {
  const { user } = useSession()
  const [kept, setKept] = useState<string | null>(null)
  const isAsked = user !== null && canKeep(_type)
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const details = within?.current?.closest('details')
    if (!details || details.open) void ask()
    else details.addEventListener('toggle', () => void ask(), leaving)
    return () => leaving.abort()

    async function ask() {
      const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
      const result = await authenticatedCall<{ ids: string[] }>('me/library-check', { ids: [id] })
      if (result.ok && !leaving.signal.aborted) setKept(result.value.ids.includes(id) ? id : null)
    }
  }, [id, isAsked, within])
  return kept === id
}
