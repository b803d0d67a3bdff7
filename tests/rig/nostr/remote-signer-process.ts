import { createInterface } from 'node:readline'
import { openRemoteSigner } from './remote-signer.ts'

// Somebody's remote signer in a process of its own, on the relay that is its argument. It says its link and the key that
// it signs with, as a line of JSON; each line that it is given is a code that it scans.

const [relay = ''] = process.argv.slice(2)
const signer = await openRemoteSigner(relay)
const query = new URLSearchParams({ relay, secret: 'let me in' })
console.log(JSON.stringify({ link: `bunker://${signer.own}?${query}`, pubkey: signer.user }))

for await (const code of createInterface(process.stdin)) {
  const { hostname: client, searchParams } = new URL(code)
  signer.answer({ id: 'scanned', client }, { result: searchParams.get('secret') ?? '' })
}
signer.close()
