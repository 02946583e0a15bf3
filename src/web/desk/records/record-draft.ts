import { useEffect, useState } from 'react'
import type { FormState } from '#web/form/use-form.ts'
import { readDraft, removeDraft, storeDraft } from '../draft-storage.ts'
import type { RecordKind } from './record-kind.ts'
import { useVersionedRecord } from './versioned-record.tsx'

const isJsonEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a member of staff writes into a record, based on the version with which they began. Changes of others replace the
 * values only while nothing was typed.
 */
export function useRecordDraft<Row, Values>(kind: RecordKind<Row>, row: Row, begin: (row: Row) => Values) {
  const name = window.location.pathname
  const [before] = useState(() => readDraft<{ version: number; values: Values }>(name))
  const [values, setValues] = useState(() => before?.values ?? begin(row))
  const [saved, setSaved] = useState(() => begin(row))
  // The version of the draft, so that a change since then is a conflict.
  const record = useVersionedRecord(kind, row, before?.version)
  const { version } = record
  const changed = !isJsonEqual(values, saved)
  // A reload or an ended session loses no input.
  useEffect(() => {
    if (changed) storeDraft(name, { version, values })
    else removeDraft(name)
  }, [changed, name, values, version])
  const takeNewest = () => {
    const now = begin(row)
    setValues(now)
    setSaved(now)
    record.takeNewest()
  }
  // No input would be lost, so the draft takes the newest version by itself.
  if (record.isOvertaken && !changed) takeNewest()
  const formState: FormState<Values> = [values, setValues]
  return {
    formState,
    changed,
    /** Another person has written meanwhile, and something was typed here. */
    isOvertaken: record.isOvertaken && changed,
    takeNewest,
    /** Sends an act on the record; `sent` are the values that it saves, if it saves them. */
    send: async (what: string, request: (version: number) => Promise<Row>, sent?: Values): Promise<Row> => {
      const answer = await record.send(what, request)
      removeDraft(name)
      if (sent !== undefined) setSaved(sent)
      return answer
    },
    failure: record.failure,
    running: record.running,
  }
}
