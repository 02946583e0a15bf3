import { useEffect, useState } from 'react'
import { PASSPORT_TITLE } from '#core/pages.ts'
import { messageOf } from '#web/message-of.ts'
import { useParams } from '#web/router/matching.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { DOWNLOAD } from '#web/ui/icon-paths.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { checkAgain, checkCode, checkFile, type Outcome } from '../checking.ts'
import { savePassport } from '../passport-file.ts'
import styles from '../sheet/passport-sheet.module.css'
import { PassportSheet } from '../sheet/passport-sheet.tsx'
import { SignatureBox } from '../sheet/signature-box.tsx'
import { ForgedPassport, NoPassport } from './no-passport.tsx'

/** A passport by its code or its file; shown only after its signature was checked. */
export function PassportPageScreen() {
  usePageTitle(PASSPORT_TITLE)
  const { code = '' } = useParams()
  // Keyed by the code, so that no state of the former passport remains.
  return <Page key={code} code={code} />
}

function Page({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [opening, setOpening] = useState(code !== '')
  useEffect(() => {
    if (!opening) return
    let left = false
    const unlessLeft =
      <Value,>(store: (value: Value) => void) =>
      (value: Value) => {
        if (left) return
        setOpening(false)
        store(value)
      }
    checkCode(code).then(unlessLeft(setOutcome), unlessLeft(setProblem))
    return () => {
      left = true
    }
  }, [code, opening])
  const look = async (way: Promise<Outcome>) => {
    setBusy(true)
    setProblem(null)
    await way.then(setOutcome, setProblem)
    setBusy(false)
  }
  const check = {
    at: code,
    busy,
    problem,
    onCode: (typed: string) => look(checkCode(typed)),
    onFile: (file: File) => look(checkFile(file)),
  }
  if (outcome?.kind === 'genuine')
    return (
      <GenuinePassport
        outcome={outcome}
        busy={busy}
        problem={problem}
        onAgain={() => look(checkAgain(outcome.input, outcome.claims.code))}
      />
    )
  if (outcome?.kind === 'forged') return <ForgedPassport {...check} outcome={outcome} />
  if (outcome || code === '') return <NoPassport {...check} sentence={outcome?.sentence ?? null} />
  if (problem !== null) return <FailedLoad onRetry={() => setOpening(true)} busy={opening} />
  return (
    <Loading>
      <div className={styles.sides}>
        <Skeleton shape="bay" />
        <Skeleton height="14rem" />
      </div>
    </Loading>
  )
}

type GenuineOutcome = Extract<Outcome, { kind: 'genuine' }>

interface GenuineProps {
  outcome: GenuineOutcome
  busy: boolean
  problem: unknown
  onAgain: () => void
}

function GenuinePassport({ outcome, busy, problem, onAgain }: GenuineProps) {
  const { input, claims, chain, by, at } = outcome
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('cetak')) window.print()
  }, [])
  return (
    <PassportSheet
      claims={claims}
      chain={chain}
      signatureNote={
        <>
          <SignatureBox broken={(chain?.breaks.length ?? 0) > 0} by={by} at={at} />
          {problem !== null && <FormProblem text={messageOf(problem)} />}
        </>
      }
      acts={
        <div className={styles.acts}>
          <Button busy={busy} onClick={onAgain}>
            Periksa Ulang
          </Button>
          <Button variant="alt" onClick={() => savePassport(input.jws, claims.car.type)}>
            <StrokeIcon path={DOWNLOAD} size={20} />
            Unduh Berkas
          </Button>
          <PrintButton />
        </div>
      }
    />
  )
}
