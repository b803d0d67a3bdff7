import { deviceOf } from '#app/protocols/logs/user-agent.ts'

/** The name of this browser, which calls give as the `os` of a browser; 'Unknown' for one that names itself nowhere. */
export function browserName(): string {
  return deviceOf(navigator.userAgent).browser ?? 'Unknown'
}
