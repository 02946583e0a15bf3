import { useRef, useState } from 'react'
import { ZONE_NAMES, zoneOf } from '#core/days.ts'
import { readDraft, removeDraft, storeDraft } from '#web/desk/draft-storage.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { AffectedBookings } from '#workshop/workshop-hours/desk/public/affected-bookings.tsx'
import { ConflictProblem } from '#workshop/workshop-hours/desk/public/conflict-problem.tsx'
import { type Act, actOf, decisionsOf } from '#workshop/workshop-hours/desk/public/decisions.ts'
import { UnsavedChanges } from '#workshop/workshop-hours/desk/public/unsaved-changes.tsx'
import type { PlannerState } from '../desk-stalls.contract.ts'
import { PlannedSwitch } from './planned-switch.tsx'
import { usePlannerPreview, useSavePlanner } from './requests.ts'
import { RulesSection } from './rules-section.tsx'
import {
  applyDraft,
  changeOf,
  changeRules,
  countSetupChanges,
  NO_CHANGES,
  type SetupDraft,
} from './setup-draft.ts'
import styles from './stalls.module.css'
import { StallsSection } from './stalls-section.tsx'
import { TechniciansSection } from './technicians-section.tsx'

/**
 * ` karena Lift 3 rusak`, ` karena Lift 1 dan Lift 2 tutup: Lift rusak` where the reason of a change names stalls; empty where it
 * names none.
 */
function formatClosureReason(reason: string | undefined): string {
  const [, stalls, word] = /^([^:]+): (.+)$/.exec(reason ?? '') ?? []
  if (!stalls || !word) return ''
  // Of a lift, `Lift rusak` says no more than `Rusak`.
  const [first = '', ...rest] = word.split(' ')
  const isOne = !/, | dan /.test(stalls)
  const said = isOne && rest.length > 0 && stalls.startsWith(`${first} `) ? rest : [first, ...rest]
  return said.length === 1
    ? ` karena ${stalls} ${said.join().toLowerCase()}`
    : ` karena ${stalls} tutup: ${word}`
}

interface Props {
  state: PlannerState
  isOffline: boolean
  /** Loads the saved setup again; the draft still applies to it. */
  onNewest: () => Promise<void>
}

/** The form of stalls, technicians and rules: the changes and the decisions on affected bookings are saved together. */
export function SetupForm({ state, isOffline, onNewest }: Props) {
  const { id: branchId, timezone } = state.branch
  const [draft, setDraft] = useDraft(branchId)
  const [chosen, setChosen] = useState<Readonly<Record<string, Act>>>({})
  const change = changeOf(state, draft)
  const preview = usePlannerPreview(branchId, change)
  const save = useSavePlanner(branchId)
  const saveButton = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  useShortcuts({ s: () => saveButton.current?.focus() })

  const changes = countSetupChanges(draft)
  const known = change && !preview.isError ? preview.data?.misfits : undefined
  const misfits = known ?? []
  const notified = misfits.filter((booking) => actOf(booking, chosen) !== 'keep').length
  const setup = applyDraft(state, draft)
  const day = { today: state.today, timezone, opening: state.opening }
  const problem = save.error ?? (change ? preview.error : null)
  const alter = (to: SetupDraft) => {
    setDraft(to)
    save.reset()
  }
  const discard = () => {
    alter(NO_CHANGES)
    setChosen({})
  }
  const onSaved = () => {
    toast('Tersimpan')
    discard()
  }
  const send = () => {
    if (!change || save.isPending) return
    const decisions = decisionsOf(misfits, chosen)
    save.mutate({ ...change, decisions }, { onSuccess: onSaved })
  }
  return (
    <>
      <div className={styles.head}>
        <h1>Stall & Teknisi</h1>
        <PlannedSwitch
          from={setup.planner.planned_from}
          today={state.today}
          onChange={(planned_from) => alter(changeRules(state, draft, { planned_from }))}
        />
        <div className={styles.acts}>
          <UnsavedChanges
            ref={saveButton}
            changes={changes}
            notified={notified}
            busy={save.isPending}
            lacks={
              isOffline
                ? 'Anda sedang offline. Simpan setelah tersambung.'
                : save.isPending || (known !== undefined && !preview.isPlaceholderData)
                  ? null
                  : 'Akibat bagi rencana masih dihitung. Coba lagi sebentar.'
            }
            onDiscard={discard}
            onSave={send}
          />
        </div>
      </div>
      {problem && (
        <ConflictProblem
          error={problem}
          onRetry={() => (save.error ? send() : void preview.refetch())}
          onNewest={async () => {
            await onNewest()
            save.reset()
          }}
        />
      )}
      <div className={styles.columns}>
        <TechniciansSection
          technicians={setup.technicians}
          day={day}
          saved={state.technicians}
          list={draft.technicians}
          onChange={(technicians) => alter({ ...draft, technicians })}
        />
        <div>
          <StallsSection
            stalls={setup.stalls}
            day={day}
            saved={state.stalls}
            list={draft.stalls}
            onChange={(stalls) => alter({ ...draft, stalls })}
          />
          <RulesSection rules={setup.planner} onChange={(rules) => alter(changeRules(state, draft, rules))} />
        </div>
      </div>
      {known && (
        <section className={styles.part} aria-label="Booking yang tidak muat lagi">
          {known.length === 0 ? (
            <p className={styles.note}>Semua booking tetap muat</p>
          ) : (
            <AffectedBookings
              title={`${known.length} booking tidak muat lagi${formatClosureReason(known[0]?.reason)}`}
              affected={known.map(({ work, minutes, ...booking }) => ({
                ...booking,
                work: `${work}, ${minutes} mnt`,
                keepNote: 'Di atas rencana',
              }))}
              zoneName={ZONE_NAMES[zoneOf(timezone)]}
              forAll={['move', 'keep']}
              chosen={chosen}
              onChoose={(ids, act) =>
                setChosen((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, act])) }))
              }
            />
          )}
        </section>
      )}
    </>
  )
}

/** The draft of a workshop, which survives a reload. */
function useDraft(branchId: number): [SetupDraft, (draft: SetupDraft) => void] {
  const name = `stalls.${branchId}`
  const [draft, setDraft] = useState(() => readDraft<SetupDraft>(name) ?? NO_CHANGES)
  return [
    draft,
    (to) => {
      setDraft(to)
      if (countSetupChanges(to) > 0) storeDraft(name, to)
      else removeDraft(name)
    },
  ]
}
