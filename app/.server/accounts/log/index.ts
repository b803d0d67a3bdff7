export { cleanUpAudit, forgetAccount } from './clean-up.ts'
export { eventsOfAccount, eventsOfFeed, eventsOfInstallation } from './read.ts'
export { recordEvent } from './record.ts'
