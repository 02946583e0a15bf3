/** A workshop as a message names it. */
export interface NamedWorkshop {
  branch: string
  city: string
  branch_address?: string | null | undefined
  branch_phone?: string | null | undefined
}

/** The lines of a mail that name a workshop, its address and its telephone number. */
export const workshopLines = ({ branch, city, branch_address, branch_phone }: NamedWorkshop): string[] => [
  `Bengkel: ${branch}, ${city}`,
  ...(branch_address ? [`Alamat: ${branch_address}`] : []),
  ...(branch_phone ? [`Telepon bengkel: ${branch_phone}`] : []),
]
