import { ListEnd, ListStart } from 'lucide-react'
import { isPlayable } from '#app/client/catalogue/playable.ts'
import { MenuButton } from '#app/components/base/ui/menu.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { usePlayerSend } from '#app/components/player/player-provider.tsx'

/** The lines of a menu that queue a hit; none where there is nothing to play. */
export function QueueEntries({ hit }: { hit: ContentHit }) {
  const send = usePlayerSend()
  const showToast = useToast()
  if (!isPlayable(hit)) return null

  function queue(type: 'play_next' | 'add_to_queue', toast: string) {
    send({ type, hits: [hit] })
    showToast(toast)
  }

  return (
    <>
      <MenuButton
        className="needs-script"
        icon={<ListStart />}
        onClick={() => queue('play_next', playerTexts.playsNext)}
      >
        {playerTexts.playNext}
      </MenuButton>
      <MenuButton
        className="needs-script"
        icon={<ListEnd />}
        onClick={() => queue('add_to_queue', playerTexts.addedToQueue)}
      >
        {playerTexts.addToQueue}
      </MenuButton>
    </>
  )
}
