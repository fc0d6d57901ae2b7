import type { PeerSummary } from '../../../shared/model/server'
import { clip } from '../../ui/cut'
import { Fact, FactList } from '../../ui/fact-list'
import styles from './peer-facts.module.css'

/** What the server said of itself in the handshake. */
export function PeerFacts({ peer }: { readonly peer: PeerSummary }) {
  return (
    <FactList title="Server">
      <Fact name="Name">
        <span className="foreign selectable">
          {clip(peer.title ?? peer.name, 200)}
          {peer.title !== undefined && <span className={styles['dim']}> {clip(peer.name, 200)}</span>}
        </span>
      </Fact>
      <Fact name="Version">
        <span className="mono foreign selectable">{clip(peer.version, 100)}</span>
      </Fact>
      <Fact name="Protocol">
        <span className="mono foreign selectable">{clip(peer.protocolVersion, 100)}</span>
      </Fact>
      <Fact name="Capabilities">
        {peer.capabilities.length === 0 ? (
          'None announced'
        ) : (
          <ul className={styles['capabilities']}>
            {peer.capabilities.map((name) => (
              <li key={name} className="mono foreign">
                {clip(name, 60)}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      {peer.instructions !== undefined && peer.instructions !== '' && (
        <Fact name="Instructions">
          {/* Long ones scroll, which must work by keyboard too. */}
          <p
            className={`${styles['instructions'] ?? ''} foreign selectable`}
            tabIndex={0}
            role="region"
            aria-label="Instructions of the server"
          >
            {peer.instructions}
          </p>
        </Fact>
      )}
    </FactList>
  )
}
