/** Under which name and version this software says what it is to other apps; package.json has the version too. */
export const software = { name: 'Tributary', version: '0.1.0' } as const
