export {
  type DocumentWrite,
  FirestoreAwayError,
  type FirestoreService,
  openFirestore,
} from './firestore.ts'
