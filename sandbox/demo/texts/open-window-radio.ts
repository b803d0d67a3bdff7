import type { DemoStation } from '../catalogue.ts'

/** A station with a live, an upcoming and a past broadcast. */
export const openWindowRadio: DemoStation = {
  says: {
    title: 'Open Window Radio',
    author: 'The Fourth Floor Collective',
    language: 'en',
    description:
      '<p>A small station with one microphone, two record players and no doors. We broadcast whenever the window is open. If you can hear the street, that is the programme.</p>',
    categories: [{ text: 'Music' }, { text: 'Society & Culture', sub: 'Personal Journals' }],
  },
  past: [
    {
      title: 'Sunday Request Hour, Mostly Waltzes',
      notes: '<p>Eleven requests, nine of them from the same address.</p>',
      daysAgo: 9,
    },
    {
      title: 'Test Transmission, with Neighbour',
      notes: '<p>We asked whether it was too loud. It was, and then it was not.</p>',
      daysAgo: 23,
    },
  ],
  live: [
    {
      title: 'Afternoon Drift',
      notes: '<p>Slow music and the sounds of the yard, live until somebody has to cook.</p>',
      status: 'live',
      startsInHours: -0.5,
      hours: 3,
    },
    {
      title: 'Friday Night with the Window Open',
      notes: '<p>Guests, records, and the last tram at half past twelve. Bring a cushion.</p>',
      status: 'pending',
      startsInHours: 52,
      hours: 2,
    },
    {
      title: 'The Thunderstorm Special',
      notes: '<p>Forty minutes of an excellent thunderstorm, interrupted twice by us.</p>',
      status: 'ended',
      startsInHours: -118,
      hours: 1,
    },
  ],
}
