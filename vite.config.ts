import { realpathSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { radixSubset } from '#app/styles/radix-subset.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { fonts } from './scripts/fonts-plugin.ts'
import { icons } from './scripts/icons-plugin.ts'
import { quietRouter } from './scripts/router-plugin.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'
import { workers } from './scripts/worker-plugin.ts'

/** The files of a folder that its pages bring: what is called -dialog or -panel is loaded when it is first opened. */
function folder(path: string): RegExp {
  return new RegExp(`/app/${path}/(?!.*-(dialog|panel)\\.)[^/]+$`)
}

/** The same with what stands beside routes, which themselves have a query in their names and are files of their own. */
function rooms(components: string, routes: string): RegExp {
  const beside = `routes/${routes}/(?!.*-(dialog|panel)\\.)[^/?]+$`
  return new RegExp(`${folder(`components/${components}`).source}|/app/${beside}`)
}

// Left alone, the bundler makes a file of every icon and part that two pages share: fifty requests for a page.
// A group takes what its modules import along, unless an earlier one has it: parts and icons end up where they are
// first needed, so that the pages most visited come first and the studio last. What dialogs over listener pages check
// stands with the checks, or they would load the studio for it.
const chunks = [
  { name: 'framework', test: /node_modules\/(get-nonce|react|react-dom|react-router|scheduler)\// },
  // Radix Themes: what forms and buttons need, and what dialogs add to it. Listener pages load neither at first.
  {
    name: 'radix',
    test: /node_modules\/@radix-ui\/themes\/dist\/esm\/(helpers|props|components\/(badge|button|callout|icon-button|progress|skeleton|text-area|text-field)\.)/,
  },
  {
    name: 'radix-dialog',
    test: /node_modules\/@radix-ui\/themes\/dist\/esm\/components\/(dialog|theme)\.|app\/components\/base\/ui\/theme\./,
  },
  // What a menu asks for a dialog with stands with the shell, or the page's late parts would load the menus' chunk for it.
  { name: 'shell', test: /\/app\/(root\.tsx|components\/base\/shell\/playlist-request\.)/ },
  { name: 'content', test: rooms('catalogue(/(lists|options|page|rows))?', 'catalogue/feed') },
  { name: 'item', test: rooms('catalogue/item', 'catalogue/item') },
  {
    name: 'checks',
    test: /node_modules\/(zod|@conform-to)\/|\/app\/schemas\/(library\/clips|base\/text)\./,
  },
  { name: 'forms', test: /\/app\/components\/base\/forms\/(?!opened)/ },
  { name: 'discovery', test: rooms('site/(home|charts)', 'site/(home|charts)') },
  { name: 'search', test: rooms('site/search', 'site/search') },
  { name: 'offline', test: /\/app\/(client|texts)\/library\/offline[/.]/ },
  { name: 'library', test: rooms('library(/(entries|positions))?', 'library') },
  { name: 'menu', test: /\/app\/components\/catalogue\/menu\// },
  { name: 'account', test: rooms('accounts(/login)?', 'accounts/(account|deletion|login)') },
  {
    name: 'player',
    test: folder(
      '(client/player(/(chapters|machine|media|queue))?|components/player(/(bar|panels|screen))?)',
    ),
  },
  {
    name: 'notes',
    test: /\/app\/components\/social\/(notes\/(note-list|older-notes)|content\/quoted-note)\./,
  },
  // What opens a composer, which itself is loaded where it is shown.
  {
    name: 'writing',
    test: /\/app\/(texts\/social\/composer|components\/(base\/shell\/writing-request|social\/composer\/(late-composers|comment-button)))\./,
  },
  { name: 'icons', test: /lucide-react/ },
  { name: 'uploads', test: folder('client/studio/upload') },
  // Drawn on pages of the studio, of shows and of the operator.
  { name: 'stats-charts', test: folder('components/stats/charts') },
  // What a check of a feed tells, to everybody and in the studio.
  { name: 'feed-check', test: folder('components/catalogue/checking') },
  {
    name: 'studio',
    test: rooms(
      'studio(?!/uploads/preview|/texts/transcript|.*/page/)(/[^/]+)*',
      'studio/(?!texts)[^/]+',
    ),
  },
]

/** What the server does in threads and processes of their own. */
const ownThreads = {
  'counting-worker.js': 'app/.server/stats/downloads/recount/worker.ts',
  'signature-worker.js': 'app/.server/base/ports/nostr/worker.ts',
  'whisper.js': 'app/.server/base/ports/ai/whisper/program.ts',
  'devnet-worker.js': 'sandbox/lightning/network/worker.ts',
}

export default defineConfig({
  plugins: [
    quietRouter(),
    reactRouter(),
    serviceWorker(),
    workers(ownThreads),
    fonts(),
    icons(),
    compressAssets(),
  ],
  // Its modules import each other without extensions, which Node doesn't read.
  ssr: { noExternal: [/^@uiw\//] },
  css: { postcss: { plugins: [radixSubset()] } },
  // In development packages are bundled before the first page asks for them: a page whose packages are found later is
  // loaded anew. Routes import no others, and the server's.
  optimizeDeps: {
    entries: [
      'app/entry.client.tsx',
      'app/{client,components}/**/*.{ts,tsx}',
      '!app/client/library/service-worker/**',
      '!**/*.test.{ts,tsx}',
    ],
  },
  // The folder of packages may be a link to one that is shared.
  server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  // The first browsers with light-dark(), in which both themes are written.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: chunks } },
          // Texts, schemas and links that only the server uses aren't loaded for the sake of their order.
          treeshake: {
            moduleSideEffects: (id) =>
              !/app\/(schemas\/|texts\/|components\/.*-link\.tsx)/.test(id),
          },
        },
      },
    },
    ssr: {
      build: {
        // One server bundle: the process (server/main.ts) and the routes share the domains' code.
        rollupOptions: { input: './server/main.ts' },
      },
    },
  },
})
