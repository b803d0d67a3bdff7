import { useEffect, useRef, useState } from 'react'
import {
  type ChatState,
  chatState,
  withNewest,
  withOlder,
  withoutPerson,
} from '#app/client/social/live-chat/chat-state.ts'
import {
  loadChat,
  postMessage,
  messageProblemText,
} from '#app/client/social/live-chat/chat-calls.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useNews } from '#app/components/base/shell/use-news.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'

/** A message that is being sent. */
interface PendingMessage {
  key: number
  text: string
}

export interface LiveChat {
  chat: ChatState
  sent: readonly PendingMessage[]
  loadOlder(): Promise<void>
  /** Takes out what a person has written, whom the viewer has muted. */
  leaveOut(pubkey: string): void
  /**
   * Posts a message; calls `onSent` once it is signed and being sent. Returns false, after a toast, where it failed.
   */
  send(text: string, onSent: () => void): Promise<boolean>
}

/** Debounce of news before the chat is read again, in milliseconds: random, so that not all pages read at once. */
const gather = { minMs: 150, maxMs: 900 }

/** A chat that is kept up to date while the page is open, and the viewer's messages. */
export function useLiveChat(view: LiveChatView): LiveChat {
  const { id, activity } = view
  const nostr = useNostr()
  const isSignedIn = useSession().user !== null
  const showToast = useToast()
  const [seen, setSeen] = useState(view)
  const [chat, setChat] = useState(() => chatState(view))
  const [sent, setSent] = useState<readonly PendingMessage[]>([])
  const lastKey = useRef(0)
  const isOpening = useRef(false)
  const refreshLater = useGathered(() => void refresh())
  useNews(topics.chat(activity), refreshLater)
  // Zaps are announced as counters of the live activity.
  useNews(topics.counts(activity), refreshLater)

  // The page was loaded again.
  if (seen !== view) {
    setSeen(view)
    setChat(withNewest(chat, view))
  }

  async function refresh(): Promise<void> {
    // Offline, the page stays as it is, and the next news try again.
    const page = await loadChat(id, { viewer: nostr.pubkey, isSignedIn }).catch(() => null)
    if (page) setChat((state) => withNewest(state, page))
  }

  return {
    chat,
    sent,
    leaveOut: (pubkey) => setChat((state) => withoutPerson(state, pubkey)),
    async loadOlder() {
      try {
        const page = await loadChat(id, { viewer: nostr.pubkey, isSignedIn, before: chat.next })
        setChat((state) => (state.next === chat.next ? withOlder(state, page) : state))
      } catch {
        showToast(texts.olderFailed, 'error')
      }
    },
    async send(text, onSent) {
      const refuse = (why: string) => {
        showToast(why, 'error')
        return false
      }
      const wrong = messageProblemText(text)
      if (wrong !== null) return refuse(wrong)
      if (isOpening.current) return refuse(texts.loading)
      if (nostr.pubkey === null) showToast(texts.logIn, 'error')
      isOpening.current = true
      const signer = await nostr.signer().catch(() => null)
      isOpening.current = false
      if (!signer) return refuse(texts.logIn)
      const key = ++lastKey.current
      setSent((others) => [...others, { key, text }])
      onSent()
      const problem = await postMessage(signer, view, text)
      if (problem === null) await refresh()
      setSent((others) => others.filter((one) => one.key !== key))
      return problem === null || refuse(problem)
    },
  }
}

/** Returns a function that runs `work` a little later, once for all calls until then. */
function useGathered(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        latest.current()
      },
      gather.minMs + Math.random() * (gather.maxMs - gather.minMs),
    )
  }
}
