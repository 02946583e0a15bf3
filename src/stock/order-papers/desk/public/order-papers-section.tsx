import { useState } from 'react'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { sendBuyerCode } from '#stock/hand-overs/desk-hand-overs.contract.ts'
import type { DeskOrder } from '#stock/orders/desk-orders.contract.ts'
import { call } from '#web/desk/call.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { changeOrderPaper, deliverPaper, promiseDay } from '../../desk-order-papers.contract.ts'
import { isOpenPaper, PAPER_STATES, PAPERS, type Paper } from '../../order-papers.model.ts'
import styles from './order-papers.module.css'

type ShownPaper = DeskOrder['order']['papers'][number]
type Act = { kind: 'move' | 'deliver' | 'promise'; paper: Paper }

/** The papers of a sold car at the desk: where each is, its promises, and what can be done with it. */
export function OrderPapersSection({
  shown,
  onDone,
}: {
  shown: DeskOrder
  onDone: (next: DeskOrder) => void
}) {
  const [act, setAct] = useState<Act | null>(null)
  const { order, may } = shown
  const early = order.agreement?.papers_early && order.agreement.papers_by === 'dealer'
  const follows = order.papers.length > 0 || (early && may.papers)
  if (!follows) return null
  // Papers at the buyer's wish begin before the hand-over, where none is listed yet.
  const papers: Pick<ShownPaper, 'paper' | 'state'>[] =
    order.papers.length > 0
      ? order.papers
      : [
          { paper: 'balik_nama', state: 'at_branch' },
          { paper: 'bpkb', state: 'at_branch' },
        ]
  const mayMove = order.state === 'papers' || early
  const mayDeliver = order.state === 'papers' || (early && order.state === 'handed_over')
  return (
    <section aria-labelledby="surat">
      <h2 id="surat">Surat</h2>
      <ul className={styles.papers}>
        {papers.map(({ paper, state }) => {
          const known = order.papers.find((one) => one.paper === paper)
          return (
            <li key={paper}>
              <div>
                <b>{PAPERS[paper].name}</b>{' '}
                <Badge kind={known && known.late_days > 0 ? 'bad' : state === 'delivered' ? 'ok' : 'neutral'}>
                  {known && known.late_days > 0
                    ? `Terlambat ${known.late_days} hari`
                    : PAPER_STATES[state].desk}
                </Badge>
                {known && <small>{factsOf(known)}</small>}
              </div>
              <div className={styles.acts}>
                {mayMove && (state === 'at_branch' || state === 'samsat') && (
                  <Button variant="alt" size="sm" onClick={() => setAct({ kind: 'move', paper })}>
                    Perbarui surat
                  </Button>
                )}
                {mayDeliver && isOpenPaper({ state }) && state !== 'sent' && (
                  <Button variant="alt" size="sm" onClick={() => setAct({ kind: 'deliver', paper })}>
                    Serahkan surat
                  </Button>
                )}
                {may.promise_paper && isOpenPaper({ state }) && state !== 'sent' && (
                  <Button variant="alt" size="sm" onClick={() => setAct({ kind: 'promise', paper })}>
                    Janji baru
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {act?.kind === 'move' && (
        <MoveDialog shown={shown} paper={act.paper} onDone={onDone} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'deliver' && (
        <DeliverDialog shown={shown} paper={act.paper} onDone={onDone} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'promise' && (
        <PromiseDialog shown={shown} paper={act.paper} onDone={onDone} onClose={() => setAct(null)} />
      )}
    </section>
  )
}

/** Promises, place and delivery of a paper in one line. */
function factsOf(paper: ShownPaper): string {
  if (paper.delivered_on) return `Diserahkan ${dayAndMonthWithWeekday(paper.delivered_on)}`
  const promised = paper.promised_on && dayAndMonthWithWeekday(paper.promised_on)
  const first =
    paper.first_promised_on && paper.first_promised_on !== paper.promised_on
      ? `, janji pertama ${dayAndMonthWithWeekday(paper.first_promised_on)}`
      : ''
  return [
    paper.office,
    paper.tracking && `resi ${paper.tracking}`,
    promised && `dijanjikan ${promised}${first}`,
    paper.reason,
  ]
    .filter(Boolean)
    .join('. ')
}

interface DialogProps {
  shown: DeskOrder
  paper: Paper
  onDone: (next: DeskOrder) => void
  onClose: () => void
}

function MoveDialog({ shown: { order }, paper, onDone, onClose }: DialogProps) {
  const toast = useToast()
  const early = order.agreement?.papers_early === true
  const form = useForm({
    values: useState({ state: '', office: '', spent: '' }),
    check: ({ state }) => problem('state', !state && 'Pilih keadaan surat terlebih dahulu!'),
    async send({ state, office, spent }) {
      const spent_idr = Number(spent.replace(/\D/g, ''))
      onDone(
        await call(changeOrderPaper, {
          params: { id: order.id, paper },
          body: {
            version: order.version,
            state: state === 'samsat' ? 'samsat' : 'ready',
            ...(office && { office }),
            ...(early && spent_idr > 0 && { spent_idr }),
          },
        }),
      )
      onClose()
      toast('Surat diperbarui')
    },
  })
  const state = form.field('state')
  return (
    <FormDialog onClose={onClose} title={`Perbarui surat, ${PAPERS[paper].name}`} submit="Simpan" form={form}>
      <SelectField
        label="Keadaan"
        placeholder="Pilih"
        options={[
          { value: 'samsat', label: PAPER_STATES.samsat.desk },
          { value: 'ready', label: PAPER_STATES.ready.desk },
        ]}
        value={state.value}
        error={state.error}
        onChange={(next) => form.change({ state: next })}
      />
      <TextField label="Kantor Samsat" optional maxLength={60} {...form.field('office')} />
      {early && (
        <TextField
          label="Biaya resmi yang dibayar"
          prefix="IDR"
          optional
          inputMode="numeric"
          {...form.field('spent')}
        />
      )}
    </FormDialog>
  )
}

function DeliverDialog({ shown: { order }, paper, onDone, onClose }: DialogProps) {
  const toast = useToast()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    values: useState({ code: '', tracking: '' }),
    check: ({ code, tracking }) => problem('code', !code && !tracking && 'Isi kode pembeli atau nomor resi'),
    async send({ code, tracking }) {
      onDone(
        await call(deliverPaper, {
          params: { id: order.id, paper },
          body: { version: order.version, ...(tracking ? { tracking } : { otp_code: code }) },
        }),
      )
      onClose()
      toast(tracking ? 'Surat dikirim' : 'Surat diserahkan')
    },
  })
  const send = async () => {
    try {
      await call(sendBuyerCode, { params: { id: order.id }, body: { purpose: 'paper', paper } })
      setSent(true)
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : 'Kode belum terkirim')
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Serahkan surat, ${PAPERS[paper].name}`}
      submit="Serahkan surat"
      form={form}
    >
      <p className={layout.soft}>Pembeli menyebutkan kode hanya bila surat itu sudah di tangannya.</p>
      <p>
        <Button variant="alt" size="sm" onClick={() => void send()}>
          {isSent ? 'Kirim ulang kode' : 'Kirim kode ke pembeli'}
        </Button>
      </p>
      <TextField label="Kode pembeli" inputMode="numeric" maxLength={4} {...form.field('code')} />
      <TextField label="Atau dikirim, nomor resi" optional maxLength={60} {...form.field('tracking')} />
    </FormDialog>
  )
}

/** Promises another day; without a paper for a car that is not ready. */
export function PromiseDialog({
  shown: { order },
  paper,
  onDone,
  onClose,
}: Omit<DialogProps, 'paper'> & { paper: Paper | null }) {
  const toast = useToast()
  const form = useForm({
    values: useState({ day: '', reason: '' }),
    check: ({ day, reason }) => [
      ...problem('day', !day && 'Isi janji baru'),
      ...problem('reason', !reason.trim() && 'Tulis alasannya terlebih dahulu!'),
    ],
    async send({ day, reason }) {
      onDone(
        await call(promiseDay, {
          params: { id: order.id },
          body: { version: order.version, day, reason, ...(paper && { paper }) },
        }),
      )
      onClose()
      toast('Janji baru dikirim ke pembeli')
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={paper ? `Janji baru, ${PAPERS[paper].name}` : 'Janji baru, mobil belum siap'}
      submit="Janji baru"
      form={form}
    >
      <TextField label="Janji baru" type="date" {...form.field('day')} />
      <TextField label="Alasan, dibaca pembeli" maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}
