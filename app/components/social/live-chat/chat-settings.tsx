import { Check, Ellipsis, PinOff } from 'lucide-react'
import { Menu, MenuButton, MenuLabel, MenuSeparator } from '#app/components/base/ui/menu.tsx'
import { slowModes } from '#app/rules/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { HostForm } from './host-form.tsx'
import styles from './live-chat.module.css'

/** The settings of a chat, for its hosts. */
export function ChatSettings({
  id,
  slow,
  isPinned,
}: {
  id: string
  slow: number
  isPinned: boolean
}) {
  return (
    <Menu
      label={texts.settings}
      trigger={<Ellipsis size={20} />}
      triggerClassName={styles.settings}
    >
      <HostForm id={id}>
        <MenuLabel>{texts.slowMode}</MenuLabel>
        {slowModes.map((seconds) => (
          <MenuButton
            key={seconds}
            type="submit"
            name="intent"
            value={`slow:${seconds}`}
            aria-current={seconds === slow || undefined}
            icon={seconds === slow ? <Check /> : <span className={styles.noIcon} />}
          >
            {seconds === 0 ? texts.slowOff : texts.slowSeconds(seconds)}
          </MenuButton>
        ))}
        {isPinned && (
          <>
            <MenuSeparator />
            <MenuButton type="submit" name="intent" value="unpin" icon={<PinOff />}>
              {texts.unpin}
            </MenuButton>
          </>
        )}
      </HostForm>
    </Menu>
  )
}
