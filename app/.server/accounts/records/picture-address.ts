import { profilePicture } from '#app/rules/base/picture-address.ts'
import type { Site } from '#app/.server/base/site.ts'

/** The storage prefix of an account's profile pictures. */
export function profilePicturesOf(userId: string): string {
  return `profiles/${userId}/`
}

/** The storage key of one of them, by its version. */
export function pictureKey(userId: string, version: string): string {
  return `${profilePicturesOf(userId)}${version}.jpg`
}

/** The address of the largest size served, with the version so that caches notice a new picture. */
export function pictureAddress(site: Site, userId: string, version: string): string {
  return `${site.publicUrl}${profilePicture(userId, 'large')}?v=${version}`
}

/** The storage key of the picture at an address; null if it isn't stored here. */
export function profilePictureKey(site: Site, userId: string, address: string): string | null {
  const version = /[?&]v=([A-Za-z0-9]{20})$/.exec(address)?.[1]
  if (!version || address !== pictureAddress(site, userId, version)) return null
  return pictureKey(userId, version)
}
