/** What is wrong in what is said to apps. */
export const appTagMessages = {
  geo: 'Latitude and longitude, such as geo:54.09,12.13',
  osm: 'N, W or R with the number of the place in OpenStreetMap, such as R62405',
  country: 'Two letters, such as DE',
  platform: 'The short name of a platform, such as spotify',
  guid: 'Not a podcast:guid',
  podrollAddress: 'Give the address of its feed.',
  rrule: 'A rule by RFC 5545, such as FREQ=WEEKLY;BYDAY=MO',
  seasonNumber: 'The number of a season.',
  uri: 'Give the address where the comments are.',
  seconds: 'A time, such as 1:23 or 83.5',
  soundbite: 'A soundbite takes 1 second to 10 minutes.',
  ratio: 'Width and height, such as 16/9',
} as const

/** 'More for apps', with what reads each. */
export const appTagTexts = {
  section: 'More for apps',
  intro:
    'What apps can show besides. Leave out what doesn’t concern you. Which apps read what is listed at podcastindex.org/apps.',
  open: 'Show all',

  locations: 'Places',
  locationsHint:
    'Where it is about, or where it was made. Shown here, and read by apps such as Podfriend.',
  addLocation: 'Add place',
  locationName: 'Place',
  locationRel: 'Which is',
  subject: 'what it is about',
  creator: 'where it was made',
  geo: 'Coordinates',
  osm: 'Place in OpenStreetMap',
  country: 'Country',

  license: 'License',
  licenseHint:
    'What others may do with it. A license of your own needs its address. Shown here, and read by apps of Podcasting 2.0.',
  licenseName: 'Name',
  licenseUrl: 'Address of its text',

  txts: 'Codes and notes for services',
  txtsHint:
    'By ‘applepodcastsverify’ Apple Podcasts checks that the show is yours, by ‘verify’ other services do. ‘ai-content’ is true or false.',
  addTxt: 'Add note',
  purpose: 'Purpose',
  text: 'Text',

  blocks: 'Who may list it',
  blocksHint:
    'Platforms by their short names, such as spotify or youtube. A row without a name is for all others. Read by directories that keep to it; it binds nobody.',
  addBlock: 'Add platform',
  platform: 'Platform',
  mayList: 'Lists it',
  no: 'No',
  yes: 'Yes',
  hidden: 'Ask Apple Podcasts and other directories not to list it',

  podroll: 'Shows we like',
  podrollHint: 'Shown here beside the show, and read by apps of Podcasting 2.0.',
  addPodroll: 'Add show',
  feedUrl: 'Address of its feed',
  feedGuid: 'Its podcast:guid',
  title: 'Title',

  frequency: 'New episodes',
  frequencyHint: 'Shown here with the day of the next one, and read by apps of Podcasting 2.0.',
  howOften: 'How often',
  notStated: 'Not stated',
  frequencyWords: 'In words',
  frequencyStart: 'From',

  seasonNames: 'Names of seasons',
  seasonNamesHint: 'Read by apps of Podcasting 2.0 that group episodes by season.',
  addSeason: 'Add season',
  seasonNumber: 'Number',
  seasonName: 'Name',

  chat: 'Chat room',
  chatHint: 'Where listeners talk at any time. Livestreams have a chat of their own.',
  chatServer: 'Server',
  chatProtocol: 'Protocol',
  chatAccount: 'Your account',
  chatSpace: 'Room',

  social: 'Comments elsewhere',
  socialHint:
    'The post under which listeners comment. ‘disabled’ asks all apps, and this site, for no comments. Read by apps of Podcasting 2.0 that show comments.',
  addSocial: 'Add post',
  socialProtocol: 'Protocol',
  socialUri: 'Address of the post',
  socialAccount: 'Its account',
  socialAccountUrl: 'Address of the account',
  socialPriority: 'Order',

  images: 'More pictures',
  imagesHint: 'Banners, portraits and such, each by its address. The cover is above.',
  addImage: 'Add picture',
  imageHref: 'Address',
  imagePurpose: 'For what',
  imageAlt: 'What it shows',
  imageRatio: 'Shape',
  imageWidth: 'Width in pixels',
  imageHeight: 'Height in pixels',
  imageType: 'Media type',

  episodeDisplay: 'Number in words',
  episodeDisplayHint: 'Shown in place of the number, such as ‘Ch. 3’.',

  soundbites: 'Soundbites',
  soundbitesHint:
    'Moments to hear first, 15 seconds to 2 minutes each. Shown here, and read by apps such as Podverse.',
  addSoundbite: 'Add soundbite',
  soundbiteStart: 'Starts at',
  soundbiteDuration: 'Length',
  soundbiteTitle: 'Title',

  contentLinks: 'Elsewhere',
  contentLinksHint:
    'The same at YouTube or another place. Shown here, and read by apps of Podcasting 2.0.',
  addContentLink: 'Add link',
  contentLinkHref: 'Address',
  contentLinkText: 'Words on the link',
} as const
