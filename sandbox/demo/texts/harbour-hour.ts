import type { DemoStation } from '../catalogue.ts'

/** A second station, on the air at the same time. */
export const harbourHour: DemoStation = {
  says: {
    title: 'The Harbour Hour',
    author: 'Port Hesk Community Radio',
    language: 'en',
    description:
      '<p>Arrivals, departures and requests from the quay at Port Hesk, read out by whoever has the key to the office. Between ships there is music.</p>',
    categories: [{ text: 'Music' }, { text: 'Society & Culture', sub: 'Places & Travel' }],
  },
  past: [
    {
      title: 'The Regatta, Described to Somebody Indoors',
      notes: '<p>Nine boats, one of them the right way round.</p>',
      daysAgo: 6,
    },
    {
      title: 'Lost Property, Spring Edition',
      notes: '<p>Umbrellas, a tuba, and a parrot that knows the tide tables.</p>',
      daysAgo: 20,
    },
  ],
  live: [
    {
      title: 'Evening Arrivals',
      notes: '<p>Live from the quay until the last boat is in. Wave if you can hear us.</p>',
      status: 'live',
      startsInHours: -1,
      hours: 4,
    },
    {
      title: 'Requests from the Night Ferry',
      notes: '<p>They ask by lamp. We have learned to read it, mostly.</p>',
      status: 'pending',
      startsInHours: 27,
      hours: 2,
    },
  ],
}
