import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { changeSalesSettings, readSalesSettings } from '../desk-orders.contract.ts'
import { type SalesSettings, salesSettings, twoPersonFrom } from '../sales-settings.model.ts'
import styles from './desk-orders.module.css'

type Shown = Awaited<ReturnType<typeof read>>
const read = (branchId: string) => call(readSalesSettings, { params: { branchId } })

/** Path of a setting, as the contract names its problems, with its label and unit. */
const FIELDS = [
  ['deposit_idr', 'Tanda jadi', 'IDR'],
  ['cancel_fee_idr', 'Biaya batal sesudah perjanjian', 'IDR'],
  ['deposit_hours', 'Waktu membayar tanda jadi', 'jam'],
  ['hold_hours', 'Mobil dipegang sesudah tanda jadi', 'jam'],
  ['balance_days.transfer', 'Pelunasan lewat transfer', 'hari kerja'],
  ['balance_days.financing', 'Pelunasan lewat pembiayaan', 'hari kerja'],
  ['ready_days', 'Mobil siap sesudah lunas', 'hari cabang'],
  ['papers.cost_idr', 'Biaya surat', 'IDR'],
  ['papers.balik_nama_days', 'Balik nama', 'hari'],
  ['papers.bpkb_days', 'BPKB', 'hari'],
  ['papers_mutasi.cost_idr', 'Biaya surat dengan mutasi', 'IDR'],
  ['papers_mutasi.balik_nama_days', 'Balik nama dengan mutasi', 'hari'],
  ['papers_mutasi.bpkb_days', 'BPKB dengan mutasi', 'hari'],
  ['return_days', 'Masa pengembalian', 'hari'],
  ['return_km', 'Jarak pengembalian', 'KM'],
] as const
type Path = (typeof FIELDS)[number][0]
type Values = Record<Path | 'two_person_from_idr', string>

const at = (settings: SalesSettings, path: Path): number =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], settings) as number
const numberOf = (typed: string) => Number(typed.replace(/[.\s]/g, ''))

const valuesOf = ({ settings, two_person_from_idr }: Shown): Values => ({
  ...(Object.fromEntries(FIELDS.map(([path]) => [path, String(at(settings, path))])) as Record<Path, string>),
  two_person_from_idr: String(two_person_from_idr),
})

/** The settings as they were typed. */
function settingsOf(values: Values): SalesSettings {
  const of = (path: Path) => numberOf(values[path])
  const papersOf = (of_: 'papers' | 'papers_mutasi') => ({
    cost_idr: of(`${of_}.cost_idr`),
    balik_nama_days: of(`${of_}.balik_nama_days`),
    bpkb_days: of(`${of_}.bpkb_days`),
  })
  return {
    deposit_idr: of('deposit_idr'),
    cancel_fee_idr: of('cancel_fee_idr'),
    deposit_hours: of('deposit_hours'),
    hold_hours: of('hold_hours'),
    balance_days: { transfer: of('balance_days.transfer'), financing: of('balance_days.financing') },
    ready_days: of('ready_days'),
    papers: papersOf('papers'),
    papers_mutasi: papersOf('papers_mutasi'),
    return_days: of('return_days'),
    return_km: of('return_km'),
  }
}

/** "Penjualan" of a branch: what it asks of buyers. Changes bind later orders. */
export function SalesSettingsScreen() {
  const { workshop } = useWorkshop()
  return (
    <>
      <BackLink to="/desk/bengkel">Bengkel</BackLink>
      <h1>Penjualan{workshop && `, ${workshop.name}`}</h1>
      {workshop ? (
        <Settings key={workshop.id} branchId={String(workshop.id)} />
      ) : (
        <p className={layout.soft}>Pilih bengkel dulu, di atas atau pada daftar Bengkel.</p>
      )}
    </>
  )
}

function Settings({ branchId }: { branchId: string }) {
  const settings = useQuery({ queryKey: ['sales-settings', branchId], queryFn: () => read(branchId) })
  if (!settings.data) return <RowsQueryStatus query={settings} />
  return <SettingsForm key={settings.data.version} branchId={branchId} shown={settings.data} />
}

function SettingsForm({ branchId, shown }: { branchId: string; shown: Shown }) {
  const toast = useToast()
  const queries = useQueryClient()
  const form = useForm<Values>({
    values: useState(() => valuesOf(shown)),
    check: (values) => [
      ...(salesSettings.safeParse(settingsOf(values)).error?.issues ?? []).map(({ path, message }) => ({
        field: path.join('.') as Path,
        message,
      })),
      ...(twoPersonFrom.safeParse(numberOf(values.two_person_from_idr)).error?.issues ?? []).map(
        ({ message }) => ({ field: 'two_person_from_idr' as const, message }),
      ),
    ],
    mode: 'onSubmit',
    send: async (values) => {
      const next = await call(changeSalesSettings, {
        params: { branchId },
        body: {
          version: shown.version,
          settings: settingsOf(values),
          two_person_from_idr: numberOf(values.two_person_from_idr),
        },
      })
      toast('Aturan penjualan disimpan')
      queries.setQueryData(['sales-settings', branchId], next)
    },
  })
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <p className={layout.soft}>Perubahan berlaku untuk pesanan sesudahnya.</p>
      <div className={styles.settings}>
        {FIELDS.map(([path, label, unit]) => (
          <TextField
            key={path}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            {...(unit === 'IDR' ? { prefix: unit } : { suffix: unit })}
            {...form.field(path)}
          />
        ))}
        <TextField
          label="Perlu orang kedua mulai, semua cabang"
          inputMode="numeric"
          autoComplete="off"
          prefix="IDR"
          {...form.field('two_person_from_idr')}
        />
      </div>
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <p>
        <Button type="submit" busy={form.busy}>
          Simpan
        </Button>
      </p>
    </form>
  )
}
