import { appOrigin, startPage } from './app-origin'

/** The permissions a page of the app may have. Everything else Chromium knows of is denied. */
const grantedPermissions: ReadonlySet<string> = new Set([
  // Copy buttons. Reading the clipboard is not granted: pasting needs no permission.
  'clipboard-sanitized-write',
])

/** Whether a page at `requester` (its origin or address, as Chromium gives it) has a permission. */
export function mayHavePermission(permission: string, requester: string): boolean {
  return grantedPermissions.has(permission) && isOfApp(requester)
}

/** Whether a page may take the window to an address: only to its own start, which is a reload. */
export function mayNavigate(address: string): boolean {
  return address === startPage || address.startsWith(`${startPage}#`)
}

function isOfApp(address: string): boolean {
  return address === appOrigin || address.startsWith(`${appOrigin}/`)
}
