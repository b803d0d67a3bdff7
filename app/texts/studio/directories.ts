import { type DirectoryName, directoryPages } from '#app/rules/catalogue/directory-links.ts'

/** The page that helps to list a show in other directories. */
export const directoryTexts = {
  title: 'List your show',
  intro:
    'Most apps find shows in a few directories. Give each of them the address of your feed once: new episodes then appear by themselves.',
  feedAddress: "Your feed's address",
  ready: 'Ready to submit',
  broken: (count: number) => (count === 1 ? 'One rule is broken' : `${count} rules are broken`),
  notReachable: 'Not reachable from outside',
  judged: 'By the rules of those who read feeds',
  judgedText: {
    PUBLIC: 'Your feed as everybody gets it, judged here without asking anybody.',
    DRAFT: 'Your feed as it would be if all of it were published now. Nobody else sees it yet.',
  },
  notReachableText: (url: string) =>
    `This site is at ${url}, where no directory can reach it. Whoever runs it has to give it a public address first.`,
  tooLargeToJudge: 'Your feed has more than 10 MB, and is judged by nobody.',
  pages: 'Pages of your show',
  pagesText:
    'Where your show is listed already: its page here links to them, below “Also on”. Leave empty where there is none.',
  pageAt: (name: DirectoryName) => directoryPages[name].name,
  noPage: (name: DirectoryName) =>
    `This is no page at ${directoryPages[name].name}: its address begins with https://${directoryPages[name].hosts[0]}/.`,
  pageTooLong: (most: number) => `An address has at most ${most} characters.`,
  savePages: 'Save pages',
  seeFindings: (count: number) =>
    count === 1 ? 'See what was found' : `See the ${count} findings`,
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
