// `npm run dev`: the server with Vite inside, on the same port, with hot reloading.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripVTControlCharacters as plain } from 'node:util'
import type { ServerBuild } from 'react-router'
import { createServer, type ErrorPayload, type Plugin } from 'vite'
import { escapeText } from '#app/protocols/text/xml.ts'

/**
 * To find the styles of a page, the router's plugin looks up what the server has loaded among the modules of the browser.
 * The server's packages would be bundled for the browser then, and each page loaded anew once they are.
 */
const noServerPackages: Plugin = {
  name: 'no-server-packages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const isLookedUp = importer?.endsWith('/index.html') && /^[\w@]/.test(source)
    return isLookedUp ? { id: source, external: true } : null
  },
}

/** On a free port: Vite's own is taken where another copy is developed, whose pages would not be hot-reloaded. */
const reloads = createHttpServer().listen(0, 'localhost')
await once(reloads, 'listening')

/** Where the bundled packages are cached, if not in node_modules. */
const { VITE_CACHE: cacheDir } = process.env
const vite = await createServer({
  server: {
    middlewareMode: true,
    hmr: { server: reloads, clientPort: (reloads.address() as AddressInfo).port },
  },
  appType: 'custom',
  plugins: [noServerPackages],
  ...(cacheDir ? { cacheDir } : {}),
})
// The servers that Vite has made end the process at once: ours ends in good order, and PostgreSQL with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
process.stdin.removeAllListeners('end')
const { serve } = (await vite.ssrLoadModule('/server/main.ts')) as typeof import('#server/main.ts')

let hasFailed = false
// A page that says what failed has no module of the product that would be reloaded.
vite.watcher.on('all', () => {
  if (hasFailed) vite.environments.client.hot.send({ type: 'full-reload' })
  hasFailed = false
})

await serve(
  { exclusive: true },
  {
    files: (req, res) =>
      new Promise((resolve) => {
        res.once('close', () => resolve(true))
        vite.middlewares(req, res, () => resolve(false))
      }),
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    failurePage(error) {
      hasFailed = true
      return failurePage(error as Failure)
    },
  },
)

type Shown = ErrorPayload['err']
/** Of a module that doesn't compile, Vite says where. */
type Failure = Error & Pick<Shown, 'id' | 'frame' | 'loc' | 'plugin'>

/** Vite's overlay over what failed, as it covers open pages whose modules no longer compile. */
function failurePage(error: Failure): string {
  const { id, loc, plugin } = error
  const [message = '', stack = '', frame = ''] = [error.message, error.stack, error.frame].map(
    (text = '') => plain(text),
  )
  const shown: Shown = {
    message,
    stack,
    frame,
    ...(id ? { id } : {}),
    ...(loc ? { loc } : {}),
    ...(plugin ? { plugin } : {}),
  }
  return `<!doctype html>
<html lang="en">
<title>Error</title>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(shown).replaceAll('<', '\\u003c')}))
</script>
<body><pre>${escapeText(`${stack}\n${frame}`)}</pre>
</html>`
}
