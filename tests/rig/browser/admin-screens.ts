import type { Screen } from './screens.ts'

/** What the operator sees. */
export const adminScreens: Screen[] = [
  { name: 'forbidden', path: '/admin/editorial', as: 'newcomer', status: 403 },
  { name: 'admin', path: '/admin', as: 'operator' },
  { name: 'reports', path: '/admin/reports', as: 'operator' },
  { name: 'audit', path: '/admin/audit', as: 'operator' },
  { name: 'jobs', path: '/admin/jobs?state=WAITING', as: 'operator' },
  { name: 'admin-accounts', path: '/admin/accounts', as: 'operator' },
  { name: 'backups', path: '/admin/backups', as: 'operator' },
  { name: 'relay', path: '/admin/relay', as: 'operator' },
  { name: 'feed-claims', path: '/admin/feeds', as: 'operator' },
  { name: 'feed-claims-found', path: '/admin/feeds?q=lamp', as: 'operator' },
  {
    name: 'feed-claims-of-feed',
    path: ({ content }) => `/admin/feeds/${content.show.split('/').at(-1)}`,
    as: 'operator',
  },
  { name: 'editorial', path: '/admin/editorial', as: 'operator' },
  { name: 'editorial-found', path: '/admin/editorial?q=attic', as: 'operator' },
]
