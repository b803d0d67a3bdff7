import postcss from 'postcss'
import { expect, test } from 'vitest'
import { radixSubset } from './radix-subset.ts'

async function subset(css: string, file = 'tokens/colors/teal.css'): Promise<string> {
  const from = `/node_modules/@radix-ui/themes/${file}`
  return (await postcss([radixSubset()]).process(css, { from })).css
}

test('the light and the dark value of a colour become one declaration', async () => {
  const css = await subset(
    ':root, .light { --teal-1: #fafefd; } .dark, .dark-theme { --teal-1: #0d1514; }',
  )
  expect(css).toContain('--teal-1: light-dark(#fafefd, #0d1514)')
  expect(css).not.toContain('.dark')
  expect(css).not.toContain('.light')
})

test('a colour that is the same in both themes stays plain', async () => {
  expect(await subset(':root { --teal-9: #12a594 } .dark { --teal-9: #12a594 }')).toContain(
    '--teal-9: #12a594',
  )
})

test('components, accents and animations that are not used are left out', async () => {
  const css = await subset(
    `.rt-Slider { color: red } .rt-BaseDialogContent { color: blue } @keyframes rt-skeleton { to { opacity: 0 } }`,
    'components.css',
  )
  expect(css).toContain('rt-BaseDialogContent')
  expect(css).not.toContain('rt-S')
  expect(css).not.toContain('keyframes')
  expect(await subset(`[data-accent-color='ruby'] { --accent-1: red }`, 'tokens/base.css')).toBe('')
})

test('what has no light-dark() form is left to our own style sheets', async () => {
  const css = await subset(
    `.rt-Button { --base-button-height: 32px; --base-button-solid-active-filter: brightness(0.9) }
    .rt-Button:where(.rt-variant-classic) { color: red }`,
    'components.css',
  )
  expect(css).toContain('--base-button-height')
  expect(css).not.toContain('filter')
  expect(css).not.toContain('classic')
})

test('style sheets of others are left alone', async () => {
  const css = '.dark { color-scheme: dark }'
  expect(
    (await postcss([radixSubset()]).process(css, { from: '/app/styles/tokens.css' })).css,
  ).toBe(css)
})
