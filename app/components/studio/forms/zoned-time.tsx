import { type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { isTimeZone, momentOf, utcOffset, writtenIn } from '#app/rules/base/zoned-time.ts'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import { EditingContext } from '#app/components/studio/editing/editing-context.ts'
import { RecordField } from '#app/components/studio/editing/unpublished/record-field.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import type { FormFields } from './form-fields.ts'
import { SearchSelect } from './search-select.tsx'

/** The time zones that forms offer, by region; forms accept all others of the IANA database, too. */
const timeZones = {
  Africa:
    'Abidjan Accra Addis_Ababa Algiers Cairo Casablanca Johannesburg Khartoum Lagos Maputo Nairobi Tripoli Tunis',
  America:
    'Adak Anchorage Argentina/Buenos_Aires Asuncion Bogota Caracas Chicago Denver Edmonton El_Salvador Guatemala Guyana Halifax Havana Jamaica La_Paz Lima Los_Angeles Manaus Mexico_City Montevideo New_York Noronha Nuuk Panama Phoenix Port-au-Prince Puerto_Rico Regina Santiago Santo_Domingo Sao_Paulo St_Johns Tijuana Toronto Vancouver Winnipeg',
  Asia: 'Almaty Amman Baghdad Baku Bangkok Beirut Colombo Damascus Dhaka Dubai Gaza Hong_Kong Irkutsk Jakarta Jerusalem Kabul Kamchatka Karachi Kathmandu Kolkata Krasnoyarsk Kuala_Lumpur Magadan Manila Novosibirsk Omsk Pyongyang Riyadh Seoul Shanghai Singapore Taipei Tashkent Tbilisi Tehran Tokyo Ulaanbaatar Vladivostok Yakutsk Yangon Yekaterinburg Yerevan',
  Atlantic: 'Azores Bermuda Canary Cape_Verde Reykjavik South_Georgia Stanley',
  Australia: 'Adelaide Brisbane Darwin Eucla Hobart Lord_Howe Melbourne Perth Sydney',
  Europe:
    'Amsterdam Athens Belgrade Berlin Brussels Bucharest Budapest Chisinau Copenhagen Dublin Helsinki Istanbul Kaliningrad Kyiv Lisbon Ljubljana London Luxembourg Madrid Malta Minsk Moscow Oslo Paris Prague Riga Rome Samara Sarajevo Sofia Stockholm Tallinn Tirane Vaduz Vienna Vilnius Warsaw Zagreb Zurich',
  Indian: 'Chagos Maldives Mauritius',
  Pacific:
    'Apia Auckland Chatham Easter Fiji Gambier Guam Honolulu Kiritimati Marquesas Norfolk Noumea Pago_Pago Port_Moresby Tahiti Tarawa Tongatapu',
} as const

interface ZonedTimeProps {
  fields: FormFields
  /** The field that both controls belong to. */
  name: string
  /** The names of its two controls. */
  at: string
  zone: string
  label: string
  hint?: string
  /** The stored time, ISO 8601, if it isn't one of the form's values. */
  stored?: string | null
}

/**
 * A date with its time zone. Without JavaScript, both are sent as typed, initially in UTC. With it, the zone is
 * initially the browser's, and the time is always sent in UTC.
 */
export function ZonedTime(props: ZonedTimeProps) {
  const { fields, name, stored } = props
  return (
    <RecordField fields={fields} name={name}>
      {(mark) => <ZonedControls key={`${fields.version(name)} ${stored}`} {...props} mark={mark} />}
    </RecordField>
  )
}

interface Written {
  at: string
  zone: string
}

function ZonedControls({
  fields,
  name,
  at,
  zone,
  label,
  hint,
  stored,
  mark,
}: ZonedTimeProps & { mark: ReactNode }) {
  const { touched } = use(EditingContext)
  const typedZone = fields.field(zone).defaultValue
  const first = {
    at: fields.field(at).defaultValue ?? (stored ? writtenIn(stored, 'UTC') : ''),
    // A refused form may come back without a zone, or with an unknown one.
    zone: typedZone && isTimeZone(typedZone) ? typedZone : 'UTC',
  }
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [written, setWritten] = useState<Written | null>(null)
  useLayoutEffect(() => setWritten(initialValue(first, input, select)), []) // eslint-disable-line react-hooks/exhaustive-deps -- once
  const shown = written ?? first
  const moment = momentOf(shown.at, shown.zone)
  const phase = written ? 'live' : 'plain'

  function change(next: Written) {
    setWritten(next)
    touched(name)
  }

  return (
    <div className={styles.columns}>
      {written && (
        <>
          <input type="hidden" name={at} value={moment ? writtenIn(moment, 'UTC') : shown.at} />
          <input type="hidden" name={zone} value="UTC" />
        </>
      )}
      <TextField
        key={`at ${phase}`}
        ref={input}
        id={name}
        type="datetime-local"
        label={label}
        beside={mark}
        hint={hint}
        error={fields.errors(name)}
        {...(written
          ? {
              value: written.at,
              onInput: (event) => {
                event.stopPropagation()
                change({ ...written, at: event.currentTarget.value })
              },
            }
          : { name: at, defaultValue: first.at })}
      />
      <SearchSelect
        key={`zone ${phase}`}
        ref={select}
        id={`${name}-zone`}
        label={texts.timeZone}
        {...(written
          ? {
              value: written.zone,
              onInput: (event) => event.stopPropagation(),
              onChange: (event) => change({ ...written, zone: event.currentTarget.value }),
            }
          : { name: zone, defaultValue: first.zone })}
      >
        <ZoneOptions shown={shown} moment={moment} />
      </SearchSelect>
    </div>
  )
}

/** What was typed before hydration stays; else the date is shown in the browser's zone. */
function initialValue(
  first: Written,
  input: RefObject<HTMLInputElement | null>,
  select: RefObject<HTMLSelectElement | null>,
): Written {
  const typed = { at: input.current?.value ?? first.at, zone: select.current?.value ?? first.zone }
  const isTouched = typed.at !== first.at || typed.zone !== first.zone
  if (isTouched || first.zone !== 'UTC') return typed
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = momentOf(first.at, 'UTC')
  return { at: moment ? writtenIn(moment, zone) : first.at, zone }
}

function ZoneOptions({ shown, moment }: { shown: Written; moment: string | null }) {
  const offset = utcOffset(moment ?? new Date().toISOString(), shown.zone)
  const isListed = Object.entries(timeZones).some(([region, cities]) =>
    cities.split(' ').some((city) => `${region}/${city}` === shown.zone),
  )
  return (
    <>
      <option value="UTC">UTC</option>
      {!isListed && shown.zone !== 'UTC' && (
        <option value={shown.zone}>{`${nameOf(shown.zone)} (${offset})`}</option>
      )}
      {Object.entries(timeZones).map(([region, cities]) => (
        <optgroup key={region} label={region}>
          {cities.split(' ').map((city) => {
            const zone = `${region}/${city}`
            return (
              <option key={zone} value={zone}>
                {zone === shown.zone ? `${nameOf(zone)} (${offset})` : nameOf(zone)}
              </option>
            )
          })}
        </optgroup>
      ))}
    </>
  )
}

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
function nameOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
