import { afterAll, vi } from 'vitest'

// A page that a test renders begins to load its late parts, and nothing waits for them. An import that the end of a file
// cuts off stays broken for the files that the same worker runs next.
afterAll(() => vi.dynamicImportSettled())
