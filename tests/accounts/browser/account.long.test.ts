import type { Page } from 'playwright'
import { test } from 'vitest'
import { accountTexts } from '#app/texts/accounts/account.ts'
import { drawn, logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('bare')

function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

test('files that cannot be imported, or not whole, are said to be so', async () => {
  const { context, page } = await visit()
  await logIn(page, product, 'mover@account.example')
  await page.goto(`${product.url}/account`)
  const bring = async (text: string | Buffer, answer: string) => {
    await page.locator('input[name=file]').setInputFiles({
      name: 'shows.opml',
      mimeType: 'text/x-opml',
      buffer: Buffer.from(text),
    })
    await press(page, accountTexts.import)
    await page.getByText(answer).first().waitFor()
  }
  await bring(Buffer.alloc(5 * 1024 * 1024 + 1, ' '), accountTexts.fileTooLarge)
  const none = '<opml version="2.0"><body><outline text="x"/></body></opml>'
  await bring(none, accountTexts.noFeeds)
  const outlines = Array.from(
    { length: 2001 },
    (_, index) => `<outline text="Show ${index}" type="rss" xmlUrl="https://a${index}.test/rss"/>`,
  )
  await bring(`<opml version="2.0"><body>${outlines.join('')}</body></opml>`, accountTexts.unnamed)
  await page.getByText(accountTexts.tooManyFeeds(1)).waitFor()
  await bring(none, accountTexts.noFeeds)
  // An answer stays while the import that runs is watched.
  await page.waitForResponse((response) => new URL(response.url()).pathname === '/account.data')
  await drawn(page)
  await page.getByText(accountTexts.noFeeds).waitFor()
  const one = `<opml version="2.0"><body>${outlines[0]}</body></opml>`
  for (let made = 1; made < 20; made++)
    await context.request.post(`${product.url}/account`, {
      headers: { Origin: product.url },
      multipart: {
        intent: 'import',
        file: { name: 'one.opml', mimeType: 'text/x-opml', buffer: Buffer.from(one) },
      },
    })
  await bring(one, accountTexts.tooMany)
})
