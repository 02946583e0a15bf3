export function buildRelease(options?: {
  folder?: string
  outside?: boolean
}): Promise<{ root: string; name: string }>

export function requireOwnFolder(folder: string): void
