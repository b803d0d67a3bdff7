import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { wantsStillness } from '#app/components/base/ui/stillness.ts'

const scrollAfterMs = 100
const highlightMs = 2000

/** The id of the element that shows a content's rank. */
export function rankElementId(contentId: string): string {
  return `rank-${contentId}`
}

/**
 * The content id of the rank to highlight: taken from the URL's `id`, scrolled into view, then removed from the URL.
 * The highlight stays for 2 s.
 */
export function useHighlight(): string | null {
  const [params, setParams] = useSearchParams()
  const asked = params.get('id')
  const [shown, setShown] = useState(asked)
  if (asked !== null && asked !== shown) setShown(asked)

  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => {
      document
        .getElementById(rankElementId(asked))
        ?.scrollIntoView({ block: 'center', behavior: wantsStillness() ? 'auto' : 'smooth' })
      setParams(withoutId, { replace: true, preventScrollReset: true })
    }, scrollAfterMs)
    return () => clearTimeout(timer)
  }, [asked, setParams])

  useEffect(() => {
    // While `id` is in the URL, a reload would highlight it again.
    if (shown === null || asked !== null) return
    const timer = setTimeout(() => setShown(null), highlightMs)
    return () => clearTimeout(timer)
  }, [shown, asked])

  return shown
}

function withoutId(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params)
  others.delete('id')
  return others
}
