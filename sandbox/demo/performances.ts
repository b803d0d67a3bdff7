import type { DemoEpisode, DemoShow } from './catalogue.ts'
import { type Performance, perform } from './script.ts'

/** The episodes of a show with what is said in them, and when. */
export interface Performed {
  episodes: { episode: DemoEpisode; performance: Performance | null }[]
}

/** What is said in the shows, without any sound: that takes no time. */
export function performAll(shows: readonly DemoShow[]): Performed[] {
  return shows.map((show) => ({
    episodes: show.episodes.map((episode) => ({
      episode,
      performance: performanceOf(show, episode),
    })),
  }))
}

/** What is said in an episode; null for one without words. */
export function performanceOf(show: DemoShow, { script }: DemoEpisode): Performance | null {
  return script.length === 0 ? null : perform(script, show.voices)
}
