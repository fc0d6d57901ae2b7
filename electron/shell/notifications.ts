import { app, Notification } from 'electron'
import type { Notifier } from './give-up-alerts'

/** As in the package, by which Windows knows whose notifications these are. */
const appId = 'dev.mcpdeck.app'

/** The notifications of the desktop; none where there is nobody to show them. */
export function systemNotifications(log: (text: string) => void): Notifier {
  if (process.platform === 'win32') app.setAppUserModelId(appId)
  /** By title: one that nobody holds is gone for a click, and the same news again takes the place of the older one. */
  const shown = new Map<string, Notification>()
  return {
    show: ({ title, body }, onClick) => {
      if (!Notification.isSupported()) return
      const notification = new Notification({ title, body })
      notification.on('click', onClick)
      notification.on('failed', (_event, error) =>
        log(`A notification was not shown: ${error || 'the desktop gave no reason'}`),
      )
      shown.get(title)?.close()
      shown.set(title, notification)
      notification.show()
    },
  }
}
