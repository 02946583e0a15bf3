import { useState } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import searchForm from '#web/desk/parts/search-form.module.css'
import table from '#web/desk/parts/table.module.css'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import {
  type TracedChain,
  type TracedReading,
  VOID_REASON_LABELS,
  VOID_REASONS,
  type VoidReason,
} from '../desk-chassis-checks.contract.ts'
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
