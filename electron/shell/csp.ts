/** What a page of the app may load and do. Sent with every answer of the `app:` scheme; servers never get a say in it. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The component library and the editor write style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
