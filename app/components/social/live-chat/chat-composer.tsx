import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { longestMessage } from '#app/rules/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import styles from './live-chat.module.css'
import type { LiveChat } from './use-live-chat.ts'

/** The field for a message. A refused message stays in it. Needs JavaScript, for signing. */
export function ChatComposer({ id, send }: Pick<LiveChat, 'send'> & { id: string }) {
  const [text, setText] = useState('')
  const field = `message-${id}`
  // Disabled until hydration, since text that is typed before would be lost.
  const hydrated = useHydrated()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isPosted = await send(text, () => setText((now) => (now === text ? '' : now)))
    if (!isPosted) setText((now) => now || text)
  }

  return (
    <form className={`${styles.composer} needs-script`} onSubmit={(event) => void submit(event)}>
      <label htmlFor={field} className="visually-hidden">
        {texts.message}
      </label>
      <input
        id={field}
        className={styles.field}
        value={text}
        maxLength={longestMessage}
        disabled={!hydrated}
        placeholder={texts.message}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        onChange={({ target }) => setText(target.value)}
      />
      <PlainIconButton
        label={texts.send}
        type="submit"
        variant="soft"
        color="gray"
        disabled={!hydrated}
        className={styles.send}
      >
        <SendHorizontal size={18} />
      </PlainIconButton>
    </form>
  )
}
