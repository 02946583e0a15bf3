import { expect, it } from 'vitest'
import { retentionDocument } from '#app/server/retention-document.ts'
import { configurationDocument } from '#server/config/setting-descriptions.ts'

/** Documents written from the code. `npx vitest run --project house -u` writes them anew. */

it('lists in docs/retention.md how long each table keeps its rows', async () => {
  await expect(retentionDocument()).toMatchFileSnapshot('../docs/retention.md')
})

it('lists in docs/configuration.md every setting with its default', async () => {
  await expect(configurationDocument()).toMatchFileSnapshot('../docs/configuration.md')
})
