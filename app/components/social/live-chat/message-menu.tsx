import { Eye, EyeOff, Pin, VolumeX } from 'lucide-react'
import { personName } from '#app/rules/social/person.ts'
import { MenuButton, RowMenu } from '#app/components/base/ui/menu.tsx'
import { pinMinutes } from '#app/rules/social/live-chat.ts'
import type { LiveChatItem } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import styles from './chat-item.module.css'
import { MuteLine } from '#app/components/social/moderation/mute-line.tsx'
import { ReportLine } from '#app/components/catalogue/menu/report-line.tsx'
import { HostForm } from './host-form.tsx'

interface MenuProps {
  item: LiveChatItem
  chatId: string
}

/** A host's actions for a message. */
export function MessageMenu({ item: { nostr, profile }, chatId }: MenuProps) {
  const name = personName(profile)
  return (
    <span className={styles.menu}>
      <RowMenu label={texts.more(name)}>
        <HostForm id={chatId} fields={{ message_id: nostr.id, pubkey: nostr.pubkey }}>
          <MenuButton type="submit" name="intent" value="hide" icon={<EyeOff />}>
            {texts.hide}
          </MenuButton>
          <MenuButton type="submit" name="intent" value="mute" icon={<VolumeX />}>
            {texts.mute(name)}
          </MenuButton>
          {pinMinutes.map((minutes) => (
            <MenuButton
              key={minutes}
              type="submit"
              name="intent"
              value={`pin:${minutes}`}
              icon={<Pin />}
            >
              {texts.pin(minutes)}
            </MenuButton>
          ))}
        </HostForm>
        <ReportLine what="note" id={nostr.id} />
      </RowMenu>
    </span>
  )
}

/** Everybody else's actions for a message: they are for themselves alone, or tell the operator. */
export function PersonMenu({ item: { nostr, profile } }: Pick<MenuProps, 'item'>) {
  return (
    <span className={styles.menu}>
      <RowMenu label={texts.more(personName(profile))}>
        <MuteLine profile={profile} />
        <ReportLine what="note" id={nostr.id} />
      </RowMenu>
    </span>
  )
}

/** A host's action for a hidden message. */
export function HiddenMenu({ item: { nostr, profile }, chatId }: MenuProps) {
  return (
    <span className={styles.menu}>
      <RowMenu label={texts.more(personName(profile))}>
        <HostForm id={chatId} fields={{ message_id: nostr.id }}>
          <MenuButton type="submit" name="intent" value="show" icon={<Eye />}>
            {texts.show}
          </MenuButton>
        </HostForm>
      </RowMenu>
    </span>
  )
}
