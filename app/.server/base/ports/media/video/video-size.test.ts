import { expect, test } from 'vitest'
import { fittedSize } from './video-size.ts'

test.each([
  ['a wide video', { width: 1920, height: 1080 }, { width: 640, height: 360 }, [1280, 720]],
  ['an upright one', { width: 1080, height: 1920 }, { width: 360, height: 640 }, [720, 1280]],
  [
    'one wider than the screen',
    { width: 2560, height: 1080 },
    { width: 640, height: 270 },
    [1280, 540],
  ],
  ['a square', { width: 1000, height: 1000 }, { width: 360, height: 360 }, [720, 720]],
  ['one between the sizes', { width: 854, height: 480 }, { width: 640, height: 360 }, [854, 480]],
  [
    'a small one, which is never made larger',
    { width: 320, height: 180 },
    { width: 320, height: 180 },
    [320, 180],
  ],
  ['one of odd numbers', { width: 321, height: 181 }, { width: 322, height: 182 }, [322, 182]],
] as const)('%s fits each resolution', (_, size, at360, [width, height]) => {
  expect(fittedSize(size, '360P')).toEqual(at360)
  expect(fittedSize(size, '720P')).toEqual({ width, height })
})
