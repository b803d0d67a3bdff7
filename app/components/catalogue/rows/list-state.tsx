import {
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  type SyntheticEvent,
  useCallback,
  useDeferredValue,
  useState,
} from 'react'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { DisplayClock } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

const RowMenuPanel = lateComponent(
  () => import('#app/components/catalogue/options/row-menu-panel.tsx'),
)

/** What the rows of a list share, so that a row itself holds no state: fifty of them are a page's main cost. */
export interface ListState {
  hydrated: boolean
  /** What the dates depend on. */
  clock: DisplayClock
  /** Addresses of pictures that could not be loaded. */
  failed: ReadonlySet<string>
  /** The place in the queue of the row whose menu is open. */
  menu: number | null
  /** That menu: one for all rows. */
  panel: ReactNode
  /** What the list's element is given. */
  watch: {
    ref: RefCallback<HTMLElement>
    onClick: (event: MouseEvent) => void
    onErrorCapture: (event: SyntheticEvent) => void
  }
}

const none: ReadonlySet<string> = new Set()

interface OpenMenu {
  hit: ContentHit
  index: number
  button: HTMLElement
  isOpen: boolean
  /** Counts the times that a menu was opened. */
  opening: number
}

/** `watchList` is called with the list's element, too. */
export function useListState(
  queue: readonly ContentHit[],
  watchList?: (list: HTMLElement | null) => void,
): ListState {
  // What scripts add to all rows is made bit by bit, so that a press in between is answered.
  const hydrated = useDeferredValue(useHydrated())
  const zone = useDisplayZone()
  const [failed, setFailed] = useState(none)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const closeMenu = useCallback(() => setMenu((open) => open && { ...open, isOpen: false }), [])
  const addFailed = useCallback((images: HTMLImageElement[]) => {
    const sources = images.map((image) => image.getAttribute('src') ?? '')
    if (sources.length > 0) setFailed((known) => new Set([...known, ...sources]))
  }, [])
  // Pictures may have failed before the page was hydrated.
  const ref = useCallback(
    (list: HTMLElement | null) => {
      addFailed([...(list?.querySelectorAll('img') ?? [])].filter(isBroken))
      watchList?.(list)
    },
    [addFailed, watchList],
  )

  return {
    hydrated,
    clock: { now: new Date(), ...zone },
    failed,
    menu: menu?.isOpen ? menu.index : null,
    panel: menu && <RowMenuPanel key={menu.opening} {...menu} onClose={closeMenu} />,
    watch: { ref, onClick, onErrorCapture },
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>('[data-menu]')
    if (button) toggleMenu(button)
  }

  function toggleMenu(button: HTMLElement) {
    const index = Number(button.dataset.menu)
    const hit = queue[index]
    const isOpen = !(menu?.isOpen && menu.index === index)
    const opening = (menu?.opening ?? 0) + (isOpen ? 1 : 0)
    if (hit) setMenu({ hit, index, button, isOpen, opening })
  }

  function onErrorCapture(event: SyntheticEvent) {
    if (event.target instanceof HTMLImageElement) addFailed([event.target])
  }
}

function isBroken(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== ''
}
