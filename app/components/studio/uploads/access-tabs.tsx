import type { Access } from '#app/rules/base/media-path.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import styles from './uploads.module.css'

interface AccessTab {
  access: Access
  label: string
  subtitle?: string
}

/** Tabs for the accesses of an item; without JavaScript all panels are shown, so that all can be submitted. */
export function AccessTabs({
  tabs,
  children,
}: {
  tabs: AccessTab[]
  children: (access: Access) => ReactNode
}) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<Access>()
  const current = tabs.find(({ access }) => access === chosen) ?? tabs[0]
  const inTabs = hydrated && tabs.length > 1
  const id = useId()
  return (
    <div id="content.enclosures" tabIndex={-1} className={studio.stack}>
      {inTabs && <TabList id={id} tabs={tabs} current={current} choose={setChosen} />}
      {tabs.map((tab) => (
        <div
          key={tab.access}
          className={studio.stack}
          {...(inTabs && {
            role: 'tabpanel',
            id: `${id}-${tab.access}`,
            'aria-labelledby': `${id}-tab-${tab.access}`,
            hidden: tab !== current,
          })}
        >
          {!inTabs && (tabs.length > 1 || tab.subtitle) && (
            <h3 className={studio.cardTitle}>{tab.label}</h3>
          )}
          {tab.subtitle && <p className={studio.second}>{tab.subtitle}</p>}
          {children(tab.access)}
        </div>
      ))}
    </div>
  )
}

interface TabListProps {
  id: string
  tabs: AccessTab[]
  current: AccessTab | undefined
  choose: (access: Access) => void
}

function TabList({ id, tabs, current, choose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by || !current) return
    const next = (tabs.indexOf(current) + by + tabs.length) % tabs.length
    event.preventDefault()
    choose(tabs[next]?.access ?? current.access)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={uploadTexts.versions} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.access}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.access}`}
          aria-controls={`${id}-${tab.access}`}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(tab.access)}
          onKeyDown={step}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
