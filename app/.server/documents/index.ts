export { beginProjection, fillFirestore } from './fill.ts'
export { FirestoreAwayError, type FirestoreService, openFirestore } from './firestore.ts'
export { projectDocuments } from './project.ts'
export { type UserRecord, userRecords } from './users.ts'
