import { expect, test } from 'vitest'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { creator, openEditor, saved } from '#tests/rig/browser/studio-editing.ts'
import { newItem, newShow } from '#tests/rig/browser/studio-work.ts'

const product = await sharedProduct('bare')

test('what documents have formatted is pasted as Markdown, and taken back with one key', async () => {
  const { page, api, problems } = await creator(product, 'ada@paste.example')
  const feed = await newShow(api)
  const item = await newItem(api, feed, 'Fog')
  await openEditor(page, `${product.url}/studio/${feed}/${item}/edit`)
  const notes = page.getByLabel('Show notes')
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  const paste = (html: string, plain: string) =>
    notes.evaluate(
      (area, [html = '', plain = '']) => {
        const clipboardData = new DataTransfer()
        if (html) clipboardData.setData('text/html', html)
        clipboardData.setData('text/plain', plain)
        area.focus()
        const event = new ClipboardEvent('paste', {
          clipboardData,
          cancelable: true,
          bubbles: true,
        })
        return area.dispatchEvent(event)
      },
      [html, plain],
    )
  await saved(page, () =>
    paste(
      '<p><b>Ada</b> at <a href="https://ada.example/">home</a></p><ul><li>One</li></ul>',
      'Ada',
    ),
  )
  const markdown = '**Ada** at [home](https://ada.example/)\n\n- One'
  await expect.poll(() => notes.inputValue()).toBe(markdown)
  // The browser's own, which doesn't follow an event of a script.
  expect(await paste('<span>plain</span>', 'plain')).toBe(true)
  expect(await paste('', 'plain')).toBe(true)
  await notes.press('Control+z')
  await expect.poll(() => notes.inputValue()).toBe('')
  expect(problems).toEqual([])
})
