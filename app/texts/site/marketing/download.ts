export const downloadTexts = {
  title: 'Download the app',
  description: 'Install Tributary on a phone, tablet or computer, straight from your browser.',
  heading: 'Install Tributary',
  lead: 'The app is this site, on your home screen: its own window, its own icon, and downloads that play without a network. It is small and updates itself.',
  platformsHeading: 'How to install it',
  platforms: [
    {
      name: 'iPhone and iPad',
      steps: [
        'Open this site in Safari.',
        'Press the Share button.',
        'Choose ‘Add to Home Screen’, then ‘Add’.',
      ],
    },
    {
      name: 'Android',
      steps: [
        'Open this site in Chrome, Edge or Firefox.',
        'Open the browser’s menu.',
        'Choose ‘Install app’ or ‘Add to Home screen’.',
      ],
    },
    {
      name: 'Windows, Linux and ChromeOS',
      steps: [
        'Open this site in Chrome or Edge.',
        'Press the install icon at the right of the address bar.',
        'Choose ‘Install’.',
      ],
    },
    {
      name: 'Mac',
      steps: [
        'In Safari, choose File, then ‘Add to Dock’.',
        'In Chrome or Edge, press the install icon in the address bar.',
      ],
    },
  ],
  offlineHeading: 'Listening without a network',
  offline: [
    'Choose ‘Download’ in the … menu of an episode or track. Your downloads are in your library, with their size, and play without a network.',
    'Files of a few hosts can’t be downloaded, because their servers don’t allow other sites to read them. The app tells you when that is so.',
    'Pages that you have read lately open without a network too. When you log out, kept pages of your account are deleted from the device.',
  ],
  library: 'Open your library',
  install: 'Install',
  noStore: 'Why it isn’t in the app stores',
  noStoreText:
    'An installed web app needs nobody’s approval and works the same on every system. If your browser can’t install it, a bookmark works just as well.',
} as const
