import { CircleAlert, CircleDashed, RadioTower } from 'lucide-react'
import { SettingsRow, SettingsRows } from '#app/components/accounts/settings-section.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { relayAdminTexts as texts } from '#app/texts/social/relay-admin.ts'
import styles from './relay-page.module.css'

export interface OtherRelayView {
  url: string
  state: 'UNKNOWN' | 'CONNECTED' | 'UNREACHABLE' | 'DROPPED'
  since: Date | null
  /** Why it isn't connected; else empty. */
  problem: string
  lastEventAt: Date | null
  fetched: number
  delivered: number
}

const icons = {
  UNKNOWN: <CircleDashed size={18} />,
  CONNECTED: <RadioTower size={18} />,
  UNREACHABLE: <CircleAlert size={18} />,
  DROPPED: <CircleAlert size={18} />,
}

/** How this site gets on with the relays of others. */
export function OtherRelaysSection({ relays }: { relays: OtherRelayView[] }) {
  if (relays.length === 0) return <p className={styles.note}>{texts.noOtherRelays}</p>
  return (
    <SettingsRows>
      {relays.map((relay) => (
        <SettingsRow
          key={relay.url}
          icon={icons[relay.state]}
          title={<span className={styles.key}>{relay.url}</span>}
          detail={<State relay={relay} />}
        />
      ))}
    </SettingsRows>
  )
}

function State({
  relay: { state, since, problem, lastEventAt, fetched, delivered },
}: {
  relay: OtherRelayView
}) {
  return (
    // A relay's own words may be long.
    <span className={styles.key}>
      {texts.relayStates[state]} {since && <Time value={since} format="datetime" />}
      {problem && <> • {problem}</>}
      <br />
      {lastEventAt ? (
        <>
          {texts.lastEvent} <Time value={lastEventAt} format="datetime" />
        </>
      ) : (
        texts.noEvent
      )}
      {' • '}
      {texts.exchanged(grouped(fetched), grouped(delivered))}
    </span>
  )
}
