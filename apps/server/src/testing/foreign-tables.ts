import { accountSchema } from '../domains/account/schema.ts'
import { garageSchema } from '../domains/garage/schema.ts'
import { officeSchema } from '../domains/office/schema.ts'
import { stockSchema } from '../domains/stock/schema.ts'
import { workshopSchema } from '../domains/workshop/schema.ts'
import { platformSchema } from '../platform/database/schema.ts'
import type { SentStatement } from './sent-statements.ts'
import { statementSites } from './statement-sites.ts'

const DOMAINS = {
  account: accountSchema,
  garage: garageSchema,
  workshop: workshopSchema,
  stock: stockSchema,
  office: officeSchema,
  platform: platformSchema,
}
const domainOf = new Map(
  Object.entries(DOMAINS).flatMap(([domain, tables]) => Object.keys(tables).map((name) => [name, domain])),
)

/** Make statements for any domain, each with the reason. */
const FOR_ANY_DOMAIN: Record<string, string> = {
  'src/domains/account/personal-data/export-sql.ts': 'it exports what the descriptions of the tables say',
  'src/domains/office/data-sets/sql.ts':
    'it publishes the table of each kind of data set (`data-sets/kinds/`)',
  'src/platform/retention/sweep.ts': 'it deletes what the descriptions of the tables say',
  'src/platform/lists/list.ts':
    'the stack of a later page of a list does not lead to the feature; its first page does',
}

/**
 * Tables of other domains that the SQL of a feature names instead of calling their `public.ts`, each with the reason. The list only
 * becomes shorter: an entry that no statement needs any more fails `plans.test.ts`.
 */
const LISTED: Record<string, { reason: string; tables: readonly string[] }> = {
  'account/personal-data': {
    reason:
      'finds what an export, an erasure and the access trail must know of a customer, each in one statement',
    tables: [
      'audit_log',
      'audit_reasons',
      'bookings',
      'cars',
      'odometer_readings',
      'service_record_people',
      'trade_in_inspections',
      'trade_in_offers',
      'trade_ins',
      'visits',
    ],
  },
  'account/staff': { reason: 'the list of staff shows the workshops of each', tables: ['branches'] },
  'garage/calendar-feed': {
    reason: 'a feed opens only while its customer agrees (`isConsenting`), and shows their visits',
    tables: ['bookings', 'consents', 'customers', 'visits'],
  },
  'garage/car-care': {
    reason: 'all facts of a car are one statement, which pages and reminders read for many cars at once',
    tables: ['bookings', 'service_items', 'service_record_people', 'service_records', 'visits'],
  },
  'garage/odometer-chain': {
    reason:
      'links the readings of service records; the records know no chain, and their public.ts imports garage',
    tables: ['branches', 'service_record_people', 'service_records', 'visits'],
  },
  'garage/passports': {
    reason: 'a passport shows service records, whose public.ts imports garage',
    tables: ['service_record_people', 'service_records'],
  },
  'garage/reminders': {
    reason: 'the statement that stores a reminder holds its customer, who must agree (`isConsenting`)',
    tables: ['consents', 'customers'],
  },
  'office/audit-log': {
    reason: 'the list shows staff, and is filtered by customer, plate and visit',
    tables: ['audit_log', 'audit_reasons', 'cars', 'customers', 'staff', 'visits'],
  },
  'office/data-sets': {
    reason:
      'compares what it would publish with the live rows, and finds the rows that still use what it would remove',
    tables: [
      'bookings',
      'branch_exceptions',
      'branch_hours',
      'branch_planners',
      'branch_settings',
      'branch_slots',
      'branches',
      'cars',
      'catalogue_brands',
      'catalogue_models',
      'catalogue_specs',
      'catalogue_value_prices',
      'catalogue_years',
      'cities',
      'erp_search_words',
      'erp_used_cars',
      'service_records',
      'staff_branches',
      'stalls',
      'technicians',
      'visits',
      'waiting_entries',
    ],
  },
  'office/inbox': {
    reason:
      'threads are found by the address of the account, and show their member of staff and whether a mail has left',
    tables: ['customers', 'outbox', 'staff'],
  },
  'platform/calls': {
    reason: 'an erasure deletes answers to staff, which are stored under their ids',
    tables: ['staff'],
  },
  'platform/credentials': {
    reason: 'every change of credentials counts on the row of the account, of customers and staff alike',
    tables: ['customers', 'staff'],
  },
  'platform/webauthn': {
    reason: 'a challenge names the session that asked for it, of customers and staff alike',
    tables: ['sessions', 'staff_sessions'],
  },
  'stock/catalogue': {
    reason:
      'the catalogue lists the workshops that sell used cars; it can stand elsewhere, so it imports no feature',
    tables: ['branches', 'cities'],
  },
  'stock/test-drives': {
    reason: 'a test drive is a visit; whether a car is taken follows from its state',
    tables: ['bookings', 'branch_settings', 'branches', 'visits'],
  },
  'stock/trade-in': {
    reason: 'an inspection is a visit; a case shows the car of the garage that it is about',
    tables: ['bookings', 'cars', 'visits'],
  },
  'workshop/bookings': {
    reason:
      'one statement holds owner and car, one stores the reading with the booking, one shows whether its code was delivered',
    tables: ['cars', 'customers', 'odometer_readings', 'outbox', 'phone_codes', 'phone_proofs'],
  },
  'workshop/waiting-list': { reason: 'an entry shows the plate with its term', tables: ['cars'] },
  'workshop/preparation': { reason: 'a line shows the plate with its term', tables: ['cars'] },
  'workshop/visits': {
    reason:
      'the day of a workshop shows cars and owners in one statement; one clock completes what a former release books',
    tables: ['cars', 'customers', 'odometer_readings', 'phone_proofs'],
  },
  'workshop/workshop-list': {
    reason: 'the list of workshops shows the staff of each',
    tables: ['staff', 'staff_branches'],
  },
}

const met = new Map<string, Set<string>>()

/** `garage/cars`, `platform/calls`. */
const featureOf = (path: string) =>
  /^src\/(?:domains\/)?([^/]+\/[^/]+)\//.exec(path)?.[1] ?? path.replace(/^src\//, '')

const definedAt = new Map<string, string[]>()

/** The files that may have written a statement: a built query is sent by its caller, so the call leads to where it is defined. */
function writersOf({ author, site }: Pick<SentStatement, 'author' | 'site'>): string[] {
  if (definedAt.size === 0)
    for (const { name, lines } of statementSites())
      for (const line of lines)
        definedAt.set(line, [...(definedAt.get(line) ?? []), name.split('#')[0] ?? ''])
  const found = site.startsWith(author) ? definedAt.get(site) : undefined
  return found ?? [author]
}

/** Tables of other domains that a statement names without being listed, as one line each. */
export function unlistedForeignTables(
  { text, ...sent }: Pick<SentStatement, 'author' | 'site' | 'text'>,
  tables: readonly string[],
): string[] {
  const features = writersOf(sent)
    .filter((path) => !(path in FOR_ANY_DOMAIN))
    .map(featureOf)
  const [feature] = features
  if (!feature) return []
  const foreign = [...new Set(tables)].filter((name) => {
    const domain = domainOf.get(name)
    return domain && !features.some((one) => domain === one.split('/')[0])
  })
  met.set(feature, new Set([...(met.get(feature) ?? []), ...foreign]))
  return foreign
    .filter((name) => !LISTED[feature]?.tables.includes(name))
    .map((name) => `${feature} names ${name} of ${domainOf.get(name)}: ${text.replace(/\s+/g, ' ')}`)
}

/** Listed tables that no statement of this process has named. */
export const unusedForeignTables = (): string[] =>
  Object.entries(LISTED).flatMap(([feature, { tables }]) =>
    tables.filter((name) => !met.get(feature)?.has(name)).map((name) => `${feature} no longer names ${name}`),
  )
