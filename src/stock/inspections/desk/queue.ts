import { newRecordId } from '#core/record-id.ts'
import { currentSession } from '#web/desk/session.ts'
import type { InspectionDraft } from '../desk-inspections.contract.ts'
import type { AnswerChange } from '../inspection-answers.model.ts'

/** A photo of evidence that waits for the connection. */
export interface WaitingPhoto {
  id: string
  inspectionId: string
  point_id: string
  name: string
  bytes: Blob
  /** Address of its upload, once one has begun. */
  address: string | null
}
/** An answer that waits for the connection. */
export interface WaitingAnswer extends AnswerChange {
  inspectionId: string
}

const STORES = { drafts: 'stockNo', answers: undefined, photos: 'id', counters: undefined } as const
type Store = keyof typeof STORES

/** Each member of staff has a database of their own on a device, so that another person sees nothing of it. */
const nameOf = (staffId: string) => `desk-inspections-${staffId}`
/** Number of unsent answers and photos of the member of staff who opened a queue last, for the question at signing out. */
let unsent: { staffId: string; count: number } | null = null

addEventListener('leave', (event) => {
  const current = currentSession()
  // After a session that expired, the answers belong to a former user of this tab: they must stay for them.
  if (!unsent || unsent.count === 0 || current.kind !== 'in' || current.session.id !== unsent.staffId) return
  const words = `Masih ada ${unsent.count} jawaban yang belum terkirim. Keluar menghapusnya dari tablet ini`
  if (window.confirm(words)) indexedDB.deleteDatabase(nameOf(unsent.staffId))
  else event.preventDefault()
})

const awaitIdbRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(staffId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(nameOf(staffId), 1)
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(STORES))
      request.result.createObjectStore(name, keyPath ? { keyPath } : {})
  }
  return awaitIdbRequest(request)
}

/** Drafts, unsent answers and photos of one member of staff on this device. */
export interface Queue {
  storeDraft(stockNo: string, draft: InspectionDraft): Promise<void>
  readDraft(stockNo: string): Promise<InspectionDraft | null>
  removeDraft(stockNo: string): Promise<void>
  /** The next number of a change of this device, unique across its tabs. */
  nextCounter(): Promise<number>
  putAnswer(answer: WaitingAnswer): Promise<void>
  answersOf(inspectionId: string): Promise<WaitingAnswer[]>
  removeAnswers(answers: readonly Pick<WaitingAnswer, 'inspectionId' | 'counter'>[]): Promise<void>
  putPhoto(photo: WaitingPhoto): Promise<void>
  photosOf(inspectionId: string): Promise<WaitingPhoto[]>
  removePhoto(id: string): Promise<void>
}

const keyOf = ({ inspectionId, counter }: Pick<WaitingAnswer, 'inspectionId' | 'counter'>) =>
  `${inspectionId}:${String(counter).padStart(10, '0')}`

export async function openQueue(staffId: string): Promise<Queue> {
  const database = await open(staffId)
  // Signing out deletes the database.
  database.onversionchange = () => database.close()
  const store = (name: Store, mode: IDBTransactionMode = 'readonly') =>
    database.transaction(name, mode).objectStore(name)
  const noteUnsent = async () => {
    const count = await awaitIdbRequest(store('answers').count())
    unsent = { staffId, count: count + (await awaitIdbRequest(store('photos').count())) }
  }
  await noteUnsent()
  const within = (inspectionId: string) => IDBKeyRange.bound(`${inspectionId}:`, `${inspectionId}:~`)
  return {
    async storeDraft(stockNo, draft) {
      await awaitIdbRequest(store('drafts', 'readwrite').put({ stockNo, draft }))
    },
    async readDraft(stockNo) {
      const row: { draft: InspectionDraft } | undefined = await awaitIdbRequest(store('drafts').get(stockNo))
      return row?.draft ?? null
    },
    async removeDraft(stockNo) {
      await awaitIdbRequest(store('drafts', 'readwrite').delete(stockNo))
    },
    async nextCounter() {
      const counters = store('counters', 'readwrite')
      const next = ((await awaitIdbRequest<number | undefined>(counters.get('last'))) ?? 0) + 1
      await awaitIdbRequest(counters.put(next, 'last'))
      return next
    },
    async putAnswer(answer) {
      await awaitIdbRequest(store('answers', 'readwrite').put(answer, keyOf(answer)))
      await noteUnsent()
    },
    answersOf: (inspectionId) => awaitIdbRequest(store('answers').getAll(within(inspectionId))),
    async removeAnswers(answers) {
      const own = store('answers', 'readwrite')
      await Promise.all(answers.map((answer) => awaitIdbRequest(own.delete(keyOf(answer)))))
      await noteUnsent()
    },
    async putPhoto(photo) {
      await awaitIdbRequest(store('photos', 'readwrite').put(photo))
      await noteUnsent()
    },
    async photosOf(inspectionId) {
      const all: WaitingPhoto[] = await awaitIdbRequest(store('photos').getAll())
      return all.filter((photo) => photo.inspectionId === inspectionId)
    },
    async removePhoto(id) {
      await awaitIdbRequest(store('photos', 'readwrite').delete(id))
      await noteUnsent()
    },
  }
}

const DEVICE_KEY = 'desk.device'

/** A random name of this browser, which tells the changes of two devices apart. */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE_KEY)
  if (known) return known
  const name = newRecordId()
  localStorage.setItem(DEVICE_KEY, name)
  return name
}
