import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { ApiError } from '#core/api-error.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { newRecordId } from '#core/record-id.ts'
import { downscale } from '#stock/photos/desk/public/downscale.ts'
import { UploadGone, UploadRefused } from '#stock/photos/desk/public/tus-client.ts'
import { call } from '#web/desk/call.ts'
import {
  type InspectionDraft,
  listInspections,
  readInspectionDraft,
  type StoredChange,
  sendAnswers,
} from '../desk-inspections.contract.ts'
import { BATCH_MAX, type GivenAnswer } from '../inspection-answers.model.ts'
import { mergeAnswer, type PointState, pointStates } from './draft-state.ts'
import { uploadPhoto } from './photo-upload.ts'
import { deviceName, openQueue, type Queue, type WaitingAnswer, type WaitingPhoto } from './queue.ts'

const RETRY_MS = 5_000
const CLOCK_OFF_MS = 5 * 60_000

export type Overview = ReplyOf<typeof listInspections>

interface Known {
  overview: Overview | null
  draft: InspectionDraft | null
  failed: unknown
}

/** HTTP status of a failed call; 0 without a connection. */
const statusOf = (problem: unknown): number =>
  problem instanceof ApiError ? problem.status : problem instanceof TypeError ? 0 : FAULT
const FAULT = 500

const addStaffAuthor = ({ id, name }: DeskSession, answers: readonly WaitingAnswer[]): StoredChange[] =>
  answers.map(({ inspectionId: _, ...change }) => ({ ...change, staff_id: id, staff_name: name }))

/**
 * The inspections of a car with its open draft. Answers are stored on this device first and sent when the connection allows;
 * without one the stored draft is shown.
 */
export function useInspection(stockNo: string, session: DeskSession) {
  const [queue, setQueue] = useState<Queue | null>(null)
  const [known, setKnown] = useState<Known>({ overview: null, draft: null, failed: null })
  const [answers, setAnswers] = useState<readonly WaitingAnswer[]>([])
  const [photos, setPhotos] = useState<readonly WaitingPhoto[]>([])
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  /** Why the last photo of a point was refused, by point. */
  const [photoProblems, setPhotoProblems] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [offline, setOffline] = useState(false)
  const [clockOff, setClockOff] = useState(0)
  const sending = useRef(false)
  /** Ids of the photos that are being downscaled; they are sent afterwards. */
  const downscaling = useRef(new Set<string>())

  const open = useCallback(() => {
    let left = false
    void openQueue(session.id).then(
      (opened) => !left && setQueue(opened),
      (failed) => !left && setKnown((before) => ({ ...before, failed })),
    )
    return () => {
      left = true
    }
  }, [session.id])
  useEffect(open, [open])

  const loadWaiting = useCallback(async (from: Queue, inspectionId: string) => {
    setAnswers(await from.answersOf(inspectionId))
    setPhotos(await from.photosOf(inspectionId))
  }, [])

  const load = useCallback(async () => {
    if (!queue) return
    try {
      const overview = await call(listInspections, { params: { stockNo } })
      const draft = overview.open
        ? await call(readInspectionDraft, { params: { inspectionId: overview.open } })
        : null
      if (draft) {
        await queue.storeDraft(stockNo, draft)
        await loadWaiting(queue, draft.id)
        setClockOff(Date.now() - Date.parse(draft.now))
      } else await queue.removeDraft(stockNo)
      setKnown({ overview, draft, failed: null })
      setOffline(false)
    } catch (problem) {
      const isOffline = statusOf(problem) === 0
      const draft = isOffline ? await queue.readDraft(stockNo) : null
      if (draft) await loadWaiting(queue, draft.id)
      setOffline(isOffline)
      setKnown({ overview: null, draft, failed: draft ? null : problem })
    }
  }, [queue, stockNo, loadWaiting])
  useEffect(() => void load(), [load])

  const { draft } = known
  const inspectionId = draft?.id
  const flush = useCallback(async () => {
    if (!queue || !inspectionId || sending.current) return
    sending.current = true
    try {
      for (;;) {
        const batch = (await queue.answersOf(inspectionId)).slice(0, BATCH_MAX)
        if (batch.length === 0) break
        const changes = batch.map(({ inspectionId: _, ...change }) => change)
        const reply = await call(sendAnswers, { params: { inspectionId }, body: { changes } })
        await queue.removeAnswers(batch)
        setClockOff(Date.now() - Date.parse(reply.now))
        setRefused((before) => new Set([...before, ...reply.refused.map(({ point_id }) => point_id)]))
        setKnown((before) => {
          if (!before.draft) return before
          const named = new Set(reply.changes.map(({ point_id }) => point_id))
          const kept = before.draft.changes.filter(({ point_id }) => !named.has(point_id))
          const next = { ...before.draft, changes: [...kept, ...reply.changes], revision: reply.revision }
          void queue.storeDraft(stockNo, next)
          return { ...before, draft: next }
        })
      }
      for (const photo of await queue.photosOf(inspectionId)) {
        if (downscaling.current.has(photo.id)) continue
        const refusal = await uploadPhoto(photo, (address) => queue.putPhoto({ ...photo, address })).then(
          () => null,
          (problem: unknown) => {
            if (problem instanceof UploadRefused) return problem.message
            throw problem
          },
        )
        await queue.removePhoto(photo.id)
        setPhotoProblems((before) => new Map(before).set(photo.point_id, refusal))
        if (refusal) continue
        setKnown((before) => {
          if (!before.draft) return before
          const taken = { id: photo.id, point_id: photo.point_id, preview: null }
          const next = { ...before.draft, photos: [...before.draft.photos, taken] }
          void queue.storeDraft(stockNo, next)
          return { ...before, draft: next }
        })
      }
      setOffline(false)
    } catch (problem) {
      const status = problem instanceof UploadGone ? 404 : statusOf(problem)
      setOffline(status === 0 || status >= 500)
      if (status === 409 || status === 404) await load()
    } finally {
      sending.current = false
      await loadWaiting(queue, inspectionId)
    }
  }, [queue, inspectionId, stockNo, loadWaiting, load])

  useEffect(() => {
    void flush()
    const timer = window.setInterval(() => void flush(), RETRY_MS)
    const again = () => void flush()
    window.addEventListener('online', again)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [flush])

  const points = useMemo(
    () => (draft ? pointStates(draft, addStaffAuthor(session, answers), photos) : []),
    [draft, session, answers, photos],
  )

  const answerAll = useCallback(
    async (states: readonly PointState[], change: Partial<GivenAnswer>) => {
      if (!queue || !inspectionId) return
      const device = deviceName()
      for (const state of states) {
        const counter = await queue.nextCounter()
        const seen = state.changes
          .filter((other) => other.device !== device)
          .map((other) => ({ device: other.device, counter: other.counter }))
        const at = new Date().toISOString()
        const given = mergeAnswer(state, change)
        await queue.putAnswer({ inspectionId, point_id: state.point.id, device, counter, at, seen, ...given })
      }
      setRefused(
        (before) => new Set([...before].filter((id) => !states.some(({ point }) => point.id === id))),
      )
      setAnswers(await queue.answersOf(inspectionId))
      void flush()
    },
    [queue, inspectionId, flush],
  )

  const addPhoto = useCallback(
    async (pointId: string, file: File) => {
      if (!queue || !inspectionId) return
      const id = newRecordId()
      const photo = { id, inspectionId, point_id: pointId, name: file.name, bytes: file, address: null }
      setPhotoProblems((before) => new Map(before).set(pointId, null))
      // The original is stored first: the page may be closed while it is downscaled.
      downscaling.current.add(id)
      try {
        await queue.putPhoto(photo)
        setPhotos(await queue.photosOf(inspectionId))
        await queue.putPhoto({ ...photo, bytes: await downscale(file) })
      } finally {
        // Also when the smaller copy could not be stored: the original is sent then.
        downscaling.current.delete(id)
      }
      void flush()
    },
    [queue, inspectionId, flush],
  )

  return {
    ...known,
    points,
    waiting: answers.length + photos.length,
    refused,
    photoProblems,
    offline,
    /** Minutes by which the clock of this device differs from the server's; 0 for a difference of up to five minutes. */
    clockMinutes: Math.abs(clockOff) > CLOCK_OFF_MS ? Math.round(Math.abs(clockOff) / 60_000) : 0,
    answer: (state: PointState, change: Partial<GivenAnswer>) => answerAll([state], change),
    answerAll,
    addPhoto,
    reload: async () => {
      if (queue) return load()
      // The browser had refused its storage.
      setKnown((before) => ({ ...before, failed: null }))
      open()
    },
  }
}
export type InspectionState = ReturnType<typeof useInspection>
