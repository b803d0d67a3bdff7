import { useEffect, useState, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { keepReporting } from '#app/client/player/machine/keep-reporting.ts'
import { browserStreaming } from '#app/client/money/streaming/browser-streaming.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import type { StreamState } from '#app/schemas/money/streaming.ts'
import { streamTexts as texts } from '#app/texts/money/streaming.ts'
import styles from './stream-switch.module.css'

/** Streams sats for what plays, and shows how many; a press pauses that. */
export default function StreamSwitch({ player }: { player: PlayerStore }) {
  const [streaming] = useState(() => browserStreaming(player))
  useEffect(() => keepReporting(streaming), [streaming])
  const state = useSyncExternalStore(streaming.subscribe, streaming.getSnapshot)
  if (!state || state.stopped === 'OFF') return null
  const { stopped } = state
  if (stopped === 'BUDGET_USED_UP')
    return (
      <Link to={href('/wallet/streaming')} className={styles.stream}>
        <Words state={state} />
      </Link>
    )
  return (
    <button
      type="button"
      className={styles.stream}
      title={texts.switch}
      aria-pressed={stopped === null}
      onClick={() => void streaming.pause(stopped === null)}
    >
      <Words state={state} />
    </button>
  )
}

function Words({ state: { rate, spent, budget, stopped } }: { state: StreamState }) {
  return (
    <>
      <BoltIcon size={14} />
      {stopped === null || stopped === 'OFF'
        ? texts.spent(rate, spent, budget)
        : texts.stopped[stopped]}
    </>
  )
}
