import type { Screen } from './screens.ts'

/** Pages of a show beside its episodes. */
export const showScreens: Screen[] = [
  { name: 'studio-log', path: (site) => `${site.feed}/log`, as: 'creator' },
  {
    name: 'studio-notes-templates',
    path: (site) => `${site.feed}/notes-templates`,
    as: 'creator',
  },
  { name: 'studio-webhooks', path: (site) => `${site.feed}/webhooks`, as: 'creator' },
]
