/** Fields that belong to the schedule buttons of an episode or release. */
export const scheduleFields = ['scheduled_at', 'scheduled_zone']

/** The local time and its zone, as a schedule button sends them. */
export function scheduleFrom(fields: FormData): { time: string; zone: string } {
  return {
    time: String(fields.get('scheduled_at') ?? ''),
    zone: String(fields.get('scheduled_zone') ?? ''),
  }
}
