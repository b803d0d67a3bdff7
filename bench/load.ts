// A load generator as a process of its own: `node bench/load.ts <url> <connections> <seconds> [header: value]…`.
// '{n}' in the address becomes the number of the request. Prints requests per second and bytes of one answer as JSON. It talks to this machine only.
import http from 'node:http'

const [target = '', connections = '16', seconds = '3', ...headerLines] = process.argv.slice(2)
const url = new URL(target)
if (!['localhost', '127.0.0.1'].includes(url.hostname))
  throw new Error('load goes to this machine only')

const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) })
const headers = Object.fromEntries(
  headerLines.map((line) => line.split(/:\s*/, 2) as [string, string]),
)
const end = Date.now() + Number(seconds) * 1000
let answered = 0
let bytes = 0
let failed = 0
let asked = 0

await Promise.all(Array.from({ length: Number(connections) }, work))
console.log(JSON.stringify({ perSecond: answered / Number(seconds), bytes, failed }))

async function work(): Promise<void> {
  while (Date.now() < end) await ask()
}

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get(
      target.replace('{n}', String(++asked)),
      { agent, headers },
      (response) => {
        let size = 0
        response.on('data', (chunk: Buffer) => (size += chunk.length))
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 400) answered++
          else failed++
          bytes = size
          resolve()
        })
      },
    )
    request.on('error', () => {
      failed++
      resolve()
    })
  })
}
