import { receiveCar } from '@toyota-trust/contracts/desk/visits.ts'
import { exportPersonalData, readTrail } from '@toyota-trust/contracts/personal-data.ts'
import { describe, expect, it } from 'vitest'
import { registered } from '../../testing/people.ts'
import { staffMember } from '../../testing/staff.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '../../testing/visits.ts'

const server = useTestServer()

describe('the trail of what was done with a customer’s data', () => {
  it('says who did it: himself, a workshop without the whole name of its people, head office', async () => {
    server.clock.set(THE_DAY_BEFORE)
    const { visitId, call, id } = await withVisit(server)
    server.clock.set(THE_HOUR)
    const advisor = await staffMember(server)
    await advisor.call(receiveCar, await onNewest(advisor, visitId))
    const office = await staffMember(server, 'office')
    await server.portal.db
      .insertInto('audit_log')
      .values({
        at: new Date(THE_HOUR),
        event: 'customer_read',
        customer_id: String(id),
        staff_id: office.id,
        address: '127.0.0.1',
        request_id: null,
        details: JSON.stringify({ reason: 'menjawab pesan' }),
      })
      .execute()
    const { rows, total } = await call(readTrail, { query: {} })
    expect(total).toBe(rows.length)
    expect(rows[0]).toMatchObject({
      by: 'Kantor pusat',
      what: 'Data Anda dibuka. Alasan: menjawab pesan',
    })
    const arrival = rows.find(({ what }) => what === 'Mobil datang')
    expect(arrival?.by).toMatch(/^\S+ .\., Toyota Trust Sudirman$/)
    expect(rows.find(({ what }) => what === 'Akun dibuat')?.by).toBe('Anda')
  })

  it('goes on page by page, and is nobody else’s', async () => {
    const [ratna, budi] = [await registered(server), await registered(server)]
    for (let count = 0; count < 31; count++) await ratna.call(exportPersonalData, {})
    const first = await ratna.call(readTrail, { query: {} })
    expect([first.rows.length, first.more]).toEqual([30, true])
    const next = await ratna.call(readTrail, { query: { after: first.rows.at(-1)?.id } })
    expect(next.more).toBe(false)
    const ids = [...first.rows, ...next.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(first.total)
    const his = await budi.call(readTrail, { query: {} })
    expect(his.rows.filter(({ id }) => ids.includes(id))).toEqual([])
    expect(his.rows.map(({ what }) => what)).not.toContain('Salinan data diunduh')
  })
})
