// `npm run dev`: the server with Vite inside, on the same port, with hot reloading.
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// The servers that Vite has made end the process at once: ours ends in good order, and PostgreSQL with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
process.stdin.removeAllListeners('end')
const { serve } = (await vite.ssrLoadModule('/server/main.ts')) as typeof import('#server/main.ts')

await serve(
  { exclusive: true },
  {
    files: (req, res) =>
      new Promise((resolve) => {
        res.once('close', () => resolve(true))
        vite.middlewares(req, res, () => resolve(false))
      }),
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  },
)
