import { lightningContract } from '#tests/rig/lightning/contract.ts'
import { servedWallet } from '#tests/rig/lightning/served-wallet.ts'

lightningContract('a wallet by Nostr Wallet Connect', async () => {
  const { network, node, behind } = await servedWallet({ answerMs: 1000 })
  return {
    node,
    peer: network.open('peer'),
    takesKeysendsAt: behind.pubkey,
    holdPayments: network.hold,
    tellsReasons: false,
  }
})
