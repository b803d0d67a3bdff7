import { useEffect, useReducer, useRef, useState } from 'react'
import { loadCommentsAt } from '#app/client/player/lane/load-comments.ts'
import type { News } from '#app/client/base/realtime/news-stream.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { useNews } from '#app/components/base/shell/use-news.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { CommentAt, CommentsAt } from '#app/schemas/catalogue/comments-at.ts'

/** The comments at seconds of an item, also those that come while it is listened to. */
export function useComments(id: string): readonly CommentAt[] {
  const { user } = useSession()
  const viewer = user?.nostr?.pubkey ?? null
  const isSignedIn = user !== null
  const [{ comments, counted }, setLoaded] = useState<CommentsAt>({ comments: [], counted: [] })
  const [turn, loadAgain] = useReducer((turn: number) => turn + 1, 0)

  useEffect(() => {
    const leaving = new AbortController()
    loadCommentsAt(id, { viewer, isSignedIn, signal: leaving.signal })
      .then(setLoaded)
      // Those that are there stay.
      .catch(() => null)
    return () => leaving.abort()
  }, [id, viewer, isSignedIn, turn])

  const hear = useCountedNews(loadAgain)
  useNews(topicAt(counted, 0), hear)
  useNews(topicAt(counted, 1), hear)
  useNews(topics.support(id), useSoon(loadAgain))
  return comments
}

/** An item is named with its feed, and where that says enough without it. */
function topicAt(counted: readonly string[], at: number): string | null {
  const target = counted[at]
  return target ? topics.counts(target) : null
}

/** Calls `load` where comments were counted. */
function useCountedNews(load: () => void): (news: News) => void {
  const counts = useRef(new Map<string, News[string]>())
  const loadSoon = useSoon(load)
  return ({ topic, replies = null }) => {
    // Likes and zaps are counted there too.
    if (counts.current.get(topic) === replies) return
    counts.current.set(topic, replies)
    loadSoon()
  }
}

/** Calls `load` some time after it was wanted: listeners of one item don't ask all at once. */
function useSoon(load: () => void): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(load, 500 + Math.random() * 2000)
  }
}
