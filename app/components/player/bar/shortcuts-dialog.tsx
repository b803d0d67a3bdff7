import { Fragment, useState } from 'react'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import { keysAreOn, turnKeys } from './player-keys.ts'
import styles from './shortcuts-dialog.module.css'

/** The player's keyboard shortcuts, and the switch that turns them off. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const [on, setOn] = useState(keysAreOn)

  function turn(next: boolean) {
    turnKeys(next)
    setOn(next)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.shortcuts}>
      <dl className={styles.list}>
        {texts.keys.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd className={styles.key}>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{texts.queueKeys}</p>
      <label className={styles.check}>
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
        {texts.keysOn}
      </label>
    </Dialog>
  )
}
