import type { DemoArtist, DemoShow } from '../catalogue.ts'
import { clockmaker } from './clockmaker.ts'
import { cumulusClub } from './cumulus-club.ts'
import { hedgeSchool } from './hedge-school.ts'
import { improbableAtlas } from './improbable-atlas.ts'
import { juniperVale } from './juniper-vale.ts'
import { longTide } from './long-tide.ts'
import { nightLibrary } from './night-library.ts'
import { oneMinuteMorning } from './one-minute-morning.ts'
import { paperComet } from './paper-comet.ts'
import { theLampRoom } from './the-lamp-room.ts'
import { thirdFloorLeft } from './third-floor-left.ts'

export const shows: DemoShow[] = [
  theLampRoom,
  thirdFloorLeft,
  cumulusClub,
  nightLibrary,
  improbableAtlas,
  oneMinuteMorning,
  clockmaker,
  hedgeSchool,
  longTide,
]
export const artists: DemoArtist[] = [paperComet, juniperVale]

export { kettleOn } from './kettle-on.ts'
export { picks } from './picks.ts'
export { harbourHour } from './harbour-hour.ts'
export { openWindowRadio } from './open-window-radio.ts'
