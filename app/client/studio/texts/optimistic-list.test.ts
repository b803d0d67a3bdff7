import { afterEach, expect, test, vi } from 'vitest'
import { createOptimisticList } from './optimistic-list.ts'

afterEach(() => void vi.useRealTimers())

/** A list whose saves end as the test says. */
function rig(first: string[], options = {}) {
  const sent: (readonly string[])[] = []
  const endings: ((wentWell: boolean) => void)[] = []
  const list = createOptimisticList(
    first,
    (entries) => {
      sent.push(entries)
      return new Promise<boolean>((resolve) => endings.push(resolve))
    },
    options,
  )
  const seen: (readonly string[])[] = []
  list.subscribe(() => seen.push(list.shown()))
  const end = (wentWell: boolean) => endings.shift()?.(wentWell)
  return { list, sent, seen, end }
}

test('an edit shows at once and stays once it is saved', async () => {
  const { list, sent, seen, end } = rig(['a'])
  const edited = list.edit(['a', 'b'])
  expect(seen).toEqual([['a', 'b']])
  end(true)
  expect(await edited).toBe(true)
  expect(sent).toEqual([['a', 'b']])
  expect(list.shown()).toEqual(['a', 'b'])
})

test('an edit that cannot be saved is taken back', async () => {
  const { list, end } = rig(['a'])
  const edited = list.edit([])
  end(false)
  expect(await edited).toBe(false)
  expect(list.shown()).toEqual(['a'])
})

test('of several edits the last is sent, and saves those before it', async () => {
  const { list, sent, end } = rig(['a'])
  const first = list.edit(['a', 'b'])
  void list.edit(['a', 'b', 'c'])
  const last = list.edit(['a', 'b', 'c', 'd'])
  end(false)
  await Promise.resolve()
  expect(list.shown()).toEqual(['a', 'b', 'c', 'd'])
  await expect.poll(() => sent.length).toBe(2)
  end(true)
  expect(await Promise.all([first, last])).toEqual([true, true])
  expect(sent.at(-1)).toEqual(['a', 'b', 'c', 'd'])
})

test('what the server says is taken in, but never over an edit on its way', async () => {
  const { list, seen, end } = rig(['a'])
  list.served(['a'])
  expect(seen).toEqual([])
  list.served(['x'])
  expect(list.shown()).toEqual(['x'])
  const edited = list.edit(['x', 'y'])
  list.served(['z'])
  expect(list.shown()).toEqual(['x', 'y'])
  end(true)
  await edited
  list.served(['z'])
  expect(list.shown()).toEqual(['z'])
})

test('with a pause it saves once no other edit came in it, and at once when flushed', async () => {
  vi.useFakeTimers()
  const { list, sent, end } = rig([], { pause: 250 })
  const edited = list.edit(['a'])
  await vi.advanceTimersByTimeAsync(249)
  expect(list.edit(['a', 'b'])).toBe(edited)
  await vi.advanceTimersByTimeAsync(249)
  expect([sent, list.isDirty()]).toEqual([[], true])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['a', 'b']])
  void list.edit(['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  end(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([sent.at(-1), list.isDirty()]).toEqual([['a', 'b', 'c'], true])
  end(true)
  expect(await edited).toBe(true)
  expect(list.isDirty()).toBe(false)

  void list.edit([])
  list.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toEqual([])
})

test('an edit that is undone in the pause is not sent', async () => {
  vi.useFakeTimers()
  const first = ['a']
  const { list, sent } = rig(first, { pause: 250 })
  const edited = list.edit(['b'])
  void list.edit(first)
  await vi.advanceTimersByTimeAsync(250)
  expect([await edited, sent, list.isDirty()]).toEqual([true, [], false])
})

test('what fails after others were saved gives back those', async () => {
  const { list, end } = rig([])
  const first = list.edit(['a'])
  end(true)
  await first
  const second = list.edit(['a', 'b'])
  end(false)
  expect(await second).toBe(false)
  expect([list.shown(), list.isDirty()]).toEqual([['a'], false])
})
