import { passportKeys } from '#garage/passports/passports.contract.ts'
import { canCheck, readVerifiedContent } from '#garage/passports/portal/public/jws.ts'
import { call } from '#web/api.ts'
import type { InspectionContent } from '../inspection-content.model.ts'
import { checkInspection, type EvidencePhoto, inspectionFile } from '../inspections.contract.ts'

/** What the check of a record found, and who made it. */
export interface VerificationResult {
  same: boolean
  by: 'browser' | 'server'
  at: Date
}

/** Whether two records have the same content, whatever the order of their fields. */
export function areRecordsEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = Object.keys(one)
  const others = Object.keys(other)
  return (
    names.length === others.length &&
    Array.isArray(one) === Array.isArray(other) &&
    names.every((name) => areRecordsEqual(Reflect.get(one, name), Reflect.get(other, name)))
  )
}

/** Checks that the shown content is what was signed. Throws the error of a failed request. */
export async function verifyInspection(
  code: string,
  content: InspectionContent,
  photos: readonly EvidencePhoto[],
  now = () => new Date(),
): Promise<VerificationResult> {
  const { jws } = await call(inspectionFile, { params: { code } })
  if (!(await canCheck())) {
    const { signature, photos: found } = await call(checkInspection, { body: { jws } })
    return { same: signature && found !== 'changed', by: 'server', at: now() }
  }
  const { keys } = await call(passportKeys, {})
  const same =
    areRecordsEqual(await readVerifiedContent(jws, keys), content) && (await arePhotosUnchanged(photos))
  return { same, by: 'browser', at: now() }
}

/** Whether the bytes of every photo that loads are those that were signed. */
async function arePhotosUnchanged(photos: readonly EvidencePhoto[]): Promise<boolean> {
  for (const { address, sha256 } of photos) {
    const bytes = address && (await fetchBytes(address.replace('{width}', '2048')))
    if (bytes && (await hexOf(bytes)) !== sha256) return false
  }
  return true
}

async function fetchBytes(address: string): Promise<ArrayBuffer | null> {
  const response = await fetch(address)
  return response.ok ? response.arrayBuffer() : null
}

async function hexOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
