import { EarOff, Eye, EyeOff, Pin } from 'lucide-react'
import { personName } from '#app/rules/social/person.ts'
import { ReportLink } from '#app/components/catalogue/menu/page-links.tsx'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { MenuButton, RowMenu } from '#app/components/base/ui/menu.tsx'
import { MuteLine } from '#app/components/social/moderation/mute-line.tsx'
import { pinMinutes } from '#app/rules/social/live-chat.ts'
import type { LiveChatItem } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import styles from './chat-item.module.css'
import { HostForm } from './host-form.tsx'
import type { LiveChat } from './use-live-chat.ts'

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
          <MenuButton type="submit" name="intent" value="mute" icon={<EarOff />}>
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
        <ReportLink what="note" id={nostr.id} />
      </RowMenu>
    </span>
  )
}

/** Everybody else's actions for a message: they are for themselves alone, or tell the operator. */
export function PersonMenu({
  item: { nostr, profile },
  leaveOut,
}: Pick<MenuProps, 'item'> & Pick<LiveChat, 'leaveOut'>) {
  const name = personName(profile)
  if (useNostr().pubkey === nostr.pubkey) return null
  return (
    <span className={styles.menu}>
      <RowMenu label={texts.more(name)}>
        <MuteLine person={{ id: nostr.pubkey, name }} onMuted={() => leaveOut(nostr.pubkey)} />
        <ReportLink what="note" id={nostr.id} />
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
