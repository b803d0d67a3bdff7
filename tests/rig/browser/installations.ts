import { signIn } from './api.ts'
import { playSetting } from './play-wallet.ts'
import { type Product, startProduct } from './product.ts'
import { secureFront } from './secure-front.ts'
import { fileFolder } from './upload-files.ts'
import { freePort } from '#tests/rig/free-port.ts'

/** An installation and where people elsewhere find it. */
interface Installation extends Product {
  publicUrl: string
}

/**
 * Two installations that reach each other by host names and TLS: the first has a devnet, of which the second holds the
 * play node by a wallet connection.
 */
export async function twoInstallations(): Promise<{ first: Installation; second: Installation }> {
  const folder = fileFolder()
  const [firstPort, secondPort] = [await freePort(), await freePort()]
  const one = await secureFront('one.example', firstPort, folder)
  const two = await secureFront('two.example', secondPort, folder)
  const first = await startProduct({
    port: firstPort,
    hosts: ['two.example'],
    env: {
      ...publicAt(one.url),
      NODE_EXTRA_CA_CERTS: two.certificateFile,
      // What serves the devnet's other node reaches the relay here.
      RELAY_URL: `ws://localhost:${firstPort}/relay`,
    },
  })
  const second = await startProduct({
    port: secondPort,
    hosts: ['one.example'],
    env: {
      ...publicAt(two.url),
      NODE_EXTRA_CA_CERTS: one.certificateFile,
      LIGHTNING: playSetting(first),
    },
  })
  return { first: { ...first, publicUrl: one.url }, second: { ...second, publicUrl: two.url } }
}

function publicAt(url: string): Record<string, string> {
  return { PUBLIC_URL: url, ALLOW_PLAY_MONEY: '1', ALLOW_OPEN_MAILBOX: '1' }
}

/** Somebody with a username, and so with a Lightning address. */
export async function memberOf(product: Product, username: string) {
  const api = await signIn(product, `${username}@example.com`)
  await api.call('me/username-set', { username })
  return api
}

/** The Lightning address of a member. */
export function addressAt({ publicUrl }: Installation, username: string): string {
  return `${username}@${new URL(publicUrl).host}`
}
