import { Link, type To } from 'react-router'
import { grouped } from '#app/rules/base/grouped.ts'
import styles from './tabs.module.css'

export interface TabItem {
  label: string
  to: To
  current: boolean
  /** After the name, in second text. */
  count?: number | undefined
  /** What has a place of its own on wider screens. */
  phonesOnly?: boolean | undefined
}

/** Tabs as links: each has an address, works without JavaScript, and is a step that Back takes. `label` names the group. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {items.map((item, at) => (
          <li key={item.label} className={item.phonesOnly ? styles.phonesOnly : undefined}>
            <Link
              to={item.to}
              ref={item.current && at > 0 ? intoView : undefined}
              preventScrollReset
              className={styles.tab}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
              {item.count !== undefined && (
                <span className={styles.count}>{grouped(item.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the tabs may be wider than the screen: the current one is seen first. Looking costs a layout. */
function intoView(tab: HTMLAnchorElement | null): void {
  const row = tab?.closest('ul')
  if (!tab || !row) return
  const hidden = tab.getBoundingClientRect().right - row.getBoundingClientRect().right
  if (hidden > 0) row.scrollLeft += hidden
}
