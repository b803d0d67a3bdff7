import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecentHit } from '#app/client/catalogue/search/recent-hits.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { namedPersonPath } from '#app/rules/catalogue/person-path.ts'
import type { PersonHit } from '#app/schemas/catalogue/people.ts'
import type { FoundHit, FoundIn, ProfileHit, TranscriptHit } from '#app/schemas/catalogue/search.ts'
import { personTexts } from '#app/texts/catalogue/people.ts'
import { searchFilterTexts } from '#app/texts/catalogue/search-filters.ts'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'
import {
  HitArt,
  NamedArt,
  ProfileArt,
  profileName,
  profilePath,
  profileText,
  transcriptTitle,
} from './hit-rows.tsx'
import { hitText } from './hit-text.ts'
import { searchPath, transcriptPath } from '#app/rules/catalogue/search-path.ts'

/** One option of the results. */
export interface Option {
  key: string
  title: string
  text: string | undefined
  /** The sentence in which the words stand. */
  found?: FoundIn | undefined
  art: ReactNode
  to: string
  /** The hit to store among the recent searches once it is opened. */
  hit: RecentHit | null
}

export interface OptionGroup {
  label: string | null
  options: Option[]
}

export function contentOption({ found, ...hit }: FoundHit): Option {
  return {
    key: hit._id,
    title: hit.info.title,
    text: hitText(hit),
    found: found ?? undefined,
    art: <HitArt hit={hit} />,
    to: contentPath(hit),
    // Where its words stood belongs to this search alone.
    hit,
  }
}

export function personOption(person: PersonHit): Option {
  return {
    key: person.id,
    title: person.name,
    text: personTexts.knownFor(person.role, person.knownFor),
    art: <NamedArt person={person} />,
    to: namedPersonPath(person.id),
    hit: null,
  }
}

/** For an address, which the search page finds or adds. */
export function addressOption(query: string): Option {
  return {
    key: 'address',
    title: query,
    text: searchFilterTexts.named.inDialog,
    art: <Link2 size={24} aria-hidden />,
    to: searchPath({ query }),
    hit: null,
  }
}

export function profileOption(profile: ProfileHit): Option {
  return {
    key: profile.id,
    title: profileName(profile),
    text: profileText(profile),
    art: <ProfileArt profile={profile} />,
    to: profilePath(profile),
    hit: profile,
  }
}

export function transcriptOption(found: TranscriptHit): Option {
  return {
    key: `${found.hit._id} ${found.seconds}`,
    title: transcriptTitle(found),
    text: texts.quoted(found.text),
    art: <HitArt hit={found.hit} />,
    to: transcriptPath(found),
    hit: found.hit,
  }
}
