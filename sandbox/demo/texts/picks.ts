import type { PickList } from '#app/schemas/catalogue/editorial.ts'

/** The titles in the operator's lists of the demo. */
export const picks: Record<PickList, string[]> = {
  'featured-shows': [
    'The Lamp Room',
    'Third Floor, Left',
    'Cumulus Club',
    '夜の図書室',
    'One Minute Morning',
    'The Clockmaker’s Second Spring',
    'Open Window Radio',
  ],
  'featured-musicshows': [
    'Postcards from Orbit',
    'Rooms with Rain',
    'Soft Landing',
    'Low Sun Waltzes',
    'Kettle On: Songs for a Slow Sunday',
  ],
  'featured-artists': ['Paper Comet', 'Juniper Vale'],
  'top-episodes': ['The Woman Who Counts to Fifteen', 'Soup on the Stairs', 'The Wind Has Names'],
  'top-tracks': ['Parachute Weather', 'Attic', 'Slow Airlock'],
}
