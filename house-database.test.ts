import { describe, expect, it } from 'vitest'
import { RETENTION_DEFAULTS, settingNamed } from './apps/server/src/platform/retention/periods.ts'
import { everyPath, inFolder, placeOf, textOf } from './house-sources.ts'

/** Unique names without a meaning to the customer, each with the reason. */
const NEVER_REFUSES: Record<string, string> = {
  staff_views_name_key: 'a view of the same name takes the new content',
  provinces_code_key: 'reference data, written by the loader only',
  cities_code_key: 'reference data, written by the loader only',
  phone_codes_subject_key: 'whatever is proved has one row, so the insert of another code becomes its update',
  staff_invitations_open_key: 'whoever invites locks the address first and ends the former one',
  staff_invitations_token_key: '32 random bytes, which nobody meets twice',
  odometer_chains_chassis_key: 'whoever comes second goes on with the same chain',
  odometer_links_record_key: 'the chain is held while it goes on, and only what it lacks is put in',
  trade_in_cases_number_key: 'from a sequence of its own, which gives no number twice',
  visits_number_key: 'from a sequence of its own, which gives no number twice',
  notifications_about_key: 'what was told before is the same, so the insert passes over it',
  calendar_feeds_secret_key: '32 random bytes, which nobody meets twice',
  inbox_threads_number_key: 'generated, which gives no number twice',
  inbox_messages_dedupe_key:
    'a mail or a form that comes again is the same message, so the insert passes over it',
  outbox_dedupe_key: 'a message with the same key is the same message, so the insert passes over it',
}

/** Tables that two features write, each with the reason. */
const TWO_WRITERS: Record<string, string> = {
  customers: 'sign-in makes and opens accounts, profile changes the personal data in them',
  email_changes: 'a reset of the password ends a change of the address that somebody else began',
  one_time_links: 'sign-in makes and ends links of all mails about an account',
  link_tickets: 'a reset of the password ends tickets of providers',
  social_attempts: 'a reset of the password ends sign-ins with a provider that were begun',
  social_accounts: 'a reset of the password unlinks providers',
}

/** Tables about a customer that his export leaves out, each with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  social_attempts: 'lives ten minutes, and holds nothing but secrets of a sign-in under way',
  link_tickets: 'lives a minute, and holds nothing but a secret',
  one_time_links: 'holds the hashes of links; that they were sent stands in the record of events',
}
/** Tables about a customer that outlive his account, each with the reason. */
const NOT_ERASED: Record<string, string> = {
  audit_log: 'the law asks for the record of what was done; it holds neither name, e-mail nor number',
}

/** Ends what every feature has kept long enough; its periods stand in one table, so it deletes everywhere. */
const SWEEPER = 'apps/server/src/platform/retention/'

const migrations = everyPath
  .filter((path) => path.startsWith('apps/server/migrations/'))
  .map(textOf)
  .join('\n')

/** How a table names its customer, with the foreign key of a table that is older than `customers`. */
const ownerIn = (table: string, columns: string) =>
  /customer_id .*/.exec(columns)?.[0] &&
  `${/customer_id .*/.exec(columns)?.[0]} ${new RegExp(`alter table ${table} .*customer_id.*`).exec(migrations)?.[0] ?? ''}`

describe('the database', () => {
  const WRITES =
    /(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)|\b(?:insert into|update|delete from) ([a-z_]+)(?= (?:as |set |where |\(|\$))/g

  it('has one writer per table: who else wants it changed asks the rules of that feature', () => {
    const writers = new Map<string, Set<string>>()
    for (const { path, text } of inFolder('apps/server/src').filter(
      ({ path }) => !path.startsWith(SWEEPER),
    )) {
      const owner = placeOf(path)?.feature ?? path.split('/')[3] ?? path
      for (const [, built, written] of text.matchAll(WRITES)) {
        const table = built ?? written ?? ''
        writers.set(table, (writers.get(table) ?? new Set()).add(owner))
      }
    }
    expect(writers.size).toBeGreaterThan(10)
    expect([...writers].filter(([table, owners]) => owners.size > 1 && !(table in TWO_WRITERS))).toEqual([])
  })

  // Proves promise 10.4, asvs 14.1a
  it('knows of every table about a customer that it is exported and erased with him, or why not', () => {
    const personal = [...migrations.matchAll(/create table (\w+) \(([^;`]*)\)[;`]/g)]
      .map(([, name = '', columns = '']) => ({ name, owner: ownerIn(name, columns) }))
      .filter(({ owner }) => owner)
    const exported = inFolder('apps/server/src/domains/account/personal-data')
      .filter(({ path }) => path.endsWith('sql.ts'))
      .map(({ text }) => text)
      .join('\n')
    expect(personal.length).toBeGreaterThan(10)
    expect(personal.filter(({ name }) => !exported.includes(`'${name}'`) && !(name in NOT_EXPORTED))).toEqual(
      [],
    )
    expect(
      personal.filter(({ name, owner }) => !owner?.includes('on delete cascade') && !(name in NOT_ERASED)),
    ).toEqual([])
  })

  it('is asked for an owner by who he is: two ids that are both text can be swapped', () => {
    const features = inFolder('apps/server/src/domains').filter(
      ({ path }) => placeOf(path)?.domain !== 'account',
    )
    expect(
      features.filter(({ text }) => /\bcustomerId: string(?! \|)/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })

  it('is changed in transactions of the portal, so that messages leave with the commit', () => {
    const own = inFolder('apps/server/src/domains').filter(({ text }) => /\.transaction\(\)/.test(text))
    expect(own.map(({ path }) => path)).toEqual([])
  })

  it('says what each of its refusals means, or why nobody can be refused', () => {
    const named = [
      ...[...migrations.matchAll(/constraint (\w+) unique/g)].map(([, name]) => name ?? ''),
      ...[...migrations.matchAll(/create unique index (\w+)/g)].map(([, name]) => name ?? ''),
    ]
    const meant = inFolder('apps/server/src').flatMap(({ text }) =>
      [...text.matchAll(/meanings\b[^{]*\{([^}]*)\}/g)].flatMap(([, body]) =>
        [...(body ?? '').matchAll(/(\w+):/g)].map(([, name]) => name ?? ''),
      ),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !meant.includes(name) && !(name in NEVER_REFUSES))).toEqual([])
  })

  // Proves promise 12.27
  it('knows of every table how long it keeps its rows, by settings that are called and counted alike everywhere', () => {
    const tables = inFolder('apps/server/src/platform/database/tables').flatMap(({ text }) =>
      [...text.matchAll(/^ {2}(\w+): (?:UsedCar & )?\{/gm)].map(([, name = '']) => name),
    )
    const told = textOf('docs/retention.md')
    expect([...told.matchAll(/^\| (\w+) \| \S/gm)].map(([, name]) => name).sort()).toEqual(
      ['table', ...tables].sort(),
    )
    const settings = Object.entries(RETENTION_DEFAULTS).map(([name, days]) => [settingNamed(name), days])
    const inDocs = [...told.matchAll(/`(RETENTION_\w+)` \((\d+)\)/g)].map(([, name, days]) => [
      name,
      Number(days),
    ])
    const inExample = [...textOf('.env.example').matchAll(/^# (RETENTION_\w+)=(\d+)$/gm)].map(
      ([, name, days]) => [name, Number(days)],
    )
    expect(new Set(inDocs.map(String))).toEqual(new Set(settings.map(String)))
    expect(inExample.map(String).sort()).toEqual(settings.map(String).sort())
  })
})
