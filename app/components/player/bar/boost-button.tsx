import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { writingRequest } from '#app/components/base/shell/writing-request.ts'
import { isSupportable } from '#app/rules/money/support-path.ts'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { supportTexts as texts } from '#app/texts/money/support.ts'

/** Opens the dialog that boosts what is played; not there for what can't be boosted. */
export function BoostButton({ item }: { item: PlayerQueueItem }) {
  const { entity, title, img } = item
  if (!entity || !isSupportable(entity.type)) return null
  const { _id, type: _type } = entity
  const hit = { _id, _type, info: { title, image: img }, links: [] }
  return (
    <PlainButton
      variant="soft"
      color="gray"
      aria-haspopup="dialog"
      onClick={() => writingRequest.ask({ what: 'boost', hit, startAt: null })}
    >
      <BoltIcon size={16} />
      {texts.boost}
    </PlainButton>
  )
}
