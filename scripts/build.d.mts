export function buildRelease(options?: {
  folder?: string
  outside?: boolean
  former?: string
}): Promise<{ root: string; name: string }>

export function requireOwnFolder(folder: string): void
