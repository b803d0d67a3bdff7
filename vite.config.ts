import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { radixSubset } from './app/styles/radix-subset.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

// Left alone, the bundler makes a file of every icon and part that two pages share: fifty requests for a page.
// A group takes what its modules import along, unless an earlier one has it: icons end up where they are first needed.
// What a component called -dialog or -panel brings is loaded when it is first opened.
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Of the player only what offers to play and what other parts read of it: the rest comes with the first thing that is queued.
  {
    name: 'shell',
    test: /app\/(client\/(listening\/(device-positions|position-store)|player\/(chapters|clock-time|duration|hit|queue)|upload\/tray-signal)\.|components\/(shell\/(?!.*-(dialog|panel)\.)|player\/(now-playing-audio|play-button|player-bar|player-provider)\.|playlists\/asked-item|ui\/(?!choices|dialog|field))|schemas\/search-categories|texts\/(clips|player|shell|transcripts))/,
  },
  // What menus offer: loaded when one is reached for. It comes first, as the links in it are the server's alone elsewhere.
  {
    name: 'menu',
    test: /app\/components\/(content\/hit-entries-panel|player\/queue-entries|playlists\/playlist-link|clips\/clip-link)\./,
  },
  {
    name: 'content',
    test: /app\/(components\/content\/(?!item-(page|tabs)|.*-(aside|dialog|panel|tab)\.|parent-card|splits|transcript)|texts\/content|protocols\/(display-time|lock-labels))/,
  },
  { name: 'item', test: /app\/components\/content\/(?!.*-(dialog|panel)\.)/ },
  { name: 'icons', test: /lucide-react/ },
  { name: 'player', test: /app\/(client|components)\/player\/(?!.*-(dialog|panel)\.)/ },
  // Forms of listeners need these without what the studio makes of them.
  { name: 'checks', test: /node_modules\/(zod|@conform-to)\/|app\/schemas\/(accounts|text)\./ },
  { name: 'fields', test: /app\/components\/ui\/(choices|field)/ },
  { name: 'uploads', test: /app\/(client\/upload\/|texts\/uploads)/ },
  {
    name: 'studio',
    test: /app\/(components\/studio\/(?!preview\/|transcript\/|.*\/page\/|.*-(dialog|panel)\.)|texts\/studio)/,
  },
]

export default defineConfig({
  plugins: [reactRouter(), serviceWorker(), compressAssets()],
  // Its modules import each other without extensions, which Node doesn't read.
  ssr: { noExternal: [/^@uiw\//] },
  css: { postcss: { plugins: [radixSubset()] } },
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
        sourcemap: true,
      },
    },
  },
})
