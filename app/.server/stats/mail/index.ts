export { endMails, mailDueStats, mailStats, mailedFeed } from './weekly.ts'
