/** The viewer's subscription, of which only the state is needed. */
interface Current {
  current: { status: string } | null
}

/** Whether the viewer is a subscriber, even if the last payment failed. */
export function hasSubscription({ offer: { current } }: { offer: Current }): boolean {
  return current !== null && current.status !== 'ENDED'
}

/** Whether the viewer owns an item already, by a subscription or a purchase. */
export function isUnlocked({
  subscription,
  purchase,
}: {
  subscription: Current | null
  purchase: { has: unknown } | null
}): boolean {
  const runs = subscription !== null && hasSubscription({ offer: subscription })
  return runs || (purchase?.has ?? null) !== null
}
