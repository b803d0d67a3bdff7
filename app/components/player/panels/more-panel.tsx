import { Keyboard } from 'lucide-react'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { nowPlayingTexts as texts } from '#app/texts/player/now-playing.ts'
import { PanelFrame, type PanelProps } from './frame-panel.tsx'
import styles from './more-panel.module.css'
import { CommentsChoice } from '#app/components/player/lane/comments-choice.tsx'
import { SkipChoice } from './skip-panel.tsx'
import { SleepChoice, StopButton } from './sleep-panel.tsx'
import { SpeedChoice } from './speed-panel.tsx'

/** The panel with speed, sleep timer and further settings. */
export default function MorePanel({
  onClose,
  showShortcuts,
}: PanelProps & { showShortcuts(): void }) {
  const isWithoutComments = useIsOff('SOCIAL')
  return (
    <PanelFrame title={texts.options} onClose={onClose}>
      <div className={styles.parts}>
        <SpeedChoice />
        <SleepChoice />
        <SkipChoice />
        {!isWithoutComments && <CommentsChoice />}
        <div className={styles.line}>
          <PlainButton variant="ghost" color="gray" size="1" onClick={showShortcuts}>
            <Keyboard size={16} />
            {texts.shortcuts}
          </PlainButton>
          <StopButton />
        </div>
      </div>
    </PanelFrame>
  )
}
