// Serves the bare page as React Router's own Node adapter does: `node bench/bare-page/serve.ts <port>`.
import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'

const build = (await import('./build/server/index.js' as string)) as ServerBuild

createServer(createRequestListener({ build })).listen(Number(process.argv[2]), '127.0.0.1', () => {
  process.stdout.write('ready\n')
})
