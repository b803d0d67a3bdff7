import { publicScreens } from '#tests/rig/browser/screens.ts'
import { walk } from '#tests/rig/browser/walk.ts'

await walk(publicScreens)
