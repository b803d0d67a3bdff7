import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The map of the site. Served before the router, as plain bytes (server/listener.ts): /feeds/{feed_id} (RSS) and the
// media below it, /uploads/… (presigned uploads of the disk store), /healthz and the built client's files.
export default [
  index('routes/home/home.tsx'),

  // Content: one page for each type, its id last.
  route('show/:id', 'routes/content/feed.tsx', { id: 'show' }),
  route('artist/:id', 'routes/content/feed.tsx', { id: 'artist' }),
  route('album/:id', 'routes/content/feed.tsx', { id: 'album' }),
  route('audiobook/:id', 'routes/content/feed.tsx', { id: 'audiobook' }),
  route('playlist/:id', 'routes/content/feed.tsx', { id: 'playlist' }),
  route('episode/:id', 'routes/content/item.tsx', { id: 'episode' }),
  route('track/:id', 'routes/content/item.tsx', { id: 'track' }),
  route('live/:id', 'routes/content/item.tsx', { id: 'live' }),
  route('app/:type/:id', 'routes/content/app-link.ts'),

  // Account.
  route('login', 'routes/account/login.tsx'),
  route('logout', 'routes/account/logout.ts'),
  route('choose-username', 'routes/account/username.tsx'),
  route('theme', 'routes/account/theme.ts'),
  route('session-token', 'routes/account/session-token.ts'),
  route('mailbox', 'routes/mailbox/mailbox.tsx'),

  // The studio: a show or artist with its navigation, and the pages that stand alone.
  route('studio', 'routes/studio/studio.ts'),
  route('studio/new', 'routes/studio/new.tsx'),
  route('studio/new-show', 'routes/studio/new-feed.tsx', { id: 'new-show' }),
  route('studio/new-artist', 'routes/studio/new-feed.tsx', { id: 'new-artist' }),
  route('studio/create-show', 'routes/studio/other-address.ts', { id: 'create-show' }),
  route('studio/create-artist', 'routes/studio/other-address.ts', { id: 'create-artist' }),
  route('studio/:feedId', 'routes/studio/feed-frame.tsx', [
    index('routes/studio/dashboard.tsx'),
    route('episodes', 'routes/studio/items.tsx', { id: 'studio-episodes' }),
    route('releases', 'routes/studio/items.tsx', { id: 'studio-releases' }),
    route('edit', 'routes/studio/feed-settings.tsx'),
  ]),
  route('studio/:feedId/edit-new', 'routes/studio/other-address.ts', { id: 'edit-new' }),
  route('studio/:feedId/new-episode', 'routes/studio/new-item.tsx', { id: 'new-episode' }),
  route('studio/:feedId/new-release', 'routes/studio/new-item.tsx', { id: 'new-release' }),
  route('studio/:feedId/just-published-artist', 'routes/studio/just-published.tsx', {
    id: 'just-published-artist',
  }),
  route('studio/:feedId/:itemId', 'routes/studio/item-view.tsx'),
  route('studio/:feedId/:itemId/edit', 'routes/studio/item-edit.tsx'),
  route('studio/:feedId/:itemId/delete', 'routes/studio/delete-item.tsx'),
  route('studio/:feedId/:itemId/just-published-release', 'routes/studio/just-published.tsx', {
    id: 'just-published-release',
  }),

  // JSON API.
  route('v1/*', 'routes/api/v1.ts'),
  // The same, outside production.
  route('dev/*', 'routes/api/v1.ts', { id: 'dev' }),

  route('*', 'routes/home/not-found.tsx'),
] satisfies RouteConfig
