import { signIn } from './api.ts'
import { payableEpisode } from './payable-episode.ts'
import type { RunningAt } from './run-product.ts'

/** Has somebody boost an episode with play money, of which a part comes back; answers the path of the receipt. */
export async function paidBoost(product: RunningAt): Promise<string> {
  const maker = await signIn(product, 'maker@example.com')
  await maker.call('me/username-set', { username: 'maker' })
  const episode = await payableEpisode(product, 'Paraffin Money', 'maker')
  const sender = await signIn(product, 'sender@example.com')
  await sender.call('pay/play-faucet', {})
  const { boost } = await sender.call<{ boost: { path: string } }>('pay/pay-podcast-boost', {
    entity: { _id: episode.split('/').at(-1), type: 'EPISODE' },
    satoshis: 5000,
    message: 'Fifteen seconds is longer than it sounds when you are six and in charge. Thank you.',
    name: 'June Halloran',
    position: 41,
  })
  return boost.path
}
