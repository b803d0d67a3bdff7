import type { Page } from 'playwright'

/** Waits until the browser has drawn what it knows of. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/**
 * Waits until React has taken over a page that is one of React's: until what the server sent is hydrated, and the
 * effects of that, such as listening for keys, have had their turn.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    if (key === undefined) return false
    type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const root = (document as Document & Record<string, Container>)[key]?.stateNode
    return root?.current.memoizedState.isDehydrated === false
  })
  await drawn(page)
}
