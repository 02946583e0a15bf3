import { useRef, useState } from 'react'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { CLAIM_SHAPES } from '#web/cars/claim-shapes.ts'
import { call } from '#web/desk/call.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { useSession } from '#web/desk/session.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { getAssertion, getPasskeyErrorMessage } from '#web/webauthn/device.ts'
import {
  beginSigning,
  type InspectionDraft,
  lookUpChain,
  signInspection,
} from '../desk-inspections.contract.ts'
import {
  ACTIONS,
  INSPECTION_ACTION_LABELS,
  INSPECTION_ANSWER_LABELS,
  isDefectAnswer,
  NOTE_LENGTH_MAX,
} from '../inspection-answers.model.ts'
import { type ChainFacts, formatClaim } from '../inspection-claims.model.ts'
import { numberOf, ODOMETER_POINT } from '../inspection-points.model.ts'
import { SCORE_LABELS, SCORES } from '../scores.model.ts'
import { inspectionPath } from './addresses.ts'
import { CHOICE_SHAPES } from './choices.ts'
import { badPoints, draftClaims, draftScores, signingProblem } from './draft-state.ts'
import styles from './inspection.module.css'
import signing from './signing.module.css'
import type { InspectionState } from './use-draft.ts'

interface Props {
  stockNo: string
  draft: InspectionDraft
  inspection: InspectionState
}

const LOCK =
  'M6.8 11h10.4c.5 0 .8.4.8.8v7c0 .5-.3.8-.8.8H6.8a.8.8 0 0 1-.8-.8v-7c0-.4.3-.8.8-.8ZM8.6 11V8.2a3.4 3.4 0 0 1 6.8 0V11'

/** The claims that buyers will read, an action for each point that is not good, and the signature. */
export function SigningScreen({ stockNo, draft, inspection }: Props) {
  const { points, waiting, answer, reload } = inspection
  const { name } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const [chassis, setChassis] = useState('')
  const [chain, setChain] = useState<ChainFacts>()
  const [confirmed, setConfirmed] = useState(false)
  const [word, setWord] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const bad = badPoints(points)
  const { scores, overall, grade } = draftScores(points)
  // A point without an answer is unknown and must not count as good.
  const isComplete = points.every(({ given }) => given !== null)
  const { day } = localClock(new Date(), DEFAULT_ZONE)
  const odometer = numberOf(points.find(({ point }) => point.id === ODOMETER_POINT)?.given?.value)
  const lastKm = chain?.last_km ?? null
  const isLower = odometer !== null && lastKm !== null && odometer < lastKm
  const hindrance =
    signingProblem(points, waiting) ??
    (bad.some(({ given }) => !given?.action) ? 'Pilih tindakan untuk setiap titik yang tidak baik' : null)
  const screen = useRef<HTMLDivElement>(null)
  const lacks = draft.may_sign
    ? (hindrance ?? (confirmed ? null : 'Centang dulu bahwa Anda memeriksa sendiri mobil ini'))
    : 'Anda belum bertanda inspektur. Minta kepala bengkel.'
  const findControl = () => {
    const all = screen.current?.querySelectorAll<HTMLElement & { value: string }>(
      hindrance ? 'section select' : confirmed ? '[autocomplete=one-time-code]' : 'input[type=checkbox]',
    )
    return [...(all ?? [])].find(({ value }) => !hindrance || value === '')
  }
  const params = { inspectionId: draft.id }
  const lookUp = async () => {
    setProblem(null)
    await call(lookUpChain, { params, body: { chassis_number: chassis || null } }).then(
      setChain,
      (failed: unknown) => setProblem(getPasskeyErrorMessage(failed)),
    )
  }
  const sign = async (way: 'passkey' | 'code') => {
    setBusy(true)
    setProblem(null)
    try {
      const credential =
        way === 'passkey' ? await getAssertion(await call(beginSigning, { params })) : undefined
      await call(signInspection, {
        params,
        body: {
          confirmed: true,
          chassis_number: chassis || null,
          odometer_word: word || null,
          seen: draft.revision,
          ...(credential ? { credential } : { code }),
        },
      })
      toast('Inspeksi ditandatangani')
      await reload()
      navigate(inspectionPath(stockNo), { replace: true })
    } catch (failed) {
      setProblem(getPasskeyErrorMessage(failed))
      setBusy(false)
    }
  }
  return (
    <div className={styles.columns} ref={screen}>
      <div className={styles.stack}>
        <section>
          <h2>Yang akan dikatakan kepada pembeli</h2>
          <ul className={signing.claims}>
            {draftClaims(points, day, chain).map((claim) => {
              const { title, sentence } = formatClaim(claim)
              return (
                <li key={claim.claim} className={claim.shown ? undefined : signing.withheld}>
                  <span className={signing.sign}>
                    <StrokeIcon path={CLAIM_SHAPES[claim.claim]} size={20} />
                  </span>
                  <b>{title}</b>
                  <small>{sentence}</small>
                </li>
              )
            })}
          </ul>
        </section>
        <section>
          <h2>{bad.length} titik yang tidak baik</h2>
          <ul className={styles.lines}>
            {bad.map((state) => {
              const { point, given } = state
              return (
                <li key={point.id} className={styles.bad}>
                  <div>
                    <b>{point.point}</b>
                    <small>{given?.note}</small>
                    {given && isDefectAnswer(given.answer) && (
                      <span className={signing[given.answer]}>
                        <StrokeIcon path={CHOICE_SHAPES[given.answer]} size={16} />
                        {INSPECTION_ANSWER_LABELS[given.answer]}
                      </span>
                    )}
                  </div>
                  <SelectField
                    label={`Tindakan untuk ${point.point}`}
                    placeholder="Pilih tindakan"
                    options={ACTIONS.map((action) => ({
                      value: action,
                      label: INSPECTION_ACTION_LABELS[action],
                    }))}
                    value={given?.action ?? ''}
                    onChange={(chosen) =>
                      void answer(state, { action: ACTIONS.find((action) => action === chosen) ?? null })
                    }
                  />
                </li>
              )
            })}
          </ul>
        </section>
      </div>
      <aside className={styles.side}>
        <div>
          <p className={styles.figure}>{isComplete ? `${grade} · ${overall}` : '–'}</p>
          <p>{isComplete ? 'rata-rata enam nilai' : 'nilai terhitung setelah semua titik dijawab'}</p>
        </div>
        <dl className={signing.scores}>
          {SCORES.map((score) => (
            <div key={score}>
              <dt>{SCORE_LABELS[score]}</dt>
              <dd>{isComplete ? scores[score] : '–'}</dd>
            </div>
          ))}
        </dl>
        <TextField
          label="Nomor rangka"
          optional
          upper
          value={chassis}
          onChange={({ target }) => setChassis(target.value)}
          onBlur={() => void lookUp()}
          hint="Untuk rantai odometer. Hanya enam huruf terakhir yang tampil."
        />
        {isLower && (
          <>
            <Callout kind="warn" title={`Angka lebih rendah dari bacaan terakhir ${kilometres(lastKm)}`}>
              Tulis sebabnya. Pembeli membacanya.
            </Callout>
            <TextField
              label="Sebab angka ini, dibaca pembeli"
              value={word}
              maxLength={NOTE_LENGTH_MAX}
              onChange={({ target }) => setWord(target.value)}
            />
          </>
        )}
        <Checkbox
          label={`Saya, ${name}, memeriksa sendiri mobil ini hari ini.`}
          checked={confirmed}
          onChange={setConfirmed}
        />
        {problem !== null && <FormProblem text={problem} />}
        {!draft.may_sign && <p role="alert">Anda belum bertanda inspektur. Minta kepala bengkel.</p>}
        {hindrance && <p role="status">{hindrance}</p>}
        {draft.has_passkey && (
          <ReadyButton
            block
            busy={busy}
            lacks={lacks}
            findControl={findControl}
            onClick={() => void sign('passkey')}
          >
            <StrokeIcon path={LOCK} size={20} />
            Tandatangani dengan passkey
          </ReadyButton>
        )}
        {draft.has_code && (
          <>
            <TextField
              label="Kode 6 angka"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <ReadyButton
              block
              variant={draft.has_passkey ? 'alt' : 'primary'}
              busy={busy}
              lacks={lacks ?? (code.trim() === '' ? 'Isi kode 6 angka dulu' : null)}
              findControl={findControl}
              onClick={() => void sign('code')}
            >
              Tandatangani dengan kode
            </ReadyButton>
          </>
        )}
        <p className={styles.hint}>
          Setelah ditandatangani tidak bisa diubah. Salah tulis diperbaiki dengan inspeksi baru.
        </p>
      </aside>
    </div>
  )
}
