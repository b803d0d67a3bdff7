import { useEffect, useState } from 'react'
import { reachesSomebody } from '#app/client/money/reaches-somebody.ts'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import { writingRequest } from '#app/components/base/shell/writing-request.ts'
import { isSupportable } from '#app/rules/money/support-path.ts'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { supportTexts as texts } from '#app/texts/money/support.ts'

/** Opens the dialog that boosts what is played; only there where somebody would be paid. */
export function BoostButton({ item }: { item: PlayerQueueItem }) {
  const { entity, title, img } = item
  const isPaid = useReachesSomebody(entity)
  if (!entity || !isPaid) return null
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

/** Whether somebody is paid by a boost, once that is known. */
function useReachesSomebody(entity: PlayerQueueItem['entity']): boolean {
  const { _id: id = '', type } = entity ?? {}
  const [known, setKnown] = useState('')
  useEffect(() => {
    if (!type || !isSupportable(type)) return
    const asking = new AbortController()
    reachesSomebody({ type, id }, { signal: asking.signal }).then(
      (reaches) => reaches && setKnown(id),
      // Without a network nobody can be paid either.
      () => undefined,
    )
    return () => asking.abort()
  }, [type, id])
  return known !== '' && known === id
}
