import { describe, expect, it } from 'vitest'
import { inFolder } from './house-sources.ts'

/** Tables and columns that open an account. */
const CREDENTIAL_TABLES = [
  'passkeys',
  'social_accounts',
  'email_changes',
  'staff_recovery_codes',
  'staff_branches',
]
const CREDENTIAL_COLUMNS =
  /\b(?:password_hash|email|phone|totp_secret|role|deactivated_at|credential_generation)\b/

/** Functions that write such rows without a `CredentialWrite`, each with the reason. */
const EXCEPT: Record<string, string> = {
  insertCustomer: 'makes the account, so nothing could have been seen of it before',
  putStaff: 'makes the account or takes it over by its invitation, and begins the write itself',
  beginCredentialWrite: 'is what makes a CredentialWrite',
  noteUse: 'counts a use of a passkey, which opens no more than before',
  useRecoveryCode: 'uses a code up, which opens no more than before',
  replaceSecret: 'seals the same secret with another key',
}

const WRITE = /(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)'|\w+)\s*\)([\s\S]*?)(?:execute|\n\n|$)/g

const writesCredential = (body: string): boolean =>
  [...body.matchAll(WRITE)].some(
    ([, table, rest = '']) =>
      CREDENTIAL_TABLES.includes(table ?? '') ||
      // A table whose name is a variable may be either.
      ((table === undefined || table === 'customers' || table === 'staff') &&
        CREDENTIAL_COLUMNS.test(/\.(?:set|values)\(([\s\S]*?)\)\n/.exec(rest)?.[1] ?? '')),
  )

/** Exported and private functions of a file with their text. */
const functionsOf = (text: string) =>
  text
    .split(/^(?=(?:export )?(?:async )?(?:function|const) \w+)/m)
    .map((body) => ({ name: /(?:function|const) (\w+)/.exec(body)?.[1] ?? '', body }))

const found = inFolder('apps/server/src')
  .filter(({ path }) => !/\.test\.ts$|\/testing\/|\/retention\//.test(path))
  .flatMap(({ path, text }) =>
    functionsOf(text)
      .filter(({ body }) => writesCredential(body))
      .map(({ name, body }) => ({ path, name, body })),
  )

describe('credentials', () => {
  // Proves promise 15.5
  it('are written by functions that take a CredentialWrite, so that no write passes the check of the generation', () => {
    expect(found.length).toBeGreaterThan(12)
    const past = found.filter(({ name, body }) => !(name in EXCEPT) && !/CredentialWrite/.test(body))
    expect(past.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  it('have no exception that is not needed', () => {
    const names = new Set(found.map(({ name }) => name))
    expect(Object.keys(EXCEPT).filter((name) => !names.has(name) && name !== 'beginCredentialWrite')).toEqual(
      [],
    )
  })

  it('move their generation in one place', () => {
    const places = inFolder('apps/server/src').filter(({ text }) => /credential_generation \+ 1/.test(text))
    expect(places.map(({ path }) => path)).toEqual([
      'apps/server/src/platform/credentials/credential-write.ts',
    ])
    const casts = inFolder('apps/server/src').filter(({ text }) => /as CredentialWrite\b/.test(text))
    expect(casts.map(({ path }) => path)).toEqual([
      'apps/server/src/platform/credentials/credential-write.ts',
    ])
  })
})
