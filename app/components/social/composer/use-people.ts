import { useEffect, useState } from 'react'
import { type FoundPerson, searchPeople } from '#app/client/social/people/search-people.ts'

const debounceMs = 200

/** Whom a mention that is being typed may be of; `failed` if that can't be asked. */
export type PeopleState =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'done'; people: FoundPerson[] }

/** Searches while a mention is typed, debounced by 200 ms; null and '' ask nothing. What was found stays until the next answer. */
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
