import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'

let app: FirebaseApp | null = null

/** This page's connection with the project at Firebase. */
export function firebaseApp(config: FirebaseWebConfig): FirebaseApp {
  return (app ??= initializeApp(config))
}
