/** The scheme the pages of the app are served from, and the one host it has. */
export const appScheme = 'app'
export const appHost = 'deck'

/** Origin of every page of the app, as Chromium writes it. Nothing else may talk to the main process. */
export const appOrigin = `${appScheme}://${appHost}`

/** Address of the one page there is. */
export const startPage = `${appOrigin}/index.html`
