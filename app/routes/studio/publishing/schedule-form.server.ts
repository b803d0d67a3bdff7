/** Fields that belong to the schedule buttons of an episode or release. */
const scheduleFields = ['scheduled_at', 'scheduled_zone']

/** All fields of a record's form that belong to its buttons. */
export const buttonFields = [...scheduleFields, 'shown']

/** The local time and its zone, as a schedule button sends them. */
export function scheduleFrom(fields: FormData): { time: string; zone: string } {
  return {
    time: String(fields.get('scheduled_at') ?? ''),
    zone: String(fields.get('scheduled_zone') ?? ''),
  }
}

/** The version of the record that the page was loaded with, as its form says. */
export function shownIn(fields: FormData): string | undefined {
  return String(fields.get('shown') ?? '') || undefined
}
