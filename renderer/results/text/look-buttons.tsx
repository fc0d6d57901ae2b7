import { IconBraces, IconMarkdown } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button'
import type { TextLookState } from './use-text-look'

/** The other ways a text can be drawn, as buttons that stay pressed. */
export function LookButtons({ state: { look, guess, choose } }: { readonly state: TextLookState }) {
  return (
    <>
      {guess.looksLikeJson && (
        <IconButton
          label="Laid out as JSON"
          icon={IconBraces}
          pressed={look === 'json'}
          onPress={() => choose(look === 'json' ? 'plain' : 'json')}
        />
      )}
      {guess.canBeMarkdown && !guess.looksLikeJson && (
        <IconButton
          label="Laid out as Markdown"
          icon={IconMarkdown}
          pressed={look === 'markdown'}
          onPress={() => choose(look === 'markdown' ? 'plain' : 'markdown')}
        />
      )}
    </>
  )
}
