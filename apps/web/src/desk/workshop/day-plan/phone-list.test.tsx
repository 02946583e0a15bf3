import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dayPlanOf, job, planOf, stall } from '../../../testing/day-plan.ts'
import { slipsOf, stallRows } from './board.ts'
import { PhoneList } from './phone-list.tsx'

it('shows a row for each washing stall, with the delay of the car there', () => {
  const running = { stall: 'c1', technician: 'ade', begin: '10:30' }
  const washed = job(1, 'B2450FKL', {
    hour: '09:30',
    minutes: 20,
    kind: 'wash',
    arrived: '09:20',
    promise: '10:45',
    running,
  })
  const plan = { ...planOf([washed]), stalls: [...planOf([]).stalls, stall('c1', 'Cuci 1', 'wash', 4)] }
  const rows = stallRows(plan, slipsOf(plan, dayPlanOf(plan)))
  const html = renderToStaticMarkup(
    <PhoneList plan={plan} rows={rows} now={642} label="Rencana per stall" onOpen={() => undefined} />,
  )
  const [, row = ''] = html.split('Cuci 1')
  expect(row).toContain('<small>dicuci</small>')
  expect(row).toContain('Akan lewat janji 5 mnt')
})
