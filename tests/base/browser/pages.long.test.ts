import { publicScreens } from '#tests/rig/browser/screens.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { walk } from '#tests/rig/browser/walk.ts'

await walk(await startProduct({ demo: true }), publicScreens, ['dark', 'light'])
