import { receiveCar } from '@toyota-trust/contracts/desk/visits.ts'
import { workshopList } from '@toyota-trust/contracts/desk/workshops.ts'
import { expect, it } from 'vitest'
import { SUDIRMAN } from '../../testing/people.ts'
import { staffMember } from '../../testing/staff.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '../../testing/visits.ts'

const server = useTestServer()

it('head office sees every workshop with its heads, what comes today and what stands inside', async () => {
  server.clock.set(THE_DAY_BEFORE)
  const { visitId } = await withVisit(server)
  await withVisit(server, { order_start_time: '11:00' }, 'Siti')
  server.clock.set(THE_HOUR)
  const advisor = await staffMember(server)
  await advisor.call(receiveCar, await onNewest(advisor, visitId))
  const head = await staffMember(server, 'head')
  const office = await staffMember(server, 'office')
  const { rows } = await office.call(workshopList.page, {
    query: { q: SUDIRMAN.branch.toUpperCase(), kind: 'gr' },
  })
  expect(rows.filter(({ id }) => id === String(SUDIRMAN.id))).toMatchObject([
    { id: String(SUDIRMAN.id), kind: 'gr', today: 2, inside: 1, heads: [head.name] },
  ])
  const all = await office.call(workshopList.page, { query: {} })
  expect(all.total).toBe(185)
  expect((await office.call(workshopList.page, { query: { q: '%' } })).rows).toEqual([])
})
