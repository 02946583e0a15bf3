import { ApiError } from '@toyota-trust/contracts/client.ts'
import type { FailureData } from '@toyota-trust/contracts/error-body.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api.ts'
import type { Problem } from './form-rules.ts'

export interface Failure {
  message: string
  data: FailureData | null
}

interface Settings<Values> {
  empty: Values
  problemOf: (values: Values) => Problem<keyof Values & string> | null
  submit: (values: Values) => Promise<void>
}

/** One problem at a time, with the focus in its field; a refusal above the form; what was typed stays. */
export function useEntryForm<Values extends Record<string, string>>({
  empty,
  problemOf,
  submit,
}: Settings<Values>) {
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<Problem<keyof Values & string> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: problem?.field === name ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      if (problem?.field === name) setProblem(null)
    },
  })

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const wrong = problemOf(values)
    setProblem(wrong)
    setFailure(null)
    if (wrong) {
      const control = event.currentTarget.elements.namedItem(wrong.field)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      setFailure({ message: messageOf(error), data: error instanceof ApiError ? error.data : null })
    } finally {
      setBusy(false)
    }
  }

  return { values, field, onSubmit, busy, failure, problem }
}
