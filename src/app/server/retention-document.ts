import type { Ending, Table } from '#server/database/table.ts'
import { RETENTION_DEFAULTS, settingNamed } from '#server/retention/periods.ts'
import { schema } from './schema.ts'

const INTRODUCTION = `# How long each table keeps its rows

UU PDP 27/2022, articles 43 and 44: nothing personal longer than it is needed for. \`retention\` (\`src/app/server/retention.ts\`) ends once a day all rows whose
table has a period here, in one process, from the oldest row on, in small batches. Periods are settings in days; the number is the default.

This page is written from the descriptions of the tables (\`src/<domain>/<feature>/schema.ts\`) by
\`npx vitest run --project house -u\`; \`npm test\` fails when it is out of date.

*Account* in the second column: the row lives as long as the customer's account and is deleted with it, by the customer (\`POST /userprofiles/delete\`) or when it was never
confirmed. *Reference*: loaded from the seeds or published at the desk, about nobody.

| table | kept | why |
|---|---|---|
`

function periodOf({ days, when }: Ending): string {
  if (typeof days === 'string') return `\`${settingNamed(days)}\` (${RETENTION_DEFAULTS[days]}) ${when}`
  if (days === 0) return when
  return `${days === 1 ? 'a day' : `${days} days`} ${when}`.trim()
}

function keptWith({ owner, kept }: Table): string {
  if (kept !== undefined || !owner) return kept ?? ''
  return 'row' in owner ? `with its row in \`${owner.row}\`` : 'account'
}

/** `docs/retention.md`, as the descriptions of the tables have it. */
export const retentionDocument = (): string =>
  INTRODUCTION +
  Object.entries(schema)
    .map(([name, table]) => {
      const kept = [keptWith(table), ...(table.ends ?? []).map(periodOf)].filter((part) => part !== '')
      return `| ${name} | ${kept.join('; ')} | ${table.why ?? ''} |\n`
    })
    .join('')
