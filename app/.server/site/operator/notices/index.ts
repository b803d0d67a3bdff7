export { announceToAll, endAnnouncement } from './announcements.ts'
export { markdownOf, publishText, requireDayAhead, stopAsking, versionsOf } from './legal-texts.ts'
export { closeForMaintenance, openAfterMaintenance } from './maintenance.ts'
export { currentTerms, filledIn, noticesChannel, refreshNotices } from './read-notices.ts'
