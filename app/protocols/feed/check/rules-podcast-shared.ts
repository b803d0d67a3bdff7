import { chatProtocols, licenseSlugs, personGroups, personRoles, socialProtocols } from './lists.ts'
import { ofTags, type Rule } from './rule.ts'
import { podcasting } from './sources.ts'
import { isUrl, isWebUrl } from './values.ts'

const of = ['PODCASTING20'] as const
const both = ['PODCASTING20', 'PSP1'] as const
const [longestLabel, longestTxt] = [128, 4000]
const geo = /^geo:-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)?(?:[;?]\S*)?$/

/** Rules of the podcast namespace about what shows and episodes have in common. */
export const podcastSharedRules = {
  fundingUrl: ofTags(
    both,
    'ERROR',
    podcasting('funding'),
    'podcast:funding',
    (tag) => !isUrl(tag.get('url')) && (tag.get('url') || true),
  ),
  fundingLong: ofTags(
    of,
    'WARNING',
    podcasting('funding'),
    'podcast:funding',
    ({ text }) => text.length > longestLabel && text,
  ),
  personName: ofTags(
    of,
    'ERROR',
    podcasting('person'),
    'podcast:person',
    ({ text }) => text === '',
  ),
  personRole: ofTags(
    of,
    'WARNING',
    podcasting('person'),
    'podcast:person',
    (tag) =>
      tag.get('role') !== '' && !personRoles.has(tag.get('role').toLowerCase()) && tag.get('role'),
  ),
  personGroup: ofTags(
    of,
    'WARNING',
    podcasting('person'),
    'podcast:person',
    (tag) =>
      tag.get('group') !== '' &&
      !personGroups.has(tag.get('group').toLowerCase().replace(/\.$/, '')) &&
      tag.get('group'),
  ),
  personAddress: ofTags(
    of,
    'WARNING',
    podcasting('person'),
    'podcast:person',
    (tag) => [tag.get('href'), tag.get('img')].find((url) => url !== '' && !isWebUrl(url)) ?? false,
  ),
  locationName: ofTags(
    of,
    'ERROR',
    podcasting('location'),
    'podcast:location',
    ({ text }) => text === '',
  ),
  locationGeo: ofTags(
    of,
    'ERROR',
    podcasting('location'),
    'podcast:location',
    (tag) => tag.get('geo') !== '' && !geo.test(tag.get('geo')) && tag.get('geo'),
  ),
  locationOsm: ofTags(
    of,
    'ERROR',
    podcasting('location'),
    'podcast:location',
    (tag) =>
      tag.get('osm') !== '' && !/^[NWR]\d{1,15}(?:#\d+)?$/.test(tag.get('osm')) && tag.get('osm'),
  ),
  locationCountry: ofTags(
    of,
    'WARNING',
    podcasting('location'),
    'podcast:location',
    (tag) =>
      tag.get('country') !== '' && !/^[A-Z]{2}$/.test(tag.get('country')) && tag.get('country'),
  ),
  locationRel: ofTags(
    of,
    'WARNING',
    podcasting('location'),
    'podcast:location',
    (tag) =>
      tag.get('rel') !== '' && !/^(?:subject|creator)$/.test(tag.get('rel')) && tag.get('rel'),
  ),
  license: ofTags(
    of,
    'ERROR',
    podcasting('license'),
    'podcast:license',
    (tag) =>
      !isUrl(tag.get('url')) && !licenseSlugs.has(tag.text.toLowerCase()) && (tag.text || true),
  ),
  txtLong: ofTags(
    both,
    'WARNING',
    podcasting('txt'),
    'podcast:txt',
    (tag) =>
      (tag.text.length > longestTxt || tag.get('purpose').length > longestLabel) &&
      tag.get('purpose'),
  ),
  aiContent: ofTags(
    of,
    'ERROR',
    podcasting('txt'),
    'podcast:txt',
    (tag) => tag.get('purpose') === 'ai-content' && !/^(?:true|false)$/.test(tag.text) && tag.text,
  ),
  chat: ofTags(
    of,
    'ERROR',
    podcasting('chat'),
    'podcast:chat',
    (tag) => tag.get('server') === '' || tag.get('protocol') === '',
  ),
  chatProtocol: ofTags(
    of,
    'WARNING',
    podcasting('chat'),
    'podcast:chat',
    (tag) =>
      tag.get('protocol') !== '' && !chatProtocols.has(tag.get('protocol')) && tag.get('protocol'),
  ),
  socialProtocol: ofTags(
    of,
    'ERROR',
    podcasting('socialInteract'),
    'podcast:socialinteract',
    (tag) => !socialProtocols.has(tag.get('protocol')) && (tag.get('protocol') || true),
  ),
  socialUri: ofTags(
    of,
    'ERROR',
    podcasting('socialInteract'),
    'podcast:socialinteract',
    (tag) => tag.get('protocol') !== 'disabled' && tag.get('uri') === '',
  ),
  imageAddress: ofTags(
    of,
    'ERROR',
    podcasting('image'),
    'podcast:image',
    (tag) => !isWebUrl(tag.get('href')) && (tag.get('href') || true),
  ),
  imageRatio: ofTags(
    of,
    'WARNING',
    podcasting('image'),
    'podcast:image',
    (tag) =>
      tag.get('aspect-ratio') !== '' &&
      !/^\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)?$/.test(tag.get('aspect-ratio')) &&
      tag.get('aspect-ratio'),
  ),
  imagePurpose: ofTags(
    of,
    'WARNING',
    podcasting('image'),
    'podcast:image',
    (tag) => tag.get('purpose').length > longestLabel && tag.get('purpose'),
  ),
  imagesOld: { ...ofTags(of, 'HINT', podcasting('image'), 'podcast:images', () => true) },
} satisfies Record<string, Rule>
