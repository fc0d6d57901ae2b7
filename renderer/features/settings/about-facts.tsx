import type { AppInfo } from '../../../shared/model/app-info'
import { CutText } from '../../ui/cut-text'
import { Fact, FactList } from '../../ui/fact-list'

const runtimes: Readonly<Record<AppInfo['runtime'], string>> = {
  official: 'Official Electron',
  override: 'Electron chosen with ELECTRON_OVERRIDE_DIST_PATH',
  fallback: 'Substitute Electron, for trying and testing only',
}

/** What this app is made of and where it keeps things. */
export function AboutFacts({ appInfo }: { readonly appInfo: AppInfo }) {
  const { version, runtime, electronVersion, chromeVersion, nodeVersion, platform, dataFolder, ownConfigPath } = appInfo
  return (
    <FactList title="About">
      <Fact name="MCP Deck">
        <span className="mono selectable">{version}</span>
      </Fact>
      <Fact name="Runtime">{runtimes[runtime]}</Fact>
      <Fact name="Versions">
        <span className="mono selectable">
          Electron {electronVersion}, Chromium {chromeVersion}, Node {nodeVersion}, {platform}
        </span>
      </Fact>
      <Fact name="Data folder">
        <CutText text={dataFolder} what="the path of the data folder" longest={72} />
      </Fact>
      <Fact name="Own config file">
        <CutText text={ownConfigPath} what="the path of the own config file" longest={72} />
      </Fact>
    </FactList>
  )
}
