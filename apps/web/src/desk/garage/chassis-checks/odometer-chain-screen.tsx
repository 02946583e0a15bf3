import {
  type TracedChain,
  type TracedReading,
  VOID_REASON_LABELS,
  VOID_REASONS,
  type VoidReason,
} from '@toyota-trust/contracts/desk/garage/chassis-checks.ts'
import { longDay } from '@toyota-trust/contracts/platform/days.ts'
import { kilometres } from '@toyota-trust/contracts/platform/money.ts'
import { useState } from 'react'
import { problem } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { messageOf } from '../../../platform/message-of.ts'
import { BackLink } from '../../../platform/ui/back-link.tsx'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import { RowsQueryStatus } from '../../../platform/ui/query-status.tsx'
import { RadioGroup } from '../../../platform/ui/radio-group.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import searchForm from '../../parts/search-form.module.css'
import table from '../../parts/table.module.css'
import { useOdometerChain, useVoidReading } from './requests.ts'

/** All readings of one chassis number for head office, which can void a wrong one. */
export function OdometerChainScreen() {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const found = useOdometerChain(sought)
  return (
    <>
      <BackLink to="/desk/pelanggan">Kembali ke Pelanggan</BackLink>
      <h1>Rantai odometer</h1>
      <search>
        <form
          className={searchForm.search}
          onSubmit={(event) => {
            event.preventDefault()
            setSought(typed.trim())
          }}
        >
          <TextField
            label="Nomor rangka"
            hint="17 huruf dan angka. Pencarian tercatat di Jejak atas nama Anda."
            upper
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Cari</Button>
        </form>
      </search>
      {sought &&
        (found.data ? (
          <Chain chassis={sought} chain={found.data.chain} />
        ) : found.isError ? (
          <FormProblem text={messageOf(found.error)} />
        ) : (
          <RowsQueryStatus query={found} />
        ))}
    </>
  )
}

function Chain({ chassis, chain }: { chassis: string; chain: TracedChain | null }) {
  const [chosen, setChosen] = useState<TracedReading | null>(null)
  if (!chain || chain.readings.length === 0)
    return <p role="status">Belum ada bacaan bengkel untuk nomor rangka ini</p>
  return (
    <>
      <p role="status">{chain.readings.length} bacaan</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Hari</th>
            <th scope="col">Bengkel</th>
            <th scope="col" className={table.number}>
              Odometer
            </th>
            <th scope="col">Keadaan</th>
          </tr>
        </thead>
        <tbody>
          {chain.readings.map((reading) => (
            <tr key={reading.position}>
              <th scope="row">{longDay(reading.day)}</th>
              <td>
                {reading.branch ?? 'Inspeksi, atau catatannya sudah dihapus'}
                {reading.visit_number && <small>{reading.visit_number}</small>}
              </td>
              <td className={table.number}>{kilometres(reading.km)}</td>
              <td>
                {reading.voided ? (
                  <>
                    <Badge>Dibatalkan</Badge>
                    <small>{reading.reason && VOID_REASON_LABELS[reading.reason]}</small>
                  </>
                ) : (
                  <Button
                    variant="alt"
                    size="sm"
                    aria-label={`Batalkan bacaan ${kilometres(reading.km)}`}
                    onClick={() => setChosen(reading)}
                  >
                    Batalkan
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && (
        <VoidDialog chassis={chassis} chain={chain} reading={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

interface VoidProps {
  chassis: string
  chain: TracedChain
  reading: TracedReading
  onClose: () => void
}

function VoidDialog({ chassis, chain, reading, onClose }: VoidProps) {
  const toast = useToast()
  const voidReading = useVoidReading(chassis, chain.id)
  const form = useForm({
    values: useState<{ reason: VoidReason | '' }>({ reason: '' }),
    check: ({ reason }) => problem('reason', reason === '' && 'Pilih alasan terlebih dahulu'),
    async send({ reason }) {
      if (reason === '') return
      await voidReading.mutateAsync({ position: reading.position, length: chain.length, reason })
      toast('Bacaan dibatalkan')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Batalkan bacaan ${kilometres(reading.km)}?`}
      submit="Batalkan bacaan"
      cancel="Tutup"
      form={form}
      onClose={onClose}
    >
      <p>
        Bacaan tetap tersimpan dan ditandai batal. Paspor mobil yang memuatnya berakhir. Mobil itu perlu
        dicocokkan lagi.
      </p>
      <RadioGroup
        label="Alasan"
        options={VOID_REASONS.map((value) => ({ value, label: VOID_REASON_LABELS[value] }))}
        {...form.choice('reason')}
      />
    </FormDialog>
  )
}
