// The product as it was built, started with a resolver that knows the hosts named on the command line, all of them at
// this machine. Any other host fails. No environment variable can do this to a real server.
import { pathToFileURL } from 'node:url'

interface ServerBundle {
  serve(options: {
    exclusive: boolean
    fetch: {
      resolve: (hostname: string) => Promise<string[]>
      allowAddress: (address: string, hostname: string) => boolean
    }
  }): Promise<void>
}

const hosts = new Set(process.argv.slice(2))
const { serve } = (await import(
  pathToFileURL('build/current/server/index.js').href
)) as ServerBundle

await serve({
  exclusive: true,
  fetch: {
    resolve(hostname) {
      if (hosts.has(hostname)) return Promise.resolve(['127.0.0.1'])
      return Promise.reject(new Error(`${hostname} is not mapped in this test`))
    },
    allowAddress: (_address, hostname) => hosts.has(hostname),
  },
})
