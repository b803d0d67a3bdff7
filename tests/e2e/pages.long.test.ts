import { publicScreens } from './screens.ts'
import { walk } from './walk.ts'

await walk(publicScreens)
