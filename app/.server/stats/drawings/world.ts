import { createHash } from 'node:crypto'
import { geoEqualEarth, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json'
import type { MapDrawing, MapStep } from '#app/rules/stats/chart-drawings.ts'
import { countryName } from './country-names.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import { chartTexts } from '#app/texts/stats/stats-charts.ts'
import { countryCodes } from './country-numbers.ts'
import { side } from './paths.ts'

const antarctica = 'Antarctica'
// Without a number in ISO 3166-1, but with a code that is in use.
const kosovo = 'Kosovo'

interface World {
  height: number
  svg: string
  /** The hash of the drawing, for its address. */
  version: string
  codes: Set<string>
}

let world: World | undefined

/** The outlines of all countries but Antarctica, in an equal-area projection, as an SVG of parts for <use>. */
export function outlinesOfTheWorld(): World {
  world ??= drawWorld()
  return world
}

function drawWorld(): World {
  const topology = atlas as unknown as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  const all = feature(topology, topology.objects.countries)
  const land = {
    ...all,
    features: all.features.filter(({ properties }) => properties.name !== antarctica),
  }
  const projection = geoEqualEarth().rotate([-10, 0]).fitWidth(side, land)
  const draw = geoPath(projection).digits(1)
  const codes = new Set<string>()
  const parts = land.features.map((country) => {
    const known = country.properties.name === kosovo ? 'XK' : countryCodes.get(String(country.id))
    if (known) codes.add(known)
    return `<path ${known ? `id="${known}" ` : ''}vector-effect="non-scaling-stroke" d="${draw(country) ?? ''}"/>`
  })
  const height = Math.ceil(draw.bounds(land)[1][1])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${height}"><g id="land">${parts.join('')}</g></svg>`
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 12)
  return { height, svg, version, codes }
}

export interface CountryCount {
  /** ISO 3166-1, two letters; '' where it isn't known. */
  code: string
  count: number
}

/** A map with four steps of colour for how much there is of each country. */
export function drawMap(counts: CountryCount[], locale: string): MapDrawing {
  const { height, version, codes } = outlinesOfTheWorld()
  const known = counts.filter(({ code, count }) => codes.has(code) && count > 0)
  const bounds = stepBounds(known.reduce((most, { count }) => Math.max(most, count), 0))
  // The last step is the brightest, however few there are.
  const first = 4 - bounds.length
  const stepOf = (count: number) =>
    (first + bounds.filter((bound) => count >= bound).length) as MapStep
  return {
    height,
    outlines: `/charts/world.svg?${version}`,
    countries: known.map(({ code, count }) => ({
      code,
      step: stepOf(count),
      name: countryName(code, locale),
      value: statText(count, 'INTEGER', locale),
    })),
    steps: known.length === 0 ? [] : stepLabels(bounds, first, locale),
  }
}

const shares = [0.015, 0.15, 0.6]

/** Round numbers at which the next step begins, in order; fewer where the highest is small. */
export function stepBounds(highest: number): number[] {
  const bounds = shares.map((share) => roundNumber(highest * share)).filter((bound) => bound > 1)
  return [...new Set(bounds)]
}

/** With one digit that isn't 0. */
function roundNumber(value: number): number {
  if (value < 1) return 0
  const unit = 10 ** Math.floor(Math.log10(value))
  return Math.round(value / unit) * unit
}

function stepLabels(bounds: number[], first: number, locale: string): MapDrawing['steps'] {
  const text = (value: number) => statText(value, 'INTEGER', locale)
  const names = [0, ...bounds].map((bound, at) => {
    const next = bounds[at]
    if (next === undefined) return chartTexts.andMore(text(Math.max(bound, 1)))
    return bound === 0
      ? chartTexts.under(text(next))
      : chartTexts.fromTo(text(bound), text(next - 1))
  })
  return names.map((label, at) => ({ step: (first + at) as MapStep, label }))
}
