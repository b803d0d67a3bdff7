import { personalScreens } from './screens.ts'
import { walk } from './walk.ts'

await walk(personalScreens)
