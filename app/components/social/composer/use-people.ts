import { useEffect, useState } from 'react'
import { type FoundPerson, searchPeople } from '#app/client/social/people/search-people.ts'

const debounceMs = 200

/** The state of a search for people, while a mention is typed. */
export type PeopleState =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'done'; people: FoundPerson[] }

/** Searches people by a query, debounced by 200 ms; not for null or ''. Results stay until the next answer. */
export function usePeople(query: string | null): PeopleState {
  const [answer, setAnswer] = useState<{ people: FoundPerson[] | null } | null>(null)
  useEffect(() => {
    if (!query) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void searchPeople(query, asking.signal).then(
        (people) => asking.signal.aborted || setAnswer({ people }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])
  if (!query) return { status: 'empty' }
  if (answer === null) return { status: 'loading' }
  return answer.people === null ? { status: 'failed' } : { status: 'done', people: answer.people }
}
