export { cleanUpAudit, forgetAccount } from './clean-up.ts'
export { eventsOfAccount, eventsOfFeed, eventsOfInstallation } from './events.ts'
export { recordEvent } from './record-event.ts'
export { type Decided, type Decision, decisionsAbout, recordDecision } from './decisions.ts'
