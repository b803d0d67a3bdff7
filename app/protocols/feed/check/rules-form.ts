import type { FeedTree } from './read-tree.ts'
import type { Judge, Level, Report, Rule, Source } from './rule.ts'
import { apple, podcasting, psp1, rss } from './sources.ts'
import type { FaultKind } from './tree-reader.ts'

const everybody = ['APPLE', 'SPOTIFY', 'PSP1'] as const

/** Rules about the feed as XML. */
export const formRules = {
  unclosedTag: ofFaults(everybody, 'ERROR', apple.requirements, 'UNCLOSED'),
  bareAmpersand: ofFaults(everybody, 'ERROR', apple.requirements, 'AMPERSAND'),
  unknownEntity: ofFaults(everybody, 'ERROR', apple.requirements, 'ENTITY'),
  unknownPrefix: ofFaults(everybody, 'ERROR', apple.requirements, 'PREFIX'),
  controlCharacter: ofFaults(everybody, 'ERROR', apple.requirements, 'CONTROL'),
  notUtf8: ofFaults(
    ['APPLE', 'PSP1'],
    'ERROR',
    psp1('required-rss-namespace-declarations'),
    'BYTES',
  ),
  noDeclaration: ofFaults(['APPLE'], 'WARNING', apple.requirements, 'HEAD'),
  notRss2: {
    ...{ by: everybody, level: 'ERROR', source: rss },
    find: ({ root }, report) => {
      if (root.name !== 'rss' || root.get('version') !== '2.0') report(root)
    },
  },
  itunesNamespace: ofNamespace(
    everybody,
    apple.requirements,
    'itunes',
    ['http://www.itunes.com/dtds/podcast-1.0.dtd'],
    true,
  ),
  podcastNamespace: ofNamespace(['PODCASTING20', 'PSP1'], podcasting('guid'), 'podcast', [
    'https://podcastindex.org/namespace/1.0',
    'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
  ]),
  atomNamespace: ofNamespace(['PSP1'], psp1('channel-atom'), 'atom', [
    'http://www.w3.org/2005/Atom',
  ]),
  contentNamespace: ofNamespace(
    ['APPLE', 'PSP1'],
    psp1('html-and-link-support-optional'),
    'content',
    ['http://purl.org/rss/1.0/modules/content/'],
  ),
} satisfies Record<string, Rule>

function ofFaults(by: readonly Judge[], level: Level, source: Source, kind: FaultKind): Rule {
  return {
    ...{ by, level, source },
    find(feed, report) {
      for (const fault of feed.faults) {
        if (fault.kind === kind) report({ line: fault.line, end: fault.line }, fault.detail)
      }
    },
  }
}

/** Case matters to those who read a namespace by the letter. */
function ofNamespace(
  by: readonly Judge[],
  source: Source,
  prefix: string,
  uris: readonly string[],
  isRequired = false,
): Rule {
  return {
    ...{ by, level: 'ERROR', source },
    find(feed: FeedTree, report: Report) {
      const uri = feed.root.get(`xmlns:${prefix}`)
      if (uri !== '' && !uris.includes(uri)) report(feed.root, uri)
      if (uri === '' && isRequired) report(feed.root, '')
    },
  }
}
