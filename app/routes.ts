import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { listFormats } from './protocols/gpodder/formats.ts'
import { areasOfFile } from './rules/base/areas.ts'

// The map of the site. Served before the router, as plain bytes (server/listener.ts): /feeds/{feed_id} (RSS) and the
// media below it, /uploads/… (presigned uploads of the disk store), /oauth/{authorize,token,…}, /healthz and the built
// client's files. What runs without a request are jobs (server/jobs.ts).
export default withFilesInIds([
  index('routes/site/home/home.tsx'),
  route('genre/:slug', 'routes/site/home/genre.tsx'),
  route('charts', 'routes/site/charts/charts.tsx'),
  route('charts/world.svg', 'routes/site/charts/world.ts'),
  route('search', 'routes/site/search/search.tsx'),
  route('offline', 'routes/library/offline/offline.tsx'),

  // Content: one page for each type, its id last. Boosting it is the same page with a dialog over it.
  layout('routes/catalogue/content-page.tsx', [
    ...['show', 'artist', 'album', 'audiobook'].map((type) =>
      route(`${type}/:id`, 'routes/catalogue/feed/feed.tsx', { id: type }, [supportOf(type)]),
    ),
    route('playlist/:id', 'routes/catalogue/playlist/playlist.tsx'),
    ...['episode', 'track', 'live'].map((type) =>
      route(`${type}/:id`, 'routes/catalogue/item/item.tsx', { id: type }, [supportOf(type)]),
    ),
    route('clip/:id', 'routes/catalogue/clip/clip.tsx'),

    // Somebody whom feeds name.
    route('person/:id', 'routes/catalogue/person/person.tsx'),

    // Its downloads, where its owner shows them.
    ...['show', 'artist', 'album', 'audiobook'].flatMap((type) => [
      route(`${type}/:id/stats`, 'routes/stats/public-stats.tsx', { id: `stats-${type}` }),
      route(`${type}/:id/stats.csv`, 'routes/stats/public-stats-csv.ts', {
        id: `stats-csv-${type}`,
      }),
    ]),

    // Subscribing to those who make it, and unlocking a single item.
    ...['show', 'audiobook', 'artist'].map((type) =>
      route(`${type}/:id/subscribe`, 'routes/money/subscribe/subscribe.tsx', {
        id: `subscribe-${type}`,
      }),
    ),
    ...['episode', 'track'].map((type) =>
      route(`${type}/:id/unlock`, 'routes/money/subscribe/unlock.tsx', { id: `unlock-${type}` }),
    ),
  ]),

  // What was paid for content, as everybody sees it.
  route('boost/:id', 'routes/money/receipt/receipt.tsx'),

  // What people say, on Nostr.
  route('feed', 'routes/social/timeline/timeline.tsx'),
  route('e/:note', 'routes/social/thread/thread.tsx'),
  route('p/:key', 'routes/social/people/profile.tsx'),
  route('report/:what/:id', 'routes/social/muting/report.tsx'),
  route('boostbot', 'routes/social/people/boostbot.tsx'),
  route('.well-known/nostr.json', 'routes/social/people/nostr-json.ts'),

  // Lightning addresses, as wallets elsewhere ask for them.
  route('.well-known/lnurlp/:user', 'routes/money/payments/pay-request.ts'),
  route('.well-known/keysend/:user', 'routes/money/payments/keysend.ts'),
  route('lnurlp/callback/:user', 'routes/money/payments/pay-callback.ts'),
  route('lnurlp/verify/:hash', 'routes/money/payments/pay-verify.ts'),

  // What the provider of card payments tells.
  route('webhooks/stripe', 'routes/money/payments/stripe-webhook.ts'),

  route('app/:type/:id', 'routes/catalogue/app-link.ts'),
  route('chapters/:id', 'routes/catalogue/texts/chapters.ts'),
  route('transcript/:id', 'routes/catalogue/texts/transcript.ts'),
  route('embed/stats/:id', 'routes/site/embed/stats-card.tsx'),
  route('embed/:type/:id', 'routes/site/embed/embed.tsx'),
  route('counting', 'routes/stats/counting.tsx'),
  route('validate', 'routes/catalogue/validate/validate.tsx'),
  route('developers', 'routes/api/developers/developers.tsx', [
    index('routes/api/developers/overview.tsx'),
    route('calls/*', 'routes/api/developers/call.tsx'),
  ]),
  route('unsubscribe/:token', 'routes/accounts/settings/unsubscribe.tsx'),
  route('account/undo/:token', 'routes/accounts/settings/undo.tsx'),

  // For crawlers and other sites.
  route('oembed', 'routes/site/sharing/oembed.ts'),
  route('sitemap.xml', 'routes/site/sharing/sitemap.ts', { id: 'sitemap-index' }),
  route('sitemap/:part', 'routes/site/sharing/sitemap.ts', { id: 'sitemap-part' }),
  route('robots.txt', 'routes/site/sharing/robots.ts'),
  route('.well-known/security.txt', 'routes/site/sharing/security-txt.ts'),

  // Logging in, and what pages ask for themselves.
  route('library', 'routes/library/library.tsx'),
  route('login', 'routes/accounts/login/login.tsx'),
  route('invitation/:token', 'routes/accounts/login/invitation.ts'),
  route('logout', 'routes/accounts/login/logout.ts'),
  route('account/prove', 'routes/accounts/proof/prove.ts'),
  route('theme', 'routes/accounts/settings/theme.ts'),
  route('account/notices', 'routes/accounts/settings/notices.ts'),
  route('passkey-options', 'routes/accounts/login/passkey-options.ts'),
  route('nostr-key', 'routes/accounts/login/nostr-key.ts'),
  route('session-token', 'routes/accounts/login/session-token.ts'),
  route('oauth/refused', 'routes/accounts/login/apps/refused.tsx'),
  route('mailbox', 'routes/accounts/mailbox/mailbox.tsx'),

  // The wallet of a guest: whoever has the link has the wallet.
  route('event-wallet/:token', 'routes/money/event-wallet/event-wallet.tsx', [
    route('deposit', 'routes/money/event-wallet/deposit.tsx', { id: 'event-deposit' }),
    route('deposit/:hash', 'routes/money/event-wallet/deposit-invoice.tsx', {
      id: 'event-invoice',
    }),
    route('pay', 'routes/money/event-wallet/pay.tsx'),
  ]),

  // About the product.
  route('features', 'routes/site/marketing/features.tsx'),
  route('podcasters', 'routes/site/marketing/podcasters.tsx'),
  route('artists', 'routes/site/marketing/artists.tsx'),
  route('artists/open-distribution', 'routes/site/marketing/open-distribution.tsx'),
  route('artists/open-payments', 'routes/site/marketing/open-payments.tsx'),
  route('artists/open-social', 'routes/site/marketing/open-social.tsx'),
  route('studio/pricing', 'routes/site/marketing/pricing.tsx'),
  route('studio/pricing/podcasters', 'routes/site/marketing/pricing.tsx', {
    id: 'pricing-podcasters',
  }),
  route('privacy-policy', 'routes/site/marketing/privacy-policy.tsx'),
  route('terms-of-use', 'routes/site/marketing/terms-of-use.tsx'),
  route('imprint', 'routes/site/marketing/imprint.tsx'),
  route('download', 'routes/site/marketing/download.tsx'),
  route('faq', 'routes/site/marketing/faq.tsx'),
  route('blog', 'routes/site/marketing/blog.tsx'),
  route('blog/:post', 'routes/site/marketing/blog-post.tsx'),

  // Where the studio begins: open to visitors, who log in when it is about something of theirs.
  layout('routes/studio/editor/editor-page.tsx', { id: 'studio-start' }, [
    route('studio/new', 'routes/studio/editor/new.tsx'),
    route('studio/invitation/:token', 'routes/studio/team/invitation.tsx'),
    route('studio/new-show', 'routes/studio/editor/new-feed.tsx', { id: 'new-show' }),
    route('studio/new-artist', 'routes/studio/editor/new-feed.tsx', { id: 'new-artist' }),
  ]),

  // Of whoever is signed in.
  layout('routes/accounts/signed-in.ts', [
    route('library/new-playlist', 'routes/library/playlists/new-playlist.tsx'),
    route('library/new-clip/:id', 'routes/library/new-clip.tsx'),
    route('playlist/:id/edit', 'routes/library/playlists/edit-playlist.tsx'),
    route('mute/:person', 'routes/social/muting/mute.tsx'),
    route('live/:id/chat', 'routes/catalogue/live-chat.ts'),

    layout('routes/accounts/account-pages.tsx', [
      route('account', 'routes/accounts/account/account.tsx'),
      route('account/new-token', 'routes/accounts/settings/new-token.tsx'),
      route('oauth/consent/:id', 'routes/accounts/login/apps/consent.tsx'),
      route('device', 'routes/accounts/login/apps/device.tsx'),
      route('account/email', 'routes/accounts/settings/email.tsx'),
      route('account/proof', 'routes/accounts/proof/proof.tsx'),
      route('account/delete', 'routes/accounts/deletion/delete.tsx'),
      route('account/waiting', 'routes/accounts/login/waiting-account.tsx'),
      route('account/terms', 'routes/accounts/login/terms.tsx'),
      route('account/suspended', 'routes/accounts/login/suspended-account.tsx'),
      route('account/subscriptions', 'routes/accounts/subscriptions/subscriptions.tsx'),
      route('account/receipts/:id', 'routes/accounts/subscriptions/receipt.tsx', {
        id: 'payment-receipt',
      }),
      route('account/plan', 'routes/accounts/plan/plan.tsx'),
      route('account/security-log', 'routes/accounts/settings/security-log.tsx'),
      route('account/muted', 'routes/accounts/settings/mutes.tsx'),
      route('choose-username', 'routes/accounts/settings/username.tsx'),
    ]),
    route('account/opml', 'routes/accounts/exports/opml.ts'),
    route('account/export', 'routes/accounts/exports/export.ts'),

    route('wallet', 'routes/money/wallet/wallet.tsx', [
      route('deposit', 'routes/money/wallet/deposit.tsx'),
      route('deposit/:hash', 'routes/money/wallet/deposit-invoice.tsx'),
      route('withdraw', 'routes/money/wallet/withdraw.tsx'),
      route('streaming', 'routes/money/wallet/streaming.tsx'),
    ]),
    route('wallet/events', 'routes/money/wallet/events.tsx'),
    route('wallet/activity.csv', 'routes/money/wallet/transactions-csv.ts'),

    // Of the installation's operator and moderators.
    layout('routes/site/admin/desk/desk.tsx', [
      route('admin', 'routes/site/admin/overview/overview.tsx'),
      route('admin/editorial', 'routes/site/admin/editorial/editorial.tsx'),
      route('admin/people', 'routes/site/admin/people/people.tsx'),
      route('admin/people/suspend', 'routes/site/admin/people/suspend-people.tsx'),
      route('admin/people/:id', 'routes/site/admin/people/person.tsx'),
      route('admin/reports/:id?', 'routes/site/admin/reports/reports.tsx'),
      route('admin/blocks', 'routes/site/admin/blocks/blocks.tsx'),
      route('admin/audit', 'routes/site/admin/audit.tsx'),
      route('admin/jobs', 'routes/site/admin/jobs/jobs.tsx'),
      route('admin/accounts', 'routes/site/admin/accounts/accounts.tsx'),
      route('admin/storage', 'routes/site/admin/storage/storage.tsx'),
      route('admin/backups', 'routes/site/admin/backups/backups.tsx'),
      route('admin/apps', 'routes/site/admin/apps/apps.tsx'),
      route('admin/site', 'routes/site/admin/site/site.tsx'),
      route('admin/site/:text', 'routes/site/admin/site/legal.tsx'),
      route('admin/relay', 'routes/site/admin/relay/relay.tsx'),
      route('admin/shows', 'routes/site/admin/shows/shows.tsx'),
      route('admin/shows/:id', 'routes/site/admin/shows/show.tsx'),
      route('admin/feeds', 'routes/site/admin/feeds/feeds.tsx'),
      route('admin/feeds/:id', 'routes/site/admin/feeds/feed.tsx'),
    ]),
    route('admin/blocks.csv', 'routes/site/admin/blocks/blocks-csv.ts'),
    route('admin/people.csv', 'routes/site/admin/people/people-csv.ts'),
    route('admin/overview.csv', 'routes/site/admin/overview-csv.ts'),
    route('admin/overview.json', 'routes/site/admin/overview-json.ts'),

    route('studio', 'routes/studio/studio.ts'),
    route('studio/create-show', 'routes/studio/editor/other-address.ts', { id: 'create-show' }),
    route('studio/create-artist', 'routes/studio/editor/other-address.ts', { id: 'create-artist' }),
    layout('routes/studio/editor/editor-page.tsx', { id: 'studio-guests' }, [
      route('studio/import-show', 'routes/studio/moving/import-show.tsx'),
      route('studio/import-artist', 'routes/studio/moving/import-artist.tsx'),
      route('studio/import/:importId', 'routes/studio/moving/import.tsx'),
      // Who is invited doesn't manage the feed yet.
      route('studio/:feedId/invitation', 'routes/studio/team/invitation.tsx', {
        id: 'feed-invitation',
      }),
    ]),

    // A show, artist or release: its pages in their frame, those that stand alone, and files.
    route('studio/:feedId', 'routes/studio/feed.ts', [
      layout('routes/studio/feed-frame.tsx', [
        layout('routes/studio/framed-page.tsx', [
          index('routes/studio/dashboard/dashboard.tsx'),
          route('episodes', 'routes/studio/items/items.tsx', { id: 'studio-episodes' }),
          route('releases', 'routes/studio/items/items.tsx', { id: 'studio-releases' }),
          route('livestreams', 'routes/studio/live/livestreams.tsx'),
          route('audience', 'routes/studio/audience/audience.tsx'),
          route('monetization', 'routes/studio/money/monetization.tsx', {
            id: 'studio-monetization',
          }),
          route('activity', 'routes/studio/money/income.tsx', { id: 'studio-activity' }),
          route('boosts', 'routes/studio/money/boosts.tsx'),
          route('statements', 'routes/studio/money/statements.tsx'),
          route('edit', 'routes/studio/editor/feed-settings.tsx'),
          route('log', 'routes/studio/team/log.tsx'),
          route('directories', 'routes/studio/moving/directories.tsx'),
          route(':itemId', 'routes/studio/items/item.ts', { id: 'framed-item' }, [
            index('routes/studio/items/item-view.tsx'),
          ]),
        ]),
      ]),
      layout('routes/studio/editor/feed-editors.tsx', [
        route('from-table', 'routes/studio/moving/from-table.tsx'),
        route('webhooks', 'routes/studio/team/webhooks/webhooks.tsx'),
        route('notes-templates', 'routes/studio/texts/notes-templates.tsx'),
        route('edit-several', 'routes/studio/items/edit-several.tsx'),
        route('edit-new', 'routes/studio/editor/edit-new.tsx'),
        route('new-livestream', 'routes/studio/live/livestream.tsx', { id: 'new-livestream' }),
        route('livestreams/:livestreamId', 'routes/studio/live/livestream.tsx'),
        route('discard', 'routes/studio/publishing/discard-changes.tsx', { id: 'feed-discard' }),
        route('unpublish', 'routes/studio/publishing/unpublish.tsx', { id: 'feed-unpublish' }),
        route('publish-changes', 'routes/studio/publishing/publish-changes.tsx'),
        route('move-out', 'routes/studio/moving/move-out.tsx'),
        route('new-episode', 'routes/studio/editor/new-item.tsx', { id: 'new-episode' }),
        route('new-release', 'routes/studio/editor/new-item.tsx', { id: 'new-release' }),
        route('just-published-artist', 'routes/studio/publishing/just-published.tsx', {
          id: 'just-published-artist',
        }),
        route(':itemId', 'routes/studio/items/item.ts', { id: 'item-editors' }, [
          route('edit', 'routes/studio/editor/item-edit.tsx'),
          route('transcript', 'routes/studio/texts/item-transcript.tsx'),
          route('summary', 'routes/studio/texts/item-summary.tsx'),
          route('prices', 'routes/studio/money/item-prices.tsx'),
          route('splits', 'routes/studio/money/item-splits.tsx'),
          route('chapters', 'routes/studio/texts/item-chapters.tsx'),
          route('references', 'routes/studio/texts/item-references.tsx'),
          route('video', 'routes/studio/items/item-video.tsx'),
          route('history', 'routes/studio/items/history.tsx'),
          route('duplicate', 'routes/studio/items/duplicate.ts'),
          route('discard', 'routes/studio/publishing/discard-changes.tsx', { id: 'item-discard' }),
          route('unpublish', 'routes/studio/publishing/unpublish.tsx', { id: 'item-unpublish' }),
          route('delete', 'routes/studio/items/delete-item.tsx'),
          route('just-published-release', 'routes/studio/publishing/just-published.tsx', {
            id: 'just-published-release',
          }),
        ]),
      ]),
      route('appeal', 'routes/studio/appeal.ts'),
      route('check-redirect', 'routes/studio/moving/check-redirect.ts'),
      route('export', 'routes/studio/moving/export.ts'),
      route('episodes-template.csv', 'routes/studio/moving/table-template.ts'),
      route('statements.csv', 'routes/studio/money/statements-csv.ts'),
      ...['stats.csv', 'stats.json', 'audience.csv', 'audience.json'].map((file) =>
        route(file, 'routes/studio/audience/stats-file.ts', { id: `studio-${file}` }),
      ),
      ...['purchases', 'supporters', 'activity']
        .flatMap((name) => [`${name}.csv`, `${name}.json`])
        .map((file) => route(file, 'routes/studio/money/money-file.ts', { id: `studio-${file}` })),
      route(':itemId', 'routes/studio/items/item.ts', { id: 'item-files' }, [
        route('transcript/:format', 'routes/studio/texts/transcript-export.ts'),
        route('chapters-file', 'routes/studio/texts/chapters-file.ts'),
      ]),
    ]),
  ]),
  // Forms that save themselves, which are told in JSON that somebody has to log in.
  route('studio/:feedId/autosave', 'routes/studio/editor/autosave.ts', { id: 'feed-autosave' }),
  route('studio/:feedId/:itemId/autosave', 'routes/studio/editor/autosave.ts', {
    id: 'item-autosave',
  }),

  // JSON API: the main calls, the same outside production, and the reads that anyone may make from anywhere.
  route('openapi.json', 'routes/api/openapi/openapi.ts'),
  route('v1/episodes', 'routes/api/episodes/episodes.ts'),
  ...['stats.csv', 'audience.csv'].map((file) =>
    route(`v1/statistics/${file}`, 'routes/api/statistics/statistics.ts', {
      id: `statistics-${file}`,
    }),
  ),
  route('v1/*', 'routes/api/v1.ts'),
  route('dev/*', 'routes/api/v1.ts', { id: 'dev' }),
  // What podcast apps of other makers speak: the gPodder API, and the Open Podcast API.
  ...[
    'api/2/*',
    'clientconfig.json',
    'subscriptions/*',
    'suggestions/*',
    'toplist/*',
    ...listFormats.flatMap((format) => [`search.${format}`, `toplist.${format}`]),
  ].map((path) => route(path, 'routes/api/gpodder/gpodder.ts', { id: `gpodder ${path}` })),
  route('openpodcast/*', 'routes/api/gpodder/open-podcast.ts'),
  route('api/*', 'routes/api/reads.ts', { id: 'api' }),
  route('graph/*', 'routes/api/reads.ts', { id: 'graph' }),

  // Apps for music, by the OpenSubsonic API.
  route('rest/:method', 'routes/api/subsonic/subsonic.ts'),

  // Of whoever has an account here; usernames are none of the names above (app/rules/accounts/reserved-usernames.ts).
  route(':username', 'routes/accounts/members/member.tsx'),
  route('*', 'routes/site/home/not-found.tsx'),
]) satisfies RouteConfig

function supportOf(type: string) {
  return route('support', 'routes/money/support/support.tsx', { id: `support-${type}` })
}

/** The server leaves out the routes of areas that are off by their files, of which it has the ids alone. */
function withFilesInIds(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map(({ children, ...entry }) => ({
    ...entry,
    ...(entry.id && areasOfFile(entry.file).length > 0 ? { id: `${entry.file}:${entry.id}` } : {}),
    ...(children ? { children: withFilesInIds(children) } : {}),
  }))
}
