import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSameContent, type RecordKind, type RecordSource } from './record-kind.ts'
import { VersionConflict } from './version-conflict.tsx'

/** Loads one record. */
export const useRecord = <Row,>(kind: RecordSource<Row>, id: string) =>
  useQuery({ queryKey: kind.key(id), queryFn: ({ signal }) => kind.read(id, signal) })

interface Act<Row> {
  /** Tells one button from another. */
  what: string
  send: () => Promise<Row>
}

/** Runs an act on a record. The answer is the current record, and a refusal carries it as well. */
export function useRecordAct<Row>(kind: RecordSource<Row>, id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: Act<Row>) => send(),
    onSuccess: (row) => kind.cache(queries, row),
    onError: (error) => kind.cacheRefused(queries, error, id),
    onSettled: () => {
      for (const queryKey of kind.staleKeys) void queries.invalidateQueries({ queryKey })
    },
  })
}

interface FormProgress {
  busy: boolean
  reset: () => void
}

/**
 * Writes on the version that was on the screen when the form opened, even if the page behind it shows a newer one. What was
 * typed stays until its author takes the newer version; one that tells nothing new is taken at once.
 */
export function useVersionedRecord<Row>(kind: RecordKind<Row>, row: Row, startVersion?: number) {
  const newest = kind.versionOf(row)
  const act = useRecordAct(kind, kind.idOf(row))
  // The row of another version is not known where a draft was kept over a reload.
  const [known, setKnown] = useState({
    version: startVersion ?? newest,
    row: startVersion === undefined || startVersion === newest ? row : null,
  })
  const tellsNothingNew = newest > known.version && known.row !== null && isSameContent(known.row, row)
  if (tellsNothingNew) setKnown({ version: newest, row })
  const version = tellsNothingNew ? newest : known.version
  // An error belongs to the version that was written on; taking a newer version clears it.
  const [failedOn, setFailedOn] = useState<number | null>(null)
  const seen = useRef(version)
  useEffect(() => {
    seen.current = version
  }, [version])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const takeNewest = () => setKnown({ version: newest, row })
  // The answer to an own act may still be on its way.
  const isOvertaken = newest > version && !act.isPending
  return {
    version,
    /** Sends acts one after the other, each on the version that the one before made. */
    send: (what: string, request: (version: number) => Promise<Row>): Promise<Row> => {
      const turn = queue.current
        .catch(() => undefined)
        .then(() => {
          setFailedOn(seen.current)
          return act.mutateAsync({ what, send: () => request(seen.current) })
        })
        .then((answer) => {
          seen.current = kind.versionOf(answer)
          setKnown({ version: seen.current, row: answer })
          return answer
        })
      queue.current = turn
      return turn
    },
    takeNewest,
    isOvertaken,
    /**
     * Shown in place of a form's failure. `otherAction` is placed beside the button that takes the newest version. `over` says why the
     * newest version does not allow the act any more; then that button closes the form.
     */
    conflictNotice: (
      form: FormProgress,
      otherAction?: ReactNode,
      over?: { words: string; onClose: () => void } | null,
    ): ReactNode =>
      isOvertaken &&
      !form.busy && (
        <VersionConflict
          title={kind.conflictTitle(row)}
          words={over?.words}
          onNewest={() => {
            takeNewest()
            form.reset()
            over?.onClose()
          }}
        >
          {otherAction}
        </VersionConflict>
      ),
    failure: failedOn === version ? act.error : null,
    running: act.isPending ? act.variables.what : null,
  }
}
