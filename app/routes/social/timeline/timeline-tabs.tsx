import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { timelinesOf, type TimelinesOff, type TimelineType } from '#app/rules/base/timelines.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import styles from './timeline-page.module.css'

interface TimelineTabsProps {
  current: TimelineType
  off: TimelinesOff
  address: (type: TimelineType) => string
}

/** The tabs of the timelines. Those that are off lead nowhere and have their reason below, in sight of everybody. */
export function TimelineTabs({ current, off, address }: TimelineTabsProps) {
  const types = timelinesOf(useSession().off)
  const turnedOff = types.filter((type) => type in off)
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={texts.feed}
          items={types
            .filter((type) => !(type in off))
            .map((type) => ({
              label: texts.feedTypes[type],
              to: address(type),
              current: type === current,
            }))}
        />
        {turnedOff.map((type) => (
          <span
            key={type}
            role="link"
            // In the order of the keyboard, so that its reason is read out there.
            tabIndex={0}
            aria-disabled
            aria-current={type === current ? 'page' : undefined}
            aria-describedby={reasonId(type)}
            className={styles.off}
          >
            {texts.feedTypes[type]}
          </span>
        ))}
      </div>
      {turnedOff.map((type) => (
        <p key={type} id={reasonId(type)} className={styles.reason}>
          {texts.feedIsOff(texts.feedTypes[type])} <span dir="auto">{off[type]}</span>
        </p>
      ))}
    </>
  )
}

function reasonId(type: TimelineType): string {
  return `why-${type.toLowerCase()}-is-off`
}
