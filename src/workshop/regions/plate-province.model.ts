import { plateFacts } from '#core/plates.ts'

const JAVA: Record<string, string> = {
  'Jawa Barat': 'D E F T Z',
  'Jawa Tengah': 'G H K R AA AD',
  'Jawa Timur': 'L M N P S W AE AG',
}

/** Province in which a car with this number is registered; null for an unknown number. */
export function provinceOfPlate(number: string): string | null {
  const area = areaOfPlate(number)
  const ofJava = Object.entries(JAVA).find(([, areas]) => areas.split(' ').includes(area))
  // Elsewhere a region begins with the name of its province.
  return ofJava?.[0] ?? plateFacts(number).region?.split(/,| \(| bagian | dan /)[0] ?? null
}

/** The letters before the number: `B`. */
export const areaOfPlate = (number: string): string => /^[A-Z]{1,2}(?=\d)/.exec(number)?.[0] ?? ''
