import { useState } from 'react'
import { refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

/** Changes a yes to a no, once: the problem is back. */
export function ChangeToNo({ onChange }: { onChange: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const press = () => {
    setBusy(true)
    setFailure(null)
    onChange()
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  return (
    <div>
      <Button variant="quiet" size="sm" busy={busy} onClick={press}>
        Ubah menjadi Belum
      </Button>
      {failure !== null && <FormProblem text={refusalOf(failure).message} />}
    </div>
  )
}
