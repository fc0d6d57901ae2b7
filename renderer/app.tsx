import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { ColorScheme } from './screens/color-scheme'
import { Frame } from './screens/frame'
import { type Deck, DeckProvider } from './state/deck-context'
import { Announcer } from './ui/announcer'
import { PaneBoundary } from './ui/pane-boundary'
import { cssVariables, theme } from './ui/theme'

/** The whole window. */
export function App({ deck }: { readonly deck: Deck }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <DeckProvider deck={deck}>
        <ColorScheme />
        <PaneBoundary what="The window">
          <Frame />
        </PaneBoundary>
        <Notifications position="bottom-right" limit={4} containerWidth={400} />
        <Announcer />
      </DeckProvider>
    </MantineProvider>
  )
}
