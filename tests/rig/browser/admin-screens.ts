import type { Screen } from './screens.ts'

/** What the operator sees. */
export const adminScreens: Screen[] = [
  { name: 'forbidden', path: '/admin/editorial', as: 'newcomer', status: 403 },
  { name: 'admin', path: '/admin', as: 'operator' },
  { name: 'admin-people', path: '/admin/people', as: 'operator' },
  { name: 'admin-person', path: ({ reporter }) => `/admin/people/${reporter}`, as: 'operator' },
  { name: 'admin-people-suspend', path: '/admin/people/suspend', as: 'operator' },
  { name: 'reports', path: '/admin/reports', as: 'operator' },
  {
    name: 'report-case',
    path: '/admin/reports',
    as: 'operator',
    open: async (page) => {
      await page.getByRole('link', { name: /2 reports/ }).click()
      await page.getByRole('button', { name: 'Dismiss' }).waitFor()
    },
  },
  { name: 'admin-shows', path: '/admin/shows', as: 'operator' },
  {
    name: 'admin-show',
    path: ({ content }) => `/admin/shows/${content.show.split('/').at(-1)}`,
    as: 'operator',
  },
  { name: 'admin-blocks', path: '/admin/blocks', as: 'operator' },
  {
    name: 'admin-blocks-look',
    path: '/admin/blocks?kind=EMAIL_DOMAIN&value=example.com',
    as: 'operator',
  },
  { name: 'audit', path: '/admin/audit', as: 'operator' },
  { name: 'jobs', path: '/admin/jobs?state=WAITING', as: 'operator' },
  { name: 'admin-accounts', path: '/admin/accounts', as: 'operator' },
  { name: 'admin-storage', path: '/admin/storage', as: 'operator' },
  { name: 'backups', path: '/admin/backups', as: 'operator' },
  { name: 'admin-site', path: '/admin/site', as: 'operator' },
  { name: 'admin-site-terms', path: '/admin/site/terms', as: 'operator' },
  { name: 'admin-apps', path: '/admin/apps', as: 'operator' },
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
