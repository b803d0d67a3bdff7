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

  // JSON API.
  route('v1/*', 'routes/api/v1.ts'),

  route('*', 'routes/home/not-found.tsx'),
] satisfies RouteConfig
