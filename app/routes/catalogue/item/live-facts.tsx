import { Time } from '#app/components/base/ui/time.tsx'
import { Facts } from '#app/components/catalogue/page/facts.tsx'
import { LiveIndicator } from '#app/components/catalogue/rows/live-indicator.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'

const halfADay = 12 * 60 * 60 * 1000

/** 'Live  Since 8:02 PM', 'Livestream • Scheduled (Nov 30)  Live' or 'Livestream • Nov 19 • Ended  Live'. */
export function LiveFacts({ hit }: { hit: ContentHit }) {
  const { start, published } = hit.info
  if (hit._status === 'LIVE')
    return (
      <>
        <LiveIndicator hit={hit} />
        {start ? <Since start={start * 1000} /> : null}
      </>
    )
  // What is over is dated by when it was on, whenever its feed named it.
  const over = { ...hit, info: { ...hit.info, published: start ?? published } }
  return (
    <span>
      {texts.livestream}
      {hit._status === 'ENDED' && <Facts hit={over} />}
      {' • '}
      <LiveIndicator hit={hit} />
    </span>
  )
}

function Since({ start }: { start: number }) {
  const isRecent = new Date().getTime() - start < halfADay
  return (
    <span>
      {texts.since} <Time value={start} format={isRecent ? 'time' : 'datetime'} />
    </span>
  )
}
