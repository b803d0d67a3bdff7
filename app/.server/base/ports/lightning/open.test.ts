import { expect, test } from 'vitest'
import { LightningAwayError } from './port.ts'
import { openNode } from './open.ts'
import { openNwcNode } from './nwc/nwc-node.ts'
import { createSocketOpener } from '#app/.server/base/ports/fetch/web-socket.ts'
import { startLnd } from '#tests/rig/fakes/lnd.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { madeUpWallet } from '#tests/rig/lightning/made-up-wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { testServices } from '#tests/rig/database.ts'

const userAgent = 'Tributary/test'
const now = () => new Date()

test('the operator’s wallet may stand in a private network, a user’s not', async () => {
  const { signatures } = await testServices()
  const { connection, relay, replyWith } = await madeUpWallet()
  replyWith(({ method, send, answer }) =>
    send(answer({ result: method === 'get_info' ? { network: 'mainnet' } : { balance: 7 } })),
  )
  const lightning = { kind: 'nwc', connection } as const
  const operators = openNode({ lightning, signatures, userAgent, now })
  cleanUpAfter(() => operators.close())
  expect(await operators.info()).toMatchObject({ network: 'bitcoin', balanceMsat: 7, pubkey: null })

  const before = relay.visitors.length
  const openSocket = createSocketOpener({ userAgent })
  const users = openNwcNode({ connection, openSocket, signatures, now, answerMs: 300, pauseMs: 20 })
  cleanUpAfter(() => users.close())
  await expect(users.info()).rejects.toThrow(LightningAwayError)
  expect(relay.visitors.length).toBe(before)
})

test('LND is opened by its setting', async () => {
  const { signatures } = await testServices()
  const { connection } = await startLnd(scriptedNetwork().open('LND of the operator'))
  const lightning = { kind: 'lnd', connection } as const
  const node = openNode({ lightning, signatures, userAgent, now })
  cleanUpAfter(() => node.close())
  expect(await node.info()).toMatchObject({ alias: 'LND', network: 'regtest' })
})
