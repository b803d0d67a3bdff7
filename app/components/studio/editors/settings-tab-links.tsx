import { href } from 'react-router'
import { useSession } from '#app/components/base/shell/session.ts'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { studioTexts as texts } from '#app/texts/studio/studio-pages.ts'
import {
  isForOwners,
  isForShows,
  isThere,
  type SettingsTab,
} from '#app/rules/studio/settings-tabs.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { showKeyTexts } from '#app/texts/studio/show-keys.ts'
import { quotaTexts } from '#app/texts/studio/quotas.ts'
import { statsSettingsTexts } from '#app/texts/stats/stats-settings.ts'
import styles from '#app/components/studio/frame/studio.module.css'

const labels: Record<SettingsTab, string> = {
  General: texts.general,
  Payments: texts.payments,
  Subscriptions: texts.subscriptions,
  Owners: texts.owners,
  Nostr: showKeyTexts.tab,
  Statistics: statsSettingsTexts.tab,
  Limits: quotaTexts.tab,
}

interface SettingsTabLinksProps {
  feed: { id: string; type: HostingFeedType; isOwner: boolean }
  tab: SettingsTab
}

/** The tabs of a feed's settings. */
export function SettingsTabLinks({ feed, tab }: SettingsTabLinksProps) {
  const { id: feedId, type, isOwner } = feed
  const { off } = useSession()
  const shown = (Object.keys(labels) as SettingsTab[])
    .filter((key) => isThere(key, off))
    .filter((key) => isOwner || !isForOwners(key))
    .filter((key) => type === 'PODCAST' || !isForShows(key))
  const page = href('/studio/:feedId/edit', { feedId })
  return (
    <div className={styles.tabs}>
      <Tabs
        label={texts.settingsTabs}
        items={shown.map((key) => ({
          label: labels[key],
          to: key === 'General' ? page : `${page}?tab=${key}`,
          current: key === tab,
        }))}
      />
    </div>
  )
}
