/**
 * Paths of the two recordings that replace audio which a listener has no access to. Other apps play them; this player
 * never queues them. Kept apart from the schemas, since the player doesn't load Zod.
 */
export const placeholderAudioPaths = {
  exclusiveTrack: '/audio/exclusive-track.mp3',
  earlyAccess: '/audio/early-access.mp3',
} as const

/** Whether a URL, on whatever host, is one of the two placeholder recordings. */
export function isPlaceholderAudio(address: string) {
  const path = address.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''
  return Object.values<string>(placeholderAudioPaths).includes(path)
}
