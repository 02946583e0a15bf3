import { describe, expect, it } from 'vitest'
import { RETENTION_DEFAULTS, settingNamed } from './apps/server/src/platform/retention/periods.ts'
import { schema } from './apps/server/src/schema.ts'
import { everyPath, inFolder, placeOf, product, textOf } from './house-sources.ts'
import { retentionDocument } from './retention-document.ts'

/** Unique names without a meaning to the customer, each with the reason. */
const NEVER_REFUSES: Record<string, string> = {
  visit_preparations_link_key: 'a link is 132 random bits',
  waiting_offers_open_key: 'an offer is made for entries without one, under the lock of the list',
  whatsapp_messages_dedupe_key: 'a message is written once, so the second insert does nothing',
  whatsapp_messages_wamid_key: 'ids of Meta, each stored in the one message that it is about',
  staff_views_name_key: 'a view of the same name takes the new content',
  provinces_code_key: 'reference data, written by the loader only',
  cities_code_key: 'reference data, written by the loader only',
  phone_codes_subject_key: 'whatever is proved has one row, so the insert of another code becomes its update',
  staff_invitations_open_key: 'an invitation locks the address first and ends the former one',
  staff_invitations_token_key: '32 random bytes, which never repeat',
  odometer_chains_chassis_key: 'the second insert continues the same chain',
  test_drive_requests_token_key: 'no two tokens of 256 random bits are the same',
  odometer_links_record_key: 'the chain is locked while it grows, and only missing links are inserted',
  follow_ups_visit_key: 'a visit is handed over once, and the insert skips a second question',
  follow_ups_token_key: 'no two tokens of 132 random bits are the same',
  return_jobs_visit_key: 'the insert skips a second job of a visit',
  queue_entries_number_key: 'the number comes from a counter that is locked while it grows',
  queue_entries_open_key: 'a number is given under the lock of its visit, which has no open one',
  arrival_links_token_key: '32 random bytes, which never repeat',
  displays_token_key: '32 random bytes, which never repeat',
  trade_in_cases_number_key: 'from a sequence of its own, which never repeats a number',
  visits_number_key: 'from a sequence of its own, which never repeats a number',
  inspection_states_signed_key:
    'signing supersedes the former one first, under the lock of the only draft of the car',
  notifications_about_key: 'a repeated notification is the same one, so the insert skips it',
  calendar_feeds_secret_key: '32 random bytes, which never repeat',
  inbox_threads_number_key: 'generated, which gives no number twice',
  inbox_messages_dedupe_key: 'a repeated mail or form is the same message, so the insert skips it',
  outbox_dedupe_key: 'a message with the same key is the same message, so the insert skips it',
}

/** Features that write a table which another one describes, each with the reason. */
const FURTHER_WRITERS: Record<string, string> = {
  'account/email-change writes customers': 'the new address is that of the account',
  'account/profile writes customers': 'the personal data in an account',
  'account/sign-in writes email_changes': 'a reset of the password ends a change of the address',
  'account/email-change writes one_time_links': 'its mails carry links',
  'account/sessions writes one_time_links': 'ending all sessions ends links as well',
  'account/sign-in writes link_tickets': 'a reset of the password ends tickets of providers',
  'account/sign-in writes social_attempts': 'a reset of the password ends sign-ins with a provider under way',
  'account/sign-in writes social_accounts': 'a reset of the password unlinks providers',
  'office/data-sets writes catalogue_years': 'it publishes the catalogue that ships with the portal',
}

const migrations = everyPath
  .filter((path) => path.startsWith('apps/server/migrations/'))
  .map(textOf)
  .join('\n')

describe('the database', () => {
  it('locks rows of a subquery once: in an `in` it may run again, and then takes more than its limit', () => {
    const RUNS_AGAIN = /\bin \(\s*select\b[^`]*?\bfor update\b/
    expect(product.filter(({ text }) => RUNS_AGAIN.test(text)).map(({ path }) => path)).toEqual([])
    expect('where id in (select id from a limit 8 for update skip locked)').toMatch(RUNS_AGAIN)
  })

  const WRITES =
    /(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)|\b(?:insert into|update|delete from) ([a-z_]+)(?= (?:as |set |where |\(|\$))/g

  it('has one writer per table, the feature that describes it: the others call its rules', () => {
    const folderOf = (path: string) =>
      /^apps\/server\/src\/(?:domains\/([^/]+\/[^/]+)|platform)\//.exec(path)?.slice(0, 2)
    const featureOf = (path: string) => {
      const [inSource, feature] = folderOf(path) ?? []
      return inSource && (feature ?? 'platform')
    }
    const server = inFolder('apps/server/src')
    const owners = new Map(
      server
        .filter(({ path }) => path.endsWith('/schema.ts'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/^ {2}(\w+): t\.table\(/gm)].map(([, name]) => [name, featureOf(path)] as const),
        ),
    )
    expect([...owners.keys()].sort()).toEqual(Object.keys(schema).sort())
    const further = new Set(
      server
        .filter(({ path }) => !path.endsWith('/schema.ts'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(WRITES)]
            .map(([, built, written]) => built ?? written ?? '')
            .filter((name) => owners.has(name) && owners.get(name) !== featureOf(path))
            .map((name) => `${featureOf(path) ?? path} writes ${name}`),
        ),
    )
    expect([...further].sort()).toEqual(Object.keys(FURTHER_WRITERS).sort())
  })

  it('is queried by a `Customer`, not by a text id: two text ids can be swapped', () => {
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
      ...[...migrations.matchAll(/create unique index (?:if not exists )?(\w+)/g)].map(
        ([, name]) => name ?? '',
      ),
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
  it('has a document of how long each table keeps its rows, by settings that the example names', async () => {
    await expect(retentionDocument()).toMatchFileSnapshot('docs/retention.md')
    const settings = Object.entries(RETENTION_DEFAULTS).map(([name, days]) => [settingNamed(name), days])
    const inExample = [...textOf('.env.example').matchAll(/^# (RETENTION_\w+)=(\d+)$/gm)].map(
      ([, name, days]) => [name, Number(days)],
    )
    expect(inExample.map(String).sort()).toEqual(settings.map(String).sort())
    const inUse = Object.values(schema).flatMap(({ ends = [] }) => ends.map(({ days }) => days))
    expect(Object.keys(RETENTION_DEFAULTS).filter((name) => !inUse.some((days) => days === name))).toEqual([])
  })
})
