import type { ReactNode } from 'react'
import type { RecentHit } from '#app/client/catalogue/search/recent-hits.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ProfileHit, TranscriptHit } from '#app/schemas/catalogue/search.ts'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'
import {
  HitArt,
  ProfileArt,
  profileName,
  profilePath,
  profileText,
  transcriptTitle,
} from './hit-rows.tsx'
import { hitText } from './hit-text.ts'
import { transcriptPath } from '#app/rules/catalogue/search-path.ts'

/** One option of the results. */
export interface Option {
  key: string
  title: string
  text: string | undefined
  art: ReactNode
  to: string
  /** The hit to store among the recent searches once it is opened. */
  hit: RecentHit | null
}

export interface OptionGroup {
  label: string | null
  options: Option[]
}

export function contentOption(hit: ContentHit): Option {
  return {
    key: hit._id,
    title: hit.info.title,
    text: hitText(hit),
    art: <HitArt hit={hit} />,
    to: contentPath(hit),
    hit,
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
