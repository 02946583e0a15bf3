/** Where a visit takes place, in one line for calendars: workshop, street if it is known, city. */
export const workshopPlace = ({
  branch,
  branch_address,
  city,
}: {
  branch: string
  branch_address?: string | null | undefined
  city: string
}): string => [branch, branch_address, city].filter(Boolean).join(', ')
