import { failures } from '#core/errors.ts'
import { UPLOAD_BYTES_MAX } from '../../desk-stock-photo-limits.model.ts'
import {
  beginUpload,
  endUpload,
  offsetOf,
  sendRemainingChunks,
  UploadGone,
  UploadRefused,
} from '../public/tus-client.ts'

/** State of the upload of a file, as it is shown. */
export interface UploadState {
  id: string
  name: string
  /** Bytes to send; a downscaled photo is smaller than its file. */
  size: number
  confirmed: number
  state: 'waiting' | 'sending' | 'cut' | 'done' | 'failed'
  /** Why it failed. */
  problem: string | null
  /** The car has the same photo already; it can be added again. */
  isKept: boolean
  /** Whether a retry may help. */
  canRetry: boolean
  /** Id of the upload on the server, by which its photo is found. */
  uploadId: string | null
}

interface Job extends UploadState {
  file: File
  original: boolean
  again: boolean
  abort: AbortController
}

export interface UploadParts {
  stockNo: string
  send: (address: string, init: RequestInit) => Promise<Response>
  /** Stores the addresses of unfinished uploads, so that the same file continues after a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Stores the upload of each finished file, so that the same file is not sent again after a reload. */
  finished: Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the car has the photo of an upload. */
  hasPhoto: (uploadId: string) => boolean
  /** Returns a smaller copy of a photo; the file itself where the browser cannot read it. */
  downscale: (file: File) => Promise<Blob>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  newId: () => string
  /** Called when an upload is finished. */
  onArrived: () => void
}

const AT_ONCE = 2
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
const FIRST_BYTES = 1024 * 1024
const HEX = 16
/** Refusals that pass with time, or once another photo is removed. */
const PASSING = ['photos_full', 'upload_over']

/** Identifies a file by name, size, time of its last change and, on pages over https, a hash of its first bytes. */
async function fingerprintOf(file: File): Promise<string> {
  if (!crypto.subtle) return `${file.name}:${file.size}:${file.lastModified}`
  const digest = await crypto.subtle.digest('SHA-256', await file.slice(0, FIRST_BYTES).arrayBuffer())
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(HEX).padStart(2, '0')).join('')
  return `${file.name}:${file.size}:${file.lastModified}:${hash}`
}

/** Uploads photos of a car, two at a time; waits for a lost connection and continues at the last received byte. */
export function openUploads(parts: UploadParts) {
  const { stockNo, send, storage, finished, hasPhoto, downscale, wait, newId, onArrived } = parts
  let jobs: Job[] = []
  let shown: readonly UploadState[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    shown = jobs.map(({ file: _, original: __, again: ___, abort: ____, ...state }) => state)
    for (const listener of listeners) listener()
  }
  const change = (job: Job, to: Partial<UploadState>) => {
    Object.assign(job, to)
    notify()
  }
  const startWaiting = () => {
    const sending = jobs.filter(({ state }) => state === 'sending' || state === 'cut').length
    for (const job of jobs.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending))
      void run(job)
  }

  async function run(job: Job): Promise<void> {
    change(job, { state: 'sending' })
    try {
      const name = `foto-unggahan:${stockNo}:${job.original ? 'asli' : 'kecil'}:${await fingerprintOf(job.file)}`
      const known = finished.getItem(name)
      if (known && !job.again && hasPhoto(known)) {
        change(job, { state: 'done', confirmed: job.size, uploadId: known })
        return
      }
      const blob = job.original ? job.file : await downscale(job.file)
      if (blob.size > UPLOAD_BYTES_MAX) throw new UploadRefused(failures.upload_too_large.message, '', null)
      change(job, { size: blob.size })
      await sendUntilDone(job, blob, name)
      storage.removeItem(name)
      finished.setItem(name, job.uploadId ?? '')
      change(job, { state: 'done', confirmed: blob.size })
      onArrived()
    } catch (problem) {
      if (job.abort.signal.aborted) return
      const isKept = problem instanceof UploadRefused && problem.code === 'photo_kept'
      change(job, {
        state: 'failed',
        problem: problem instanceof UploadRefused ? problem.message : 'Berkas tidak bisa dibaca',
        isKept,
        canRetry: !(problem instanceof UploadRefused) || PASSING.includes(problem.code),
      })
    } finally {
      startWaiting()
    }
  }

  async function sendUntilDone(job: Job, blob: Blob, name: string): Promise<void> {
    const { signal } = job.abort
    for (let tries = 0; ; tries++) {
      try {
        let address = job.again ? null : storage.getItem(name)
        let offset = 0
        if (address) offset = await offsetOf(send, address, signal)
        else {
          const metadata = { stock_no: stockNo, file_name: job.name.slice(0, 200), place: 'lain' }
          address = await beginUpload(
            send,
            blob.size,
            { ...metadata, ...(job.again && { again: '1' }) },
            signal,
          )
          storage.setItem(name, address)
          job.again = false
        }
        change(job, { state: 'sending', uploadId: address.slice(address.lastIndexOf('/') + 1) })
        const confirmed = (bytes: number) => {
          // Progress was made: the back-off starts again with the next interruption.
          tries = 0
          change(job, { confirmed: bytes })
        }
        await sendRemainingChunks(send, address, blob, offset, confirmed, signal)
        return
      } catch (problem) {
        if (signal.aborted) throw problem
        if (problem instanceof UploadRefused) {
          storage.removeItem(name)
          throw problem
        }
        if (problem instanceof UploadGone) storage.removeItem(name)
        else change(job, { state: 'cut' })
        await wait(BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 0, signal)
      }
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    states: () => shown,
    add(files: readonly File[], original: boolean): void {
      const added = files.map(
        (file): Job => ({
          id: newId(),
          name: file.name,
          size: file.size,
          confirmed: 0,
          state: 'waiting',
          problem: null,
          isKept: false,
          canRetry: false,
          uploadId: null,
          file,
          original,
          again: false,
          abort: new AbortController(),
        }),
      )
      jobs = [...jobs, ...added]
      notify()
      startWaiting()
    },
    /** Sends a refused file again; a file that the car has already is added a second time. */
    retry(id: string): void {
      const job = jobs.find((one) => one.id === id)
      if (!job) return
      job.again = job.isKept
      change(job, { state: 'waiting', problem: null, confirmed: 0, isKept: false, canRetry: false })
      startWaiting()
    },
    cancel(id: string): void {
      const job = jobs.find((one) => one.id === id)
      if (!job) return
      job.abort.abort()
      void fingerprintOf(job.file).then((fingerprint) => {
        const name = `foto-unggahan:${stockNo}:${job.original ? 'asli' : 'kecil'}:${fingerprint}`
        const address = storage.getItem(name)
        storage.removeItem(name)
        return address ? endUpload(send, address) : undefined
      })
      jobs = jobs.filter((one) => one !== job)
      notify()
      startWaiting()
    },
  }
}

export type Uploads = ReturnType<typeof openUploads>
