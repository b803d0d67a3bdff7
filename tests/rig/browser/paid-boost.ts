import { type Api, signIn } from './api.ts'
import { payableEpisode, payableShow } from './payable-episode.ts'
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

/**
 * Has somebody boost a show that is made here, by the id that it has in the studio, for the crew of this name; its owner
 * answers one of two boosts.
 */
export async function boostedShow(
  product: RunningAt,
  owner: Api,
  feed_id: string,
  crewName = 'crew',
): Promise<void> {
  const crew = await signIn(product, `${crewName}@example.com`)
  await crew.call('me/username-set', { username: crewName })
  const show = await payableShow(product, feed_id, crewName)
  const sender = await signIn(product, `supporter-of-${crewName}@example.com`)
  await sender.call('pay/play-faucet', {})
  const boost = { entity: { _id: show, type: 'SHOW' }, name: 'June Halloran' }
  const send = (satoshis: number, message: string) =>
    sender.call<{ boost: { id: string } }>('pay/pay-podcast-boost', { ...boost, satoshis, message })
  const first = await send(2100, 'The storm scene stayed with me.')
  await send(500, 'Again!')
  const text = 'Thank you, June. We were in that storm.'
  await owner.call('me/hosting-boost-reply', { feed_id, boost_id: first.boost.id, text })
}
