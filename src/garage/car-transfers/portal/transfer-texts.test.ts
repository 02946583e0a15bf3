import { describe, expect, it } from 'vitest'
import type { CarTransfer, TransferStep } from '../car-transfers.contract.ts'
import { currentStep, formatNextStep, progressOf } from './transfer-texts.ts'

const step = (change: Partial<TransferStep>): TransferStep => ({
  step: 'berkas',
  title: 'Kumpulkan berkas',
  words: 'Siapkan.',
  place: null,
  papers: [],
  fees: [],
  planned_on: null,
  done_on: null,
  source: 'suara.com',
  as_of: '2026-01-22',
  ...change,
})
const transfer = (...steps: TransferStep[]): CarTransfer => ({
  from: { id: 3174, city: 'Jakarta Selatan' },
  to: { id: 3275, city: 'Kota Bekasi' },
  steps,
  sum: 0,
  paid: 0,
  unknown: [],
})

describe('texts of an ownership transfer', () => {
  const done = step({ done_on: '2026-11-21' })
  const next = step({
    step: 'cabut_berkas',
    title: 'Cabut berkas di Samsat asal',
    place: 'Samsat Jakarta Selatan',
    planned_on: '2026-11-30',
  })

  it('counts the steps that are done, and names the next one with the day that the owner picked', () => {
    expect(progressOf(transfer(done, next))).toBe('1 dari 2 langkah selesai.')
    expect(currentStep(transfer(done, next))).toBe(next)
    expect(formatNextStep(transfer(done, next))).toBe(
      'Langkah berikutnya: Cabut berkas di Samsat asal, Samsat Jakarta Selatan, tanggal yang Anda pilih: Senin, 30 November 2026.',
    )
    expect(formatNextStep(transfer(done))).toBe('Mobil ini sudah atas nama Anda.')
  })
})
