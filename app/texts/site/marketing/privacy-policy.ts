import type { LegalText } from './page-texts.ts'

export const privacyText: LegalText = {
  title: 'Privacy policy',
  description: 'What this site records about you, why, for how long, and how to have it deleted.',
  heading: 'Privacy policy',
  updated: 'Last changed on November 26, 2026',
  intro:
    'This policy holds for {site}, an installation of Tributary. Its operator is responsible for what is recorded here and can be reached at {contact}.',
  sections: [
    {
      heading: 'In short',
      points: [
        'You can listen and search without an account.',
        'There are no advertising or analytics scripts, and no data is sold.',
        'The site sets the cookies that it needs to work and no others.',
      ],
    },
    {
      heading: 'What is recorded when you visit',
      paragraphs: [
        'The server answers requests from your network address. It uses that address to limit abuse, such as too many sign-in codes, and keeps it no longer than that needs. A proxy or host that the operator uses may keep logs of its own.',
        'When something is played, the site records what it was and when, so that the charts can say what people listen to. A random number stored in your browser, and a hash of your network address, keep one listener from being counted twice; once you log in, what you play is recorded with your account as well. The hash is dropped after 28 days.',
      ],
    },
    {
      heading: 'How far you listen',
      id: 'listening',
      paragraphs: [
        'Only if you agree, your browser also tells which parts of an episode or track that is made here you hear. Those who make it see how many listen, for how long, and where people stop or skip; of fewer than five listeners they see nothing but their number.',
        'For each episode or track your browser makes another name for you. It is made from a random key that never leaves your device, so that nobody, not even this site, can tell that two things were heard by the same person. Your account, your network address and cookies have no part in it. What single listeners have heard is deleted two weeks after they began; what is left are sums for each day.',
        'Nothing is counted unless you choose it, and you can take that back here, with or without an account. The key is deleted with it. If your browser asks sites not to track you, you aren’t asked.',
      ],
    },
    {
      heading: 'What is recorded when you have an account',
      points: [
        'Your e-mail address, to send sign-in codes.',
        'What your browser calls itself each time you log in, so that you can tell your sessions apart, and the public half of each passkey.',
        'The username, name and picture that you choose.',
        'What you follow, save, queue and play, and where you stopped, so that it is there on your other devices.',
        'Clips, playlists, shows and releases that you make. What you publish is public.',
        'A security log of log-ins and of changes that matter, with the kind of device, for a year.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      points: [
        'A session cookie while you are logged in. It can’t be read by scripts and ends when you log out, after 30 days without use, or after 90 days.',
        'A cookie that marks a device on which you logged in, so that nobody else can use up the number of times you may try to. It opens nothing.',
        'A cookie with your choice of a light or dark theme.',
        'Player settings, the queue, recent searches and uploads that are under way, and whether how far you listen is counted, in your browser’s own storage.',
        'Files that let the app work offline: the app itself, pages you have read and your downloads. Kept pages are deleted when you log out; downloads when you remove them.',
      ],
    },
    {
      heading: 'Other servers',
      paragraphs: [
        'Podcasts are hosted all over the web. When you play or download an episode that isn’t hosted here, your browser fetches it from the show’s own host, which then sees your network address, as it would from any podcast app. Some hosts count downloads and use measuring prefixes; that is the show’s decision. Pictures come through this site, and their hosts don’t see you.',
        'Where the operator has set them up, e-mail is sent by a mail provider, media lie with a storage provider, sign-in tokens come from Firebase, a service of Google, and recordings uploaded here are sent to a service that makes transcripts, chapters and summaries of them.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'On your account page you can take along all that is recorded about you, and delete it with your account: you then have 14 days to change your mind. To have something corrected, or for any other question, write to {contact} from the address of the account. You may also complain to the data protection authority where you live.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, the date above changes with it, and whoever has an account is told of changes that matter before they take effect.',
      ],
    },
  ],
}
