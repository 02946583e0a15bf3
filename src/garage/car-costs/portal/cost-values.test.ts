import { describe, expect, it } from 'vitest'
import { type CostValues, checkCost, costBody, costValuesOf } from './cost-values.ts'

const tank: CostValues = {
  kind: 'fuel',
  day: '20/11/2026',
  amount: '466.000',
  litres: '38,2',
  km: '44.870',
  isFull: true,
}

describe('values of a cost entry', () => {
  it('are sent as whole rupiah, millilitres and kilometres, and read back as they were typed', () => {
    const body = costBody(tank)
    expect(body).toEqual({
      kind: 'fuel',
      day: '2026-11-20',
      amount_idr: 466_000,
      millilitres: 38_200,
      km: 44_870,
      is_full: true,
    })
    expect(costValuesOf({ ...body, id: 'e1', title: null, branch: null })).toEqual(tank)
  })

  it.each([
    [{ day: '31/02/2026' }, 'day'],
    [{ day: '01/01/2999' }, 'day'],
    [{ amount: '' }, 'amount'],
    [{ amount: '1.000.000.001' }, 'amount'],
    [{ litres: 'penuh' }, 'litres'],
    [{ litres: '0' }, 'litres'],
    [{ km: 'tidak tahu' }, 'km'],
  ])('reports %j at its field', (change, field) => {
    expect(checkCost(tank)).toEqual([])
    expect(checkCost({ ...tank, ...change }).map((problem) => problem.field)).toEqual([field])
  })

  it('ignores litres typed before the kind was changed, because their field is hidden', () => {
    const tyres: CostValues = { ...tank, kind: 'tyres', litres: 'penuh' }
    expect(checkCost(tyres)).toEqual([])
    expect(costBody(tyres)).toMatchObject({ millilitres: null, is_full: false })
  })
})
