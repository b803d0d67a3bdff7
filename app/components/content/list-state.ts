import {
  type MouseEvent,
  type RefCallback,
  type SyntheticEvent,
  useCallback,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#app/components/player/use-hydrated.ts'

/** What the rows of a list share, so that a row itself holds no state: fifty of them are a page's main cost. */
export interface ListState {
  hydrated: boolean
  /** Decides which dates show their year. */
  now: Date
  /** Addresses of pictures that could not be loaded. */
  failed: ReadonlySet<string>
  /** What the list's element is given. */
  watch: {
    ref: RefCallback<HTMLElement>
    onClick: (event: MouseEvent) => void
    onErrorCapture: (event: SyntheticEvent) => void
  }
}

const none: ReadonlySet<string> = new Set()

export function useListState(): ListState {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(none)
  const addFailed = useCallback((images: HTMLImageElement[]) => {
    const sources = images.map((image) => image.getAttribute('src') ?? '')
    if (sources.length > 0) setFailed((known) => new Set([...known, ...sources]))
  }, [])
  // Pictures may have failed before the page was hydrated.
  const ref = useCallback(
    (list: HTMLElement | null) =>
      addFailed([...(list?.querySelectorAll('img') ?? [])].filter(isBroken)),
    [addFailed],
  )

  return { hydrated, now: new Date(), failed, watch: { ref, onClick, onErrorCapture } }

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }

  function onErrorCapture(event: SyntheticEvent) {
    if (event.target instanceof HTMLImageElement) addFailed([event.target])
  }
}

function isBroken(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== ''
}

/** Any other click is the browser's, such as one for a new tab. */
function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}
