import {
  newSplit,
  readSplit,
  type RecipientMode,
  type SplitRecipient,
  sortedRecipients,
  switchBlock,
} from '#app/protocols/lightning/value-split.ts'
import { limits } from '#app/rules/base/limits.ts'

/** A recipient as its form fields hold it. */
export interface SplitRow {
  mode: RecipientMode
  name: string
  lnaddress: string
  node_pubkey: string
  custom_key: string
  custom_value: string
  split: number
  /** Whether its fields are shown. */
  open: boolean
}

/** The submitted form. */
export interface SplitsForm {
  intent: string
  /** Index of the row whose button was pressed. */
  row: number
  customize: boolean
  rows: SplitRow[]
  base: string
}

const texts = ['name', 'lnaddress', 'node_pubkey', 'custom_key', 'custom_value'] as const

export function readSplitsForm(formData: FormData): SplitsForm {
  const text = (name: string) => {
    const value = formData.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 1000) : ''
  }
  const rows: SplitRow[] = []
  for (let at = 0; at < limits.valueRecipients && formData.has(`rows[${at}].split`); at++) {
    const field = (name: string) => text(`rows[${at}].${name}`)
    const fields = Object.fromEntries(texts.map((name) => [name, field(name)]))
    rows.push({
      ...(fields as Record<(typeof texts)[number], string>),
      mode: field('mode') === 'node' ? 'node' : 'address',
      split: readSplit(field('split')),
      open: false,
    })
  }
  const [, intent = 'save', row = ''] = /^([a-z]+)(?:-(\d{1,2}))?$/.exec(text('intent')) ?? []
  return {
    intent,
    row: row === '' ? -1 : Number(row),
    customize: formData.get('customize') === 'on',
    rows,
    base: text('base'),
  }
}

/** The form fields for a stored recipient. */
export function toRow(recipient: SplitRecipient): SplitRow {
  return {
    mode: recipient.node_pubkey ? 'node' : 'address',
    name: recipient.name,
    lnaddress: recipient.lnaddress ?? '',
    node_pubkey: recipient.node_pubkey ?? '',
    custom_key: recipient.custom_key ?? '',
    custom_value: recipient.custom_value ?? '',
    split: recipient.split,
    open: false,
  }
}

/** The recipient for a row of fields; without a name, its address is used. */
export function toRecipient(row: SplitRow): SplitRecipient {
  const isNode = row.mode === 'node'
  const address = isNode ? row.node_pubkey : row.lnaddress
  return {
    name: row.name || address,
    ...(isNode ? { node_pubkey: address } : { lnaddress: address }),
    ...(isNode && row.custom_key ? { custom_key: row.custom_key } : {}),
    ...(isNode && row.custom_value ? { custom_value: row.custom_value } : {}),
    split: row.split,
    editable: true,
  }
}

/** Adds an empty row, with the share left to 100 %. */
export function withNewRow(rows: SplitRow[]): SplitRow[] {
  if (rows.length >= limits.valueRecipients) return rows
  const split = newSplit(rows.map((row) => ({ ...row, editable: true })))
  return [...rows, { ...toRow({ name: '', split, editable: true }), open: true }]
}

/** Switches a row between address and node, unless that is blocked; the typed values stay. */
export function switched(row: SplitRow): SplitRow {
  const mode = row.mode === 'node' ? 'address' : 'node'
  if (switchBlock({ ...row, editable: true }, mode)) return { ...row, open: true }
  return { ...row, mode, open: true }
}

/** Sorts rows by share, largest first. */
export function sortedRows(rows: SplitRow[]): SplitRow[] {
  return sortedRecipients(rows.map((row) => ({ ...row, editable: true }))).map(
    ({ editable: _editable, ...row }) => row,
  )
}
