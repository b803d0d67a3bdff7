import type { Drawing } from './artwork/index.ts'
import type { Tune } from './sound/band.ts'
import type { Voice } from './sound/voice.ts'

/** A recipient of payments: name, username of a maker here or Lightning address elsewhere, and weight. */
export type Share = [name: string, address: string, split: number]

export interface DemoShow {
  title: string
  author: string
  /** Markdown. */
  description: string
  language?: string
  medium?: 'audiobook'
  order?: 'episodic' | 'serial'
  categories: { text: string; sub?: string }[]
  cover: Drawing
  theme: Tune
  /** Which voice each person has; people without one get one of the remaining voices. */
  voices?: Record<string, Voice>
  people?: { name: string; role: string }[]
  funding?: { url: string; text: string }
  shares?: Share[]
  /** Whose show it is, by username: a maker who is here. */
  owner?: string
  subscription?: DemoSubscription
  /** Whether everybody may see its downloads. */
  showsStatistics?: true
  episodes: DemoEpisode[]
}

/** What listeners may subscribe to. */
export interface DemoSubscription {
  name: string
  description: string
  offer: string
  thankyou: string
  benefits: string[]
  /** US cents a month. */
  price: number
  /** Usernames of listeners who pay for it by card. */
  subscribers: string[]
}

export interface DemoEpisode {
  title: string
  /** Show notes in Markdown. */
  notes: string
  daysAgo: number
  season?: number
  number?: number
  kind?: 'trailer' | 'bonus'
  cover?: Drawing
  /** The script of its audio: see script.ts. Without lines, it is weather or the show's music. */
  script: string[]
  /** How long audio without talk is; 15 unless given. */
  seconds?: number
  /** Subscribers hear it so many days before everybody else, as does who pays so many US cents. */
  early?: { days: number; price: number }
  /** Subscribers hear all of it, as does who pays so many US cents; everybody hears this script. */
  paid?: { preview: string[]; price: number }
}

export interface DemoArtist {
  name: string
  /** Markdown. */
  biography: string
  cover: Drawing
  shares: Share[]
  albums: DemoAlbum[]
}

export interface DemoAlbum {
  title: string
  /** Markdown. */
  description: string
  genres: string[]
  daysAgo: number
  cover: Drawing
  tracks: DemoTrack[]
}

/** A show of another host that broadcasts. Texts are HTML. */
export interface DemoStation {
  says: {
    title: string
    author: string
    language: string
    description: string
    categories: { text: string; sub?: string }[]
  }
  past: { title: string; notes: string; daysAgo: number }[]
  live: {
    title: string
    notes: string
    status: 'live' | 'pending' | 'ended'
    startsInHours: number
    hours: number
  }[]
}

export interface DemoTrack {
  title: string
  /** Notes in Markdown. */
  notes: string
  seconds: number
  tune: Omit<Tune, 'seed'>
}
