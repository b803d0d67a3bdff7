import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { listen } from '#app/client/player/machine/listen.ts'
import { deviceChoices } from '#app/client/stats/choice.ts'
import { usePlayerContext } from '#app/components/player/player-provider.tsx'
import notices from '#app/components/base/ui/notice.module.css'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { siteListeningTexts as texts } from '#app/texts/player/site-listening.ts'
import styles from './listening-question.module.css'

/** Nobody is asked before they have heard so many seconds. */
const heardFirst = 45

/** Asks whether listening may be counted, after somebody has listened for a while; it takes no focus and stands in no way. */
export default function ListeningQuestion() {
  const [isAsked, setIsAsked] = useState(false)
  useHeardFor(heardFirst, () => {
    if (!deviceChoices.mayAsk()) return
    deviceChoices.asked()
    setIsAsked(true)
  })
  if (!isAsked) return null
  return (
    <section aria-label={texts.question} className={classNames(notices.notice, styles.question)}>
      <div className={styles.words}>
        <p className={styles.title}>{texts.question}</p>
        <p className={styles.text}>
          {texts.why}{' '}
          <Link to={`${href('/privacy-policy')}#listening`} className="text-link">
            {texts.more}
          </Link>
        </p>
      </div>
      <div className={styles.answers}>
        <PlainButton variant="soft" color="gray" onClick={() => deviceChoices.choose('NO')}>
          {texts.no}
        </PlainButton>
        <PlainButton variant="soft" color="gray" onClick={() => deviceChoices.choose('YES')}>
          {texts.yes}
        </PlainButton>
      </div>
    </section>
  )
}

/** Calls `then` once so many seconds were heard. */
function useHeardFor(seconds: number, then: () => void): void {
  const { store } = usePlayerContext()
  useEffect(() => {
    let heard = 0
    const stop = listen(store, () => Date.now(), {
      onBegin: () => undefined,
      onBreak: () => undefined,
      onHeard(_milliseconds, position, from) {
        heard += position - from
        if (heard < seconds) return
        stop()
        then()
      },
    })
    return stop
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Asked once.
  }, [store])
}
