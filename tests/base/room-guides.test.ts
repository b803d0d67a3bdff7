import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parts } from '../../layers.ts'

test.each(Object.entries(parts))(
  'the guide of %s has its parts in their order, and functions that are there',
  (room, names) => {
    const folder = `app/.server/${room}`
    const guide = readFileSync(`${folder}/README.md`, 'utf8')
    expect(guide).toContain(`: ${names.map((name) => `\`${name}\``).join(' · ')}.`)
    const named = [...guide.matchAll(/^- `(\w+)` \(\[([^\]]+)\]\(\2\)\)/gm)]
    expect(named).toHaveLength(3)
    for (const [, name = '', file = ''] of named)
      expect(readFileSync(`${folder}/${file}`, 'utf8')).toMatch(
        new RegExp(`^export (?:async )?(?:function|class) ${name}\\b`, 'm'),
      )
  },
)
