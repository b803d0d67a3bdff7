/** Under which name and version this software says what it is to other apps; package.json has the version too. */
export const software = { name: 'Tributary', version: '1.0.0' } as const

/**
 * The oldest version that may run over the schema that this one makes before `upgrade finish`: the release before, unless
 * that one can't know. Beside this one while servers are exchanged, and when somebody goes back.
 */
export const oldestBeside = '1.0.0'
