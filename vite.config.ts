import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { radixSubset } from './app/styles/radix-subset.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

// Left alone, the bundler makes a file of every icon and part that two pages share: fifty requests for a page.
// What a component called -dialog or -panel brings is loaded when it is first opened.
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Of the player only what offers to play and what other parts read of it: the rest comes with the first thing that is queued.
  {
    name: 'shell',
    test: /app\/(client\/player\/(chapters|clock-time|duration|hit|queue)\.|components\/(shell\/(?!.*-(dialog|panel)\.)|player\/(now-playing-audio|play-button|player-bar|player-provider|queue-entries|use-hydrated)\.|ui\/(?!choices|dialog|field))|texts\/(player|shell))|lucide-react/,
  },
  { name: 'player', test: /app\/(client|components)\/player\/(?!.*-(dialog|panel)\.)/ },
  {
    name: 'content',
    test: /app\/(components\/content\/(?!.*-(dialog|panel)\.)|texts\/content|protocols\/(display-time|lock-labels))/,
  },
  { name: 'studio', test: /app\/(components\/(studio\/|ui\/(choices|field))|texts\/studio)/ },
]

export default defineConfig({
  plugins: [reactRouter(), serviceWorker(), compressAssets()],
  css: { postcss: { plugins: [radixSubset()] } },
  // The first browsers with light-dark(), in which both themes are written.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: {
        // One server bundle: the process (server/main.ts) and the routes share the domains' code.
        rollupOptions: { input: './server/main.ts' },
        sourcemap: true,
      },
    },
  },
})
