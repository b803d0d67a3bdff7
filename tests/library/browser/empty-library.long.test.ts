import { expect, test } from 'vitest'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { openLibrary } from '#tests/rig/browser/open-library.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('demo')

test('an empty library says what to do, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, problems } = await visit({ javaScriptEnabled })
    await page.goto(`${product.url}/library`)
    expect(new URL(page.url()).pathname).toBe('/login')
    await logIn(page, product, `empty-${javaScriptEnabled}@library.example`)
    const texts = {
      Shows: 'You don’t follow anything yet',
      Saved: 'Nothing saved yet',
      Inbox: 'No new episodes',
      History: 'Nothing played yet',
      Playlists: 'No playlists yet',
      Clips: 'keep the part worth telling a friend about',
      ...(javaScriptEnabled && { Downloads: 'Nothing downloaded yet' }),
    }
    for (const [tab, text] of Object.entries(texts)) {
      await openLibrary(product, page, tab)
      await page.getByText(text).waitFor()
    }
    if (!javaScriptEnabled) {
      await openLibrary(product, page, 'Downloads')
      // Playwright's search for texts passes over noscript, also where that is shown.
      const without = page.getByRole('main').locator('noscript p')
      expect(await without.innerText()).toContain('need JavaScript')
      expect(await without.isVisible()).toBe(true)
    }
    expect(problems).toEqual([])
  }
})
