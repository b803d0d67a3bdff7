import type { SubmissionResult } from '@conform-to/react'
import type { PeopleGroup } from '#app/rules/site/people.ts'
import type { PeopleList, PersonDetails } from '#app/schemas/site/desk-people.ts'
import type { ListQuery } from './list-address.ts'

export interface ListView extends PeopleList {
  query: ListQuery & { group: PeopleGroup }
  /** Who waits to be let in; null for who may not decide that. */
  waiting: number | null
}

export interface OpenPerson {
  person: PersonDetails
  /** What was done just now. */
  done: string | null
  answer: { form: SubmissionResult; proof?: string | undefined } | undefined
}
