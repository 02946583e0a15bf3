import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { carIsComplete, type Draft, type OtherCar, yearProblem } from '../flow/trade-in-draft.ts'
import { pathOf } from '../flow/trade-in-state.ts'
import styles from './start-page.module.css'

interface Props {
  draft: Draft
  change: (next: (draft: Draft) => Draft) => void
  onCatalogue: () => void
}

/** "Mobil lain": a car that the catalogue does not have, in the customer's own words. */
export function OtherCarForm({ draft, change, onCatalogue }: Props) {
  const navigate = useNavigate()
  const { other } = draft
  const now = new Date()
  const edit = (part: Partial<OtherCar>) =>
    change((current) => ({ ...current, path: 'other', other: { ...current.other, ...part } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (carIsComplete(draft, now)) navigate(pathOf(1))
  }
  return (
    <form aria-labelledby="own-car" className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Merek"
        name="brand"
        maxLength={60}
        autoComplete="off"
        value={other.brand}
        onChange={({ target }) => edit({ brand: target.value })}
      />
      <TextField
        label="Model"
        name="model"
        maxLength={60}
        autoComplete="off"
        value={other.model}
        onChange={({ target }) => edit({ model: target.value })}
      />
      <TextField
        label="Tahun"
        name="year"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={other.year}
        error={yearProblem(other.year, now)}
        onChange={({ target }) => edit({ year: target.value.replace(/\D/g, '') })}
      />
      <TextField
        label="Tipe"
        name="spec"
        maxLength={100}
        autoComplete="off"
        placeholder="Contoh: 1.5 G M/T"
        value={other.spec}
        onChange={({ target }) => edit({ spec: target.value })}
      />
      <p className={`${layout.small} ${layout.muted}`}>
        Mobil ini belum ada di katalog kami. Tim kami menghitung harganya, lalu menghubungi Anda.
      </p>
      <Button type="submit" block disabled={!carIsComplete(draft, now)}>
        Lanjut
      </Button>
      <Button variant="quiet" size="sm" onClick={onCatalogue}>
        Pilih dari daftar
      </Button>
    </form>
  )
}
