import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { publicCall } from '#app/client/base/calls/public-call.ts'
import { SaveEntry } from '#app/components/library/entries/save-entry.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { walkChoices } from '#app/components/base/ui/enhance-menu.ts'
import { MenuLink } from '#app/components/base/ui/menu.tsx'
import menuStyles from '#app/components/base/ui/menu.module.css'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { chartsTexts } from '#app/texts/site/charts.ts'
import { copyEntries, type CopyEntry } from './copy-entries.ts'
import { CopyItem } from './copy-item.tsx'
import HitEntriesPanel, {
  QueueEntries,
  ReportEntry,
} from '#app/components/catalogue/menu/hit-entries-panel.tsx'
import styles from './row-menu-panel.module.css'

interface RowMenuPanelProps {
  /** What the row knows of it. */
  hit: ContentHit
  button: HTMLElement
  isOpen: boolean
  onClose: () => void
}

/** The … menu of the row that was asked. It stays when it is closed, as its entries may have opened something. */
export default function RowMenuPanel({ hit, button, isOpen, onClose }: RowMenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const whole = useWholeHit(hit)
  const { pathname } = useLocation()
  const isShown = isOpen && whole !== null

  useLayoutEffect(() => {
    if (!isShown || !panel.current) return
    place(panel.current, button)
    panel.current.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [isShown, button])
  useEffect(() => {
    if (!isShown) return
    const listening = new AbortController()
    const { signal } = listening
    const closeOutside = ({ target }: Event) => {
      const isInside = panel.current?.contains(target as Node) || button.contains(target as Node)
      if (!isInside) onClose()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    window.addEventListener('scroll', onClose, { signal, passive: true })
    window.addEventListener('resize', onClose, { signal })
    return () => listening.abort()
  }, [isShown, button, onClose])

  if (!whole) return null
  const { website } = whole.info
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its choices are the buttons inside.
    <div
      ref={panel}
      role="group"
      aria-label={texts.optionsOf(hit.info.title)}
      hidden={!isOpen}
      className={classNames(menuStyles.panel, styles.panel)}
      onKeyDown={onKeyDown}
      onClick={closeOnChoice}
    >
      <QueueEntries hit={whole} />
      <SaveEntry hit={whole} />
      <HitEntriesPanel hit={whole} />
      {copyEntries(whole, window.location.origin, pathname).map((entry) => (
        <CopyItem key={entry.label} entry={entry} />
      ))}
      {whole._type === 'EPISODE' && pathname === href('/charts') && (
        <CopyItem entry={rankEntry(whole)} />
      )}
      {website && (
        <MenuLink to={website} reloadDocument rel="noopener nofollow ugc" icon={<ExternalLink />}>
          {texts.openWebsite}
        </MenuLink>
      )}
      <ReportEntry hit={whole} />
    </div>
  )

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      button.focus()
      onClose()
      event.stopPropagation()
    } else if (panel.current) walkChoices(panel.current, event.nativeEvent)
  }

  function closeOnChoice(event: React.MouseEvent) {
    const choice = (event.target as Element).closest('a, button')
    if (!choice || choice.closest('[data-keep-open]')) return
    button.focus({ preventScroll: true })
    onClose()
  }
}

// A menu that opens a moment later is better than one that opens at once and then grows.
const patienceMs = 250

/** Everything known of a row's hit, asked for when its menu opens; what the row knows where that takes too long. */
function useWholeHit(hit: ContentHit): ContentHit | null {
  const [whole, setWhole] = useState<ContentHit | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => setWhole((known) => known ?? hit), patienceMs)
    void loadHit(hit, leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setWhole(loaded ?? hit)
    })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [hit])
  return whole
}

async function loadHit(
  { _type, _id }: ContentHit,
  signal: AbortSignal,
): Promise<ContentHit | null> {
  try {
    const asked = { type: _type, id: _id }
    const answer = await publicCall<{ content: ContentHit }>('/api/load-content', asked, { signal })
    return answer.content
  } catch {
    return null
  }
}

/** A link to the charts that shows where it stands. */
function rankEntry({ _id }: ContentHit): CopyEntry {
  return {
    kind: 'link',
    label: chartsTexts.copyLink,
    text: `${window.location.origin}${href('/charts')}?id=${_id}`,
    copied: chartsTexts.linkCopied,
    failed: chartsTexts.linkFailed,
  }
}

const edge = 8

/** Below the button, or above it where there is no room; at the button's end. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const isRightToLeft = getComputedStyle(panel).direction === 'rtl'
  const left = isRightToLeft ? from.left : from.right - width
  const below = from.bottom + 6
  const top = below + height + edge > clientHeight ? from.top - 6 - height : below
  panel.style.left = `${Math.max(edge, Math.min(left, clientWidth - width - edge))}px`
  panel.style.top = `${Math.max(edge, top)}px`
}
