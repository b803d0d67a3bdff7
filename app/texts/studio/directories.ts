/** The page that helps to list a show in other directories. */
export const directoryTexts = {
  title: 'List your show',
  intro:
    'Most apps find shows in a few directories. Give each of them the address of your feed once: new episodes then appear by themselves.',
  feedAddress: "Your feed's address",
  ready: 'Ready to submit',
  open: (count: number) => (count === 1 ? 'One thing is missing' : `${count} things are missing`),
  submit: (directory: string) => `Submit to ${directory}`,
  checks: (directory: string) => `What ${directory} checks`,
  how: {
    apple:
      'Log in to Podcasts Connect with an Apple Account, add a new show by its RSS feed, and publish it. A review takes up to five days.',
    spotify:
      'Log in to Spotify for Creators, choose to add a show that is hosted somewhere else, and enter the code that is mailed to the address in your feed.',
    youtube:
      'In YouTube Studio, create a podcast by submitting an RSS feed, and enter the code that is mailed to the address in your feed.',
    amazon:
      'Log in to Amazon Music for Podcasters, add your show by its feed, and confirm the mail to the address in your feed.',
    podcastindex:
      'Enter the address of your feed. Hundreds of apps read this index; no account is needed.',
    pocketcasts: 'Enter the address of your feed and choose to be public. No account is needed.',
  },
  met: {
    published: 'The show is published',
    episode: 'At least one episode for everyone',
    title: 'Title',
    description: 'Description',
    author: 'Author',
    artwork: 'Square artwork of 1400 to 3000 pixels, JPEG or PNG',
    category: 'Category',
    language: 'Language',
    explicit: 'Whether it is explicit',
    email: 'Owner e-mail, to prove that it is yours',
  },
  unmet: {
    published: 'Publish the show',
    episode: 'Publish an episode for everyone',
    title: 'Give it a title',
    description: 'Describe it',
    author: 'Say who makes it',
    artwork: 'Upload square artwork of 1400 to 3000 pixels, JPEG or PNG',
    category: 'Choose a category',
    language: 'Say in which language it is',
    explicit: 'Say whether it is explicit',
    email: 'Enter an owner e-mail, to prove that it is yours',
  },
} as const
