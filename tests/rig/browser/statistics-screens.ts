import type { Screen } from './screens.ts'
import type { Site } from './site.ts'

/** What everybody sees of a show's statistics, and where the mails with them end. */
export const statisticsScreens: Screen[] = [
  { name: 'statistics', path: (site) => site.statistics },
  ...(['artist', 'album', 'audiobook'] as const).map((kind) => ({
    name: `statistics-${kind}-none`,
    path: (site: Site) => `${site.content[kind]}/stats`,
    status: 404,
  })),
  { name: 'counting', path: '/counting' },
  { name: 'validate', path: '/validate' },
  { name: 'developers', path: '/developers' },
  { name: 'account-token', path: '/account/new-token', as: 'listener' },
  { name: 'device', path: '/device', as: 'listener' },
  { name: 'app-over', path: '/oauth/consent/none', as: 'listener' },
  { name: 'app-refused', path: '/oauth/refused?error=invalid_redirect_uri', status: 400 },
  { name: 'developers-call', path: '/developers/calls/v1/me/inbox-done' },
  {
    name: 'validate-results',
    path: ({ origin, feed }) =>
      `/validate?${new URLSearchParams({ url: origin + feed.replace('/studio/', '/feeds/') })}`,
  },
  { name: 'unsubscribe', path: (site) => site.unsubscribe },
  { name: 'unsubscribe-over', path: '/unsubscribe/none' },
  ...['dark', 'light'].map((theme) => ({
    name: `statistics-card-${theme}`,
    path: (site: Site) =>
      `${site.statistics.replace(/^.show(.+)\/stats$/, '/embed/stats$1')}?theme=${theme}`,
  })),
]

/** Where their owner decides about that. */
export const ownStatisticsScreens: Screen[] = [
  { name: 'studio-statistics', path: (site) => `${site.feed}/edit?tab=Statistics`, as: 'creator' },
]
