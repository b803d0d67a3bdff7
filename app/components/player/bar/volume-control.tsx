import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { playerTexts } from '#app/texts/player/player.ts'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import styles from './volume-control.module.css'

/** The mute button; hovering or focusing it shows the volume slider. */
export function VolumeControl() {
  const send = usePlayerSend()
  const volume = usePlayer(({ settings }) => settings.volume_fraction)
  const muted = usePlayer(({ settings }) => settings.muted)
  const shown = muted ? 0 : volume
  const Icon = shown === 0 ? VolumeX : shown < 0.5 ? Volume1 : Volume2

  function setVolume(volume_fraction: number) {
    send({ type: 'change_settings', settings: { volume_fraction, muted: false } })
  }

  return (
    <div className={styles.volume}>
      <PlainIconButton
        label={muted ? playerTexts.unmute : playerTexts.mute}
        variant="ghost"
        color="gray"
        radius="full"
        onClick={() => send({ type: 'change_settings', settings: { muted: !muted } })}
      >
        <Icon strokeWidth={1.75} aria-hidden />
      </PlainIconButton>
      <div className={styles.panel}>
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={shown}
          aria-label={playerTexts.volume}
          aria-valuetext={playerTexts.percent(shown)}
          onChange={(event) => setVolume(event.target.valueAsNumber)}
        />
      </div>
    </div>
  )
}
