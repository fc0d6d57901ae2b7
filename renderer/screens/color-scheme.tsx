import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useDeckState } from '../state/deck-context'
import { useIsLive } from '../state/selectors'

/** Hands the theme chosen in the settings to the kit, which remembers it for the first paint of the next start. */
export function ColorScheme() {
  const isLive = useIsLive()
  const theme = useDeckState(({ replica }) => replica.state.settings.theme)
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (isLive) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [isLive, theme, setColorScheme])
  return null
}
