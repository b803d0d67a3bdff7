export { cleanUpAudit, forgetAccount } from './clean-up.ts'
export { eventsOfAccount, eventsOfFeed, eventsOfInstallation } from './events.ts'
export { recordEvent } from './record-event.ts'
