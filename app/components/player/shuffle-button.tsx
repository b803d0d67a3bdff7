import { Shuffle } from 'lucide-react'
import { isPlayable } from '#app/client/catalogue/playable.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { playerTexts as texts } from '#app/texts/player/player.ts'
import styles from './play-button.module.css'
import { usePlayerSend } from './player-provider.tsx'
import { useFirstPress } from './use-first-press.ts'

/** Plays an album or a playlist in a random order; nothing where there is no order to change. */
export function ShuffleButton({ hits, title }: { hits: readonly ContentHit[]; title: string }) {
  const send = usePlayerSend()
  const first = useFirstPress(() => void shuffle())
  if (hits.filter(isPlayable).length < 2) return null
  return (
    <PlainButton
      variant="soft"
      color="gray"
      aria-label={texts.shuffleTitle(title)}
      data-quiet
      data-shuffle
      {...first}
      className={classNames(styles.button, 'needs-script')}
      onClick={() => void shuffle()}
    >
      <Shuffle size={18} strokeWidth={1.75} aria-hidden />
      <span>{texts.shuffle}</span>
    </PlainButton>
  )

  async function shuffle() {
    const { shuffleSeed } = await import('#app/client/player/queue/shuffle.ts')
    send({ type: 'play_hits', hits, title, shuffle: shuffleSeed() })
  }
}
