/** A playlist of tracks from both artists. */
export const kettleOn = {
  daysAgo: 6,
  says: {
    title: 'Kettle On: Songs for a Slow Sunday',
    author: 'Hanne from the Allotments',
    language: 'en',
    description:
      '<p>Eight tunes that are done when the tea is. Put together on the back of a seed packet, in the order in which they should be heard, with a biscuit after the fourth.</p>',
  },
  tracks: [
    'Attic',
    'Somebody Watered the Plants',
    'Pear Tree, Leaning',
    'Slow Airlock',
    'Conservatory',
    'The Far Side Has a Café',
    'For Two Left Feet',
    'Last Light, Then Dishes',
  ],
}
