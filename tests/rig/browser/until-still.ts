import type { Page } from 'playwright'

/** Colours and dialogs on their way are no state that anybody reads: they are brought to their end. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        )
    while (moving().length > 0) {
      for (const animation of moving()) animation.finish()
      // What comes after an animation may begin another one.
      await new Promise(requestAnimationFrame)
    }
  })
}
