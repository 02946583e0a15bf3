import { useState } from 'react'
import type { Zone } from '#core/days.ts'
import type { JobInPlan } from '#floor/day-plan/desk/public/job-in-plan.ts'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FlagLine, VisitStateBadge } from '#workshop/visits/desk/public/badges.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import columns from '../order-columns.module.css'
import { getBillingFlag, isRefused, URGENCY_FLAGS } from '../public/line-texts.ts'
import type { ExtraDraft } from './extra-form.ts'
import { ExtraLine } from './extra-line.tsx'
import { ExtraLineDialog } from './extra-line-dialog.tsx'
import { kindsOf, usualKind } from './extra-plan.ts'
import { MinutesField } from './minutes-field.tsx'

/** Id of the button that adds a line. */
export const ADD_LINE = 'tambah-baris'

interface Props {
  order: WorkOrder
  zone: Zone
  drafts: ExtraDraft[]
  onDrafts: (drafts: ExtraDraft[]) => void
  /** The visit in the plan of the day; null where it is not planned. */
  inPlan: JobInPlan | null
}

/** Every line beyond the estimate: the sent ones with their answers, then the unsent ones. */
export function ExtraLines({ order, zone, drafts, onDrafts, inPlan }: Props) {
  const [adding, setAdding] = useState(false)
  const sent = order.lines.filter(({ basis }) => basis === 'extra')
  const count = sent.length + drafts.length
  return (
    <section className={columns.block}>
      <div className={columns.headed}>
        <h2>{count === 0 ? 'Belum ada tambahan' : `${count} baris tambahan`}</h2>
        <Button id={ADD_LINE} variant="alt" size="sm" onClick={() => setAdding(true)}>
          <StrokeIcon path={PLUS} size={20} />
          Baris
        </Button>
      </div>
      {count === 0 && <p>Tulis yang ditemukan, lalu kirim ke pelanggan. Ia menjawab baris demi baris.</p>}
      <ul>
        {sent.map((line) => (
          <ExtraLine key={line.id} line={line} struck={isRefused(line)} words={line.answer_words}>
            {line.urgency && <FlagLine flag={URGENCY_FLAGS[line.urgency]} />}
            {line.answer === 'waiting' ? (
              <VisitStateBadge state="waiting" words="Menunggu jawaban" />
            ) : line.answer === 'approved' ? (
              <VisitStateBadge state="ready" words={getBillingFlag(line, zone).words} />
            ) : (
              <FlagLine flag={getBillingFlag(line, zone)} />
            )}
          </ExtraLine>
        ))}
        {drafts.map((draft, index) => (
          <ExtraLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line that is being written has no other name than its place
            key={index}
            line={draft}
            time={
              inPlan && (
                <MinutesField
                  title={draft.title}
                  minutes={draft.minutes ?? 0}
                  onChange={(minutes) =>
                    onDrafts(drafts.map((one, at) => (at === index ? { ...one, minutes } : one)))
                  }
                />
              )
            }
          >
            <FlagLine flag={URGENCY_FLAGS[draft.urgency]} />
            <FlagLine flag={{ mark: 'clock', look: 'plain', words: 'Belum dikirim' }} />
            <IconButton
              label={`Hapus ${draft.title}`}
              icon="close"
              iconSize={20}
              onClick={() => onDrafts(drafts.filter((_, at) => at !== index))}
            />
          </ExtraLine>
        ))}
      </ul>
      {adding && (
        <ExtraLineDialog
          visitId={order.visit.id}
          kinds={inPlan ? kindsOf(inPlan) : []}
          usual={inPlan && usualKind(inPlan)}
          onAdd={(line) => {
            onDrafts([...drafts, line])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
