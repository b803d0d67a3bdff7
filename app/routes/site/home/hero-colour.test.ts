import { expect, test } from 'vitest'
import { heroColour } from './hero-colour.ts'

test('a dark colour stays as it is', () => {
  expect(heroColour('#702d3b')).toBe('#702d3b')
})

test('a bright colour is darkened until white text can be read on it', () => {
  for (const bright of ['#ffffff', '#ffd83d', '#a2f3e5', '#ff0000']) {
    const [red, green, blue] = (heroColour(bright)?.match(/[0-9a-f]{2}/g) ?? []).map((part) =>
      Number.parseInt(part, 16),
    )
    const brightness = 0.2126 * (red ?? 255) + 0.7152 * (green ?? 255) + 0.0722 * (blue ?? 255)
    expect(brightness, bright).toBeLessThan(130)
  }
})

test('what is no colour is none', () => {
  expect(heroColour(null)).toBeNull()
  expect(heroColour('url(https://example.com)')).toBeNull()
})
