import { grouped } from '#app/rules/base/grouped.ts'

export const personTexts = {
  shows: 'Shows',
  episodes: 'Episodes',
  results: 'People',
  elsewhere: 'Their own page',
  /** Where two pages may be about one person, and one page about nobody's word but the feeds'. */
  source: 'As the feeds of these shows tell it.',
  about: (name: string, shows: number, episodes: number) =>
    `${name}: ${counted(shows, 'show')} and ${counted(episodes, 'episode')} that name them.`,
  knownFor: (role: string, show: string) => (role === '' ? show : `${role} • ${show}`),
  inRole: (role: string, text: string) => (role === '' ? text : `${role} • ${text}`),
} as const

function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? '' : 's'}`
}
