import { Link } from 'react-router'
import { type TimelinesOff, type TimelineType, timelineTypes } from '#app/rules/base/timelines.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import tabs from '#app/components/base/ui/tabs.module.css'
import styles from './timeline-page.module.css'

interface TimelineTabsProps {
  current: TimelineType
  off: TimelinesOff
  address: (type: TimelineType) => string
}

/** The tabs of the timelines. Those that are off lead nowhere and have their reason below, in sight of everybody. */
export function TimelineTabs({ current, off, address }: TimelineTabsProps) {
  return (
    <>
      <nav aria-label={texts.feed} className={tabs.tabs}>
        <ul className={tabs.list}>
          {timelineTypes.map((type) => (
            <li key={type}>
              <Tab
                type={type}
                isOff={type in off}
                isCurrent={type === current}
                to={address(type)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {timelineTypes
        .filter((type) => type in off)
        .map((type) => (
          <p key={type} id={reasonId(type)} className={styles.reason}>
            {texts.feedIsOff(texts.feedTypes[type])} <span dir="auto">{off[type]}</span>
          </p>
        ))}
    </>
  )
}

interface TabProps {
  type: TimelineType
  isOff: boolean
  isCurrent: boolean
  to: string
}

function Tab({ type, isOff, isCurrent, to }: TabProps) {
  const shown = {
    className: tabs.tab,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children: texts.feedTypes[type],
  }
  if (!isOff) return <Link {...shown} to={to} preventScrollReset />
  // In the order of the keyboard, so that its reason is read out there.
  return (
    <span
      {...shown}
      role="link"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-disabled
      aria-describedby={reasonId(type)}
    />
  )
}

function reasonId(type: TimelineType): string {
  return `why-${type.toLowerCase()}-is-off`
}
