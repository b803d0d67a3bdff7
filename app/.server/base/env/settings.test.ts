import { expect, test } from 'vitest'
import { settingGroups, variables } from './settings.ts'
import type { Settings } from '#app/.server/base/env/settings/setting.ts'

const settings = Object.values<Settings>(settingGroups).flatMap((group) => Object.entries(group))

test('every variable stands below a heading of the operators’ page, and no other', () => {
  expect(settings.map(([name]) => name).sort()).toEqual(Object.keys(variables.shape).sort())
})

test.each(settings)(
  '%s: its example is accepted, and its page says what holds without it',
  (_, setting) => {
    const { type, example, about, unset } = setting
    if (!example.includes('…')) expect(type.safeParse(example).error).toBeUndefined()
    expect(about).toMatch(/^[^|\n]+[.]$/)
    // A plain default says itself.
    const value = type.parse(undefined)
    expect(unset === undefined).toBe(['string', 'number', 'boolean'].includes(typeof value))
  },
)
